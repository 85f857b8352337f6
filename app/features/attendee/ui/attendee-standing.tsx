import { useHref } from 'react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { DownloadLink } from '~/features/order/ui/download-tickets.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { AttendeeShown } from '~/features/attendee/rules/attendee-shown.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import styles from './attendee.module.css'

interface StandingProps {
	eventId: number
	attendee: AttendeeShown
	codeIssue: number
	order: { paid: Money; remaining: Money; toRefund: Money }
	timeZone: string
}

/** The attendee's ticket, and what the books of their order say. */
export function Standing({ eventId, attendee, codeIssue, order, timeZone }: StandingProps) {
	const text = useAttendeeText()
	const { one, columns } = text
	const locale = useLocale()
	const orderPage = useHref(`/my-events/${eventId}/orders/${attendee.order.id}`)
	return (
		<Card title={one.ticket}>
			<Stack gap={2}>
				<p>
					<strong>{[attendee.ticket, attendee.attributes].filter(Boolean).join(' · ')}</strong>
				</p>
				<p className="soft">{one.codeIssue(codeIssue)}</p>
				{attendee.status === 'valid' && (
					<Row>
						<TicketPdf attendeeId={attendee.id} />
					</Row>
				)}
				<SummaryList
					rows={[
						{ label: columns.order, value: <a href={orderPage}>{attendee.order.number}</a> },
						{ label: columns.bookedBy, value: attendee.bookedBy },
						...(attendee.holder
							? [
									{
										label: one.holder,
										value: (
											<>
												{attendee.holder.name}
												{attendee.holder.email && (
													<>
														<br />
														<a href={`mailto:${attendee.holder.email}`}>{attendee.holder.email}</a>
													</>
												)}
											</>
										),
									},
								]
							: []),
						{ label: columns.registeredAt, value: formatDateTime(attendee.registeredAt, timeZone) },
						{ label: one.paid, value: formatMoney(locale, order.paid) },
						...(order.remaining.amount > 0 ? [{ label: one.remaining, value: formatMoney(locale, order.remaining) }] : []),
						...(order.toRefund.amount > 0 ? [{ label: one.toRefund, value: formatMoney(locale, order.toRefund) }] : []),
					]}
				/>
			</Stack>
		</Card>
	)
}

/** The attendee's ticket as a PDF, to print or hand over: people who run the event need no link from a mail for it. */
export function TicketPdf({ attendeeId, name }: { attendeeId: number; name?: string }) {
	const { one: text } = useAttendeeText()
	const href = `/tickets/${attendeeId}.pdf?lang=${useLocale()}`
	return <DownloadLink href={href} label={text.download} about={name === undefined ? undefined : text.downloadOf(name)} size="sm" />
}

/** What happened to the attendee and their order, and who did it, the newest first. */
export function History<Fact extends { id: number; at: string; name: string }>({
	facts,
	timeZone,
	whoOf,
	moreOf,
}: {
	facts: readonly Fact[]
	timeZone: string
	/** Names the person who did it. */
	whoOf: (fact: Fact) => ReactNode
	/** Says what changed, from which value to which. */
	moreOf: (fact: Fact) => ReactNode
}) {
	const { one: text } = useAttendeeText()
	const words: Readonly<Record<string, string>> = text.events
	const known = facts.filter(({ name }) => words[name] !== undefined)
	if (known.length === 0) return null
	return (
		<Card title={text.history}>
			<ul className={styles.facts}>
				{known.map((fact) => (
					<li key={fact.id}>
						{words[fact.name]}
						{moreOf(fact)}
						<span>
							{formatDateTime(fact.at, timeZone)} · {whoOf(fact)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}

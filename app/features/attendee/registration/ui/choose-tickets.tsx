import { useState } from 'react'
import { Form, useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { TakeInstead } from '~/shell/take-instead.tsx'
import { Button, IconButton, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { CloseIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Stack } from '~/ui/page.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { EnterButton } from '~/features/cart/ui/cart-line.tsx'
import { BuyersRules, isPriced } from '~/features/event/ui/buyers-rules.tsx'
import type { PageRefusal } from '~/features/cart/ui/told-refusal.ts'
import { chosenTotals, quantityFieldName, type Chosen } from '~/features/attendee/registration/rules/chosen-tickets.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import type { vi } from '~/features/attendee/registration/text/vi_VN.ts'
import { variantName, type RegistrationEvent } from './registration-event.ts'
import { TicketChoice } from './ticket-choice.tsx'
import styles from './ticket-choice.module.css'

export interface ChooseTicketsProps {
	event: RegistrationEvent
	/** Two requests with one key add the tickets once. */
	formKey: string
	/** What the form shows first: the refused choice, or the variant a link asked for. */
	initial: Chosen
	/** How many of each ticket the cart holds already. */
	inCart: Readonly<Record<number, number>>
	refusal?: PageRefusal
	/** The refusal in words. */
	told?: string
	busy: boolean
}

/** The first step: which tickets, and how many. */
export function ChooseTickets({ event, formKey, initial, inCart, refusal, told, busy }: ChooseTicketsProps) {
	const text = useRegistrationText()
	const { free, rows } = useCartText()
	const locale = useLocale()
	const registration = useHref(`/event/${event.slug}/registration`)
	const page = useHref(`/event/${event.slug}`)
	const [chosen, setChosen] = useState<Chosen>(initial)
	const variants = event.tickets.flatMap((ticket) => ticket.variants.map((variant) => ({ ticket, variant })))
	const taken = variants.filter(({ variant }) => (chosen[variant.id] ?? 0) > 0)
	const totals = chosenTotals(
		chosen,
		variants.map(({ variant }) => variant),
		event,
	)
	const shown = (amount: number) => (amount === 0 ? free : formatMoney(locale, { amount, currency: event.currency }))
	const setQuantity = (variantId: number, quantity: number) => setChosen((before) => ({ ...before, [variantId]: quantity }))
	const inCartCount = Object.values(inCart).reduce((a, b) => a + b, 0)

	if (!variants.some(({ variant: { availability } }) => availability !== 'not_found' && availability !== 'expired'))
		return (
			<Stack>
				{refusal && <Refused refusal={refusal} told={told} busy={busy} />}
				<NothingToSell page={page} />
			</Stack>
		)

	const isOpen = variants.some(({ variant: { availability } }) => availability === 'available')
	const adding = { type: 'submit', name: 'intent', value: 'add', look: 'primary', busy, busyLabel: text.choose.adding } as const
	return (
		<Form method="post" action="?step=tickets">
			<input type="hidden" name="key" value={formKey} />
			<EnterButton intent="add" />
			{taken.map(({ ticket, variant }) =>
				ticket.variants.length > 1 && ticket.attributes.length > 0 ? (
					<input key={variant.id} type="hidden" name={quantityFieldName(variant.id)} value={chosen[variant.id]} />
				) : null,
			)}
			<Columns
				main={
					<Stack>
						{refusal && <Refused refusal={refusal} told={told} busy={busy} />}
						<Stack as="ul">
							{event.tickets.map((ticket) => (
								<TicketChoice
									key={ticket.id}
									{...{ ticket, event, chosen }}
									inCart={inCart[ticket.id] ?? 0}
									onQuantity={setQuantity}
									error={isAbout(refusal, ticket) ? told : undefined}
								/>
							))}
						</Stack>
						{event.buyersRules && <BuyersRules rules={event.buyersRules} timeZone={event.timeZone} priced={isPriced(event.tickets)} />}
						{isOpen && (
							<StickyAction
								label={<span className={styles.withScript}>{totals.count > 0 ? text.choose.tickets(totals.count) : text.choose.none}</span>}
								price={<span className={styles.withScript}>{totals.count > 0 && shown(totals.total)}</span>}
								action={<Button {...adding}>{text.choose.next}</Button>}
							/>
						)}
					</Stack>
				}
				side={
					<Card title={text.choose.chosen}>
						<Stack>
							<div className={styles.withScript} aria-live="polite">
								<Stack gap={2}>
									{totals.count === 0 && <p className="soft">{isOpen ? text.choose.none : text.choose.nothingToSell.title}</p>}
									{taken.map(({ ticket, variant }) => (
										<div key={variant.id} className={styles.chosen}>
											<span>
												{chosen[variant.id]} × {variantName(ticket, variant)}
											</span>
											<IconButton
												label={text.choose.drop(variantName(ticket, variant))}
												icon={<CloseIcon />}
												onClick={() => setQuantity(variant.id, 0)}
											/>
										</div>
									))}
									{totals.count > 0 && (
										<SummaryList
											rows={[
												...(totals.savings > 0
													? [{ label: rows.savings, value: `−${shown(totals.savings)}`, tone: 'saving' as const }]
													: []),
												...(totals.addedTax > 0 ? [{ label: rows.tax, value: shown(totals.addedTax) }] : []),
											]}
											total={{ label: text.choose.total, value: shown(totals.total) }}
										/>
									)}
								</Stack>
							</div>
							{isOpen ? (
								<Button {...adding} size="lg" wide>
									{text.choose.next}
								</Button>
							) : (
								<LinkButton size="lg" wide href={page}>
									{text.choose.nothingToSell.action}
								</LinkButton>
							)}
							{inCartCount > 0 && (
								<LinkButton wide href={registration}>
									{text.choose.toAttendees}
								</LinkButton>
							)}
						</Stack>
					</Card>
				}
			/>
		</Form>
	)
}

function isAbout(refusal: PageRefusal | undefined, ticket: RegistrationEvent['tickets'][number]): boolean {
	if (!refusal) return false
	return refusal.data.ticketId === ticket.id || ticket.variants.some(({ id }) => id === refusal.data.variantId)
}

/**
 * Why nothing was added. Where the cart holds tickets of another event, or another organiser's goods, the buyer decides which to keep; the choice
 * made here stays.
 */
function Refused({ refusal, told, busy }: { refusal: PageRefusal; told?: string; busy: boolean }) {
	const { choose: text } = useRegistrationText()
	const locale = useLocale()
	const title = otherCartTitle(refusal, text.oneEvent, locale)
	if (title === undefined) return <Notice kind="danger" role="alert" title={told} />
	return (
		<Notice kind="warning" role="alert" title={title}>
			<Stack>
				<p>{text.oneEvent.text}</p>
				<TakeInstead texts={text.oneEvent} intent="replace" busy={busy} />
			</Stack>
		</Notice>
	)
}

type OneEventText = (typeof vi)['choose']['oneEvent']

/** The title of the refusal where the cart already holds another event's tickets or another organiser's goods; it says whose they are. */
function otherCartTitle({ code, data }: PageRefusal, text: OneEventText, locale: Locale): string | undefined {
	if (code === 'one_provider_only') return typeof data.cartProviderName === 'string' ? text.goodsOf(data.cartProviderName) : undefined
	if (code !== 'one_event_only') return undefined
	const name = data.cartEventName as Record<string, string> | undefined
	return text.title(name?.[locale] ?? name?.vi_VN ?? text.another)
}

function NothingToSell({ page }: { page: string }) {
	const { nothingToSell } = useRegistrationText().choose
	return (
		<EmptyState title={nothingToSell.title} action={<LinkButton href={page}>{nothingToSell.action}</LinkButton>}>
			{nothingToSell.text}
		</EmptyState>
	)
}

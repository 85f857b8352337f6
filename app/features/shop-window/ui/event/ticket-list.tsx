import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Section, Stack } from '~/ui/page.tsx'
import { variantName, type DetailTicket, type EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { BuyersRules, isPriced } from '~/features/event/ui/buyers-rules.tsx'
import { taxWords } from '~/features/event/ui/offer-words.ts'
import styles from './ticket-list.module.css'
import { VariantStub } from './variant-stub.tsx'

/** All tickets with their variants as stubs; folded away when nothing will be sold any more. */
export function TicketList({ event }: { event: EventDetail }) {
	const detail = useEventText().detail
	const text = detail.tickets
	const tax = taxWords(event, useLocale(), detail)
	const isOver = event.phase === 'past' || event.phase === 'cancelled'
	if (isOver && event.tickets.length === 0) return null
	const tickets = (
		<Stack gap={8}>
			{event.tickets.map((ticket) => (
				<Ticket key={ticket.id} event={event} ticket={ticket} />
			))}
		</Stack>
	)
	return (
		<Section id="tickets" title={text.title} aside={tax && <span className="soft">{tax}</span>}>
			{isOver ? <Disclosure summary={text.past}>{tickets}</Disclosure> : event.tickets.length > 0 ? tickets : <p>{text.none}</p>}
			{!isOver && event.tickets.length > 0 && event.buyersRules && (
				<BuyersRules rules={event.buyersRules} timeZone={event.timeZone} priced={isPriced(event.tickets)} />
			)}
		</Section>
	)
}

function Ticket({ event, ticket }: { event: EventDetail; ticket: DetailTicket }) {
	const registration = useHref(`/event/${event.slug}/registration`)
	const isOne = ticket.variants.length === 1 && ticket.attributes.length === 0
	const words = <TicketWords ticket={ticket} />
	return (
		<div id={`ticket-${ticket.id}`} className={styles.ticket}>
			{!isOne && words}
			<Stack as="ul">
				{ticket.variants.map((variant) => {
					const name = variantName(ticket, variant)
					return (
						<VariantStub
							key={variant.id}
							event={event}
							variant={variant}
							fullName={[ticket.name, name].filter(Boolean).join(' · ')}
							href={`${registration}?variant=${variant.id}#ticket-${ticket.id}`}
						>
							{isOne ? words : <strong className={styles.name}>{name || ticket.name}</strong>}
						</VariantStub>
					)
				})}
			</Stack>
		</div>
	)
}

function TicketWords({ ticket }: { ticket: DetailTicket }) {
	const text = useEventText().detail.tickets
	const limit =
		ticket.minPerOrder > 1 ? text.atLeast(ticket.minPerOrder) : ticket.maxPerOrder <= 2 ? text.atMost(ticket.maxPerOrder) : undefined
	return (
		<div className={styles.about}>
			<h3 className={styles.title}>{ticket.name}</h3>
			{ticket.description !== '' && <p className="soft">{ticket.description}</p>}
			{limit !== undefined && <p className="soft">{limit}</p>}
		</div>
	)
}

import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { fullName, offerOfTicket } from '../../cart/rules/offer.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { changeDeadline } from '../../event/rules/self-service.ts'
import { findOrder } from '../../order/store.server.ts'
import { findTicketOffers } from '../../ticket/store.server.ts'
import { differenceTotal } from '../flows/owe-difference.server.ts'
import { findStillAsked, listExchanges, todayAt } from '../flows/price-exchange.server.ts'
import { findOwnTicket } from '../flows/lock-own-ticket.server.ts'
import { exchangeRefusal } from '../rules/exchange.ts'
import { ownTicketShape } from '../shapes.server.ts'
import { listExchangesOf } from '../store.server.ts'
import { askingIn } from '../flows/read-transfer.server.ts'

/** Which other tickets of its event a ticket may be changed for, and what each costs; of one of them (`variantId`) also what it asks. */
export const findTicketExchange = query('findTicketExchange', {
	input: z.object({ ...ownTicketShape, variantId: idShape.optional() }),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret, variantId }) {
		const { store, now, locale, secrets, refuse } = context
		const ticket = await findOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, order, event, standing, rule } = ticket
		const refusal = attendee.transferId === null ? exchangeRefusal(rule, standing, now) : ('ticket_passed_on' as const)
		const exchanges = refusal ? [] : await listExchanges(store, ticket, now)
		const of = (amount: number) => money(amount, order.currency)
		const [waiting] = await listExchangesOf(store, attendeeId, 'waiting')
		const difference = waiting && (await findOrder(store, { id: waiting.orderId }))
		const [waitedFor] = waiting ? await findTicketOffers(store, [waiting.toVariantId]) : []
		const choices = exchanges.map(({ offer, left, dueMinor, creditedMinor, refundMinor, keptMinor }) => ({
			variantId: offer.variantId,
			name: inLocale(fullName(offerOfTicket(offer)), locale),
			left,
			due: of(dueMinor),
			/** What is to be paid with the fee of the card. */
			total: of(dueMinor > 0 ? differenceTotal({ offer, dueMinor }, now).totals.total : 0),
			refund: of(refundMinor),
			kept: of(keptMinor),
			less: of(creditedMinor - refundMinor - keptMinor),
		}))
		const wanted = choices.find((choice) => choice.variantId === variantId)
		const asked = wanted && (await findStillAsked(store, attendee, wanted.variantId)).asked
		return {
			refusal,
			deadline: changeDeadline(rule.exchangeUntilHours, event.startsAt).toISOString(),
			choices,
			/** The one that waits to be paid: what it costs, until when, and where. */
			waiting:
				difference && waitedFor
					? {
							name: inLocale(fullName(offerOfTicket(waitedFor)), locale),
							/** The money is there, and the ticket is about to be changed. */
							paid: difference.status === 'Confirmed',
							total: of(difference.totalMinor),
							endsAt: difference.holdEndsAt?.toISOString() ?? null,
							pay: `/checkout/pay?${new URLSearchParams({ order: difference.number, secret: secrets.derive('order', difference.number) })}`,
						}
					: null,
			/** The one that was asked for, with what is still to be told. */
			chosen: wanted && asked ? { ...wanted, asking: askingIn(asked, locale), today: todayAt(event, now) } : null,
		}
	},
})

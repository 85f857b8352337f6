import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import { changeDeadline } from '~/features/event/rules/self-service.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { differenceTotal } from '~/features/attendee/self-service/flows/owe-difference.server.ts'
import { findStillAsked, listExchanges, todayAt } from '~/features/attendee/self-service/flows/price-exchange.server.ts'
import { findOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { exchangeRefusal } from '~/features/attendee/self-service/rules/exchange.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'
import { askingIn } from '~/features/attendee/self-service/flows/read-transfer.server.ts'

/** The other tickets of its event a ticket may be changed for, and the price of each; for one of them (`variantId`) also its questions. */
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
			/** The amount to pay, with the card's fee. */
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
			/** The exchange that waits for money: its price, deadline and address to pay at. */
			waiting:
				difference && waitedFor
					? {
							name: inLocale(fullName(offerOfTicket(waitedFor)), locale),
							/** The money has come, and the ticket is about to be changed. */
							paid: difference.status === 'Confirmed',
							total: of(difference.totalMinor),
							endsAt: difference.holdEndsAt?.toISOString() ?? null,
							pay: `/checkout/pay?${new URLSearchParams({ order: difference.number, secret: secrets.derive('order', difference.number) })}`,
						}
					: null,
			/** The chosen ticket, with the questions that are still to be answered. */
			chosen: wanted && asked ? { ...wanted, asking: askingIn(asked, locale), today: todayAt(event, now) } : null,
		}
	},
})

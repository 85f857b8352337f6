import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { moneyOfPlace } from '~/features/attendee/flows/take-off-list.server.ts'
import { changeDeadline } from '~/features/event/rules/self-service.ts'
import { cancelDeadline } from '~/features/provider/rules/cancel-rule.ts'
import { costsOfTicket } from '~/features/attendee/self-service/flows/price-exchange.server.ts'
import { findOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { exchangeMoney } from '~/features/attendee/self-service/rules/exchange.ts'
import { givingBackRefusal } from '~/features/attendee/self-service/rules/giving-back.ts'
import { renameRefusal, standingRefusal } from '~/features/attendee/self-service/rules/standing.ts'
import { standingOf, transferRefusal } from '~/features/attendee/self-service/rules/transfer.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { findOpenTransfer } from '~/features/attendee/self-service/store.server.ts'
import { ticketName } from '~/features/attendee/self-service/flows/read-transfer.server.ts'

/** What the owner of a ticket may change: each possible action, its deadline, and its price. `issue` counts the ticket's codes. */
export const findTicketChange = query('findTicketChange', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const { store, now, locale, secrets, refuse } = context
		const ticket = await findOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, order, event, standing, rule, cancelRule } = ticket
		const isHeld = attendee.transferId !== null
		const cancelNo = isHeld ? ('ticket_passed_on' as const) : givingBackRefusal(cancelRule, standing, now)
		const offer = await findOpenTransfer(store, attendee.id)
		const { money: place } = await moneyOfPlace(store, order, attendee, cancelNo ? 'none' : cancelRule)
		const paidLater = (await costsOfTicket(store, attendee, order)).costs.filter(({ orderId }) => orderId !== order.id)
		const differences = exchangeMoney(paidLater, 0, cancelNo ? null : cancelRule)
		const of = (amount: number) => money(amount, order.currency)
		return {
			id: attendee.id,
			name: attendee.name,
			ticket: await ticketName(store, attendee, locale),
			issue: attendee.codeIssue,
			event: { name: inLocale(event.name, locale), timeZone: event.timeZone },
			/** The page its owner came from: the order, or the ticket alone where they got it by transfer. */
			back: isHeld
				? `/ticket/${attendee.id}?secret=${secret ?? ''}`
				: `/checkout/thank-you?order=${order.number}&secret=${secrets.derive('order', order.number)}`,
			canceled: attendee.canceledAt !== null,
			/** Why no action at all is possible. */
			standing: standingRefusal(standing),
			rename: {
				refusal: renameRefusal(rule, standing, now),
				deadline: changeDeadline(rule.untilHours, event.startsAt).toISOString(),
			},
			transfer: {
				refusal: transferRefusal(rule, standing, now),
				deadline: changeDeadline(rule.transferUntilHours, event.startsAt).toISOString(),
				/** The person the ticket is offered to, while they may accept it. */
				offered:
					offer && standingOf(offer, now) === 'offered'
						? { name: offer.name, email: offer.email, endsAt: offer.endsAt.toISOString() }
						: null,
			},
			cancel: {
				refusal: cancelNo,
				deadline: cancelDeadline(cancelRule, event.startsAt).toISOString(),
				refund: of(place.refundMinor + differences.refundMinor),
				kept: of(place.keptMinor + differences.keptMinor),
			},
		}
	},
})

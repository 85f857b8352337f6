import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { moveCause } from '~/features/attendee/flows/give-money-back.server.ts'
import { changePlace } from '~/features/attendee/flows/change-place.server.ts'
import { offeredWays } from '~/features/provider/rules/offered-ways.ts'
import { updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { askExchange } from '~/features/attendee/self-service/flows/ask-exchange.server.ts'
import { findStillAsked, knownOf, listExchanges, todayAt } from '~/features/attendee/self-service/flows/price-exchange.server.ts'
import { giveBackParts } from '~/features/attendee/self-service/flows/give-back-parts.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { attendeeFor, exchangeRefusal } from '~/features/attendee/self-service/rules/exchange.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'
import { attendeeShape } from '~/features/cart/shapes.server.ts'

/**
 * Changes a ticket for another of its event, for its buyer: the old place goes back and the new one is taken, both or neither, and the old code is no
 * longer valid (truths §5.1). A dearer ticket is theirs once the difference is paid: until then its place is held, and the old ticket stays good
 * (`pay`: the address to pay at). When the other ticket is cheaper, the difference comes back by the rule for giving back. `seen` is what the page
 * said about the money, so that nobody changes on other terms than they read. `issue` is the number of the code the page showed, so that a form sent
 * twice changes once.
 */
export const exchangeTicket = mutation('exchangeTicket', {
	input: z.object({
		...ownTicketShape,
		variantId: idShape,
		issue: z.number().int().min(1),
		seen: z.object({ dueMinor: z.number().int().min(0), refundMinor: z.number().int().min(0) }),
		attendee: attendeeShape.default({}),
	}),
	allow: everyone,
	refusals: [
		'ticket_not_found',
		'ticket_changed_meanwhile',
		'ticket_passed_on',
		'ticket_not_valid',
		'ticket_checked_in',
		'exchange_not_allowed',
		'exchange_too_late',
		'variant_not_found',
		'exchange_terms_changed',
		'exchange_costs_more',
		'exchange_waiting',
		'invalid_fields',
		'sold_out',
	],
	async run(context, { attendeeId, secret, variantId, issue, seen, attendee: typed }) {
		const { store, now, secrets, refuse, record } = context
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, order, event, rule, standing } = ticket
		// The buyer would get the money, but no longer owns the place.
		if (attendee.transferId !== null) return refuse('ticket_passed_on')
		const no = exchangeRefusal(rule, standing, now)
		if (no) return refuse(no)
		if (attendee.codeIssue !== issue) return refuse('ticket_changed_meanwhile')
		const wanted = (await listExchanges(store, ticket, now)).find(({ offer }) => offer.variantId === variantId)
		if (!wanted) return refuse('variant_not_found')
		const { dueMinor, creditedMinor, keptMinor, refundMinor, parts } = wanted
		if (dueMinor !== seen.dueMinor || refundMinor !== seen.refundMinor) return refuse('exchange_terms_changed')
		const asking = await findStillAsked(store, attendee, variantId)
		const { issues, cleaned } = attendeeFor(knownOf(attendee), typed, asking, todayAt(event, now))
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const [waiting] = await listExchangesOf(store, attendeeId, 'waiting')
		if (waiting) return refuse('exchange_waiting')
		const { offer } = wanted
		if (dueMinor > 0) {
			const due = money(dueMinor, offer.currency)
			if (!offer.paymentMethods.includes('card') || offeredWays([offer.wayTerms], due).length === 0) return refuse('exchange_costs_more')
			const asked = await askExchange(context, ticket, wanted)
			if (!asked) return refuse('sold_out')
			// The new answers are stored already; the ticket and its code stay as they are.
			await updateAttendee(store, attendeeId, { ...cleaned, answers: { ...attendee.answers, ...cleaned.answers } })
			const paying = new URLSearchParams({ order: asked.number, secret: secrets.derive('order', asked.number) })
			return { issue, refundMinor: 0, keptMinor: 0, pay: `/checkout/pay?${paying}` }
		}

		const [from] = await findTicketOffers(store, [attendee.variantId])
		const isTaken = await changePlace(store, attendee, { from, to: offer, now })
		if (!isTaken) return refuse('sold_out')
		const codeIssue = attendee.codeIssue + 1
		await updateAttendee(store, attendeeId, { ...cleaned, variantId, codeIssue })
		const given = await giveBackParts(context, parts, { cause: moveCause(attendeeId, codeIssue), attendeeId })
		const of = { attendeeId, orderId: order.id, number: order.number, eventId: event.id }
		const data = { ...of, from: attendee.variantId, to: variantId, by: 'buyer' }
		record({
			...{ name: 'attendee.moved', about: `attendee:${attendeeId}`, providerId: order.providerId },
			data: { ...data, differenceMinor: -creditedMinor, keptMinor, ...given },
		})
		return { issue: codeIssue, refundMinor: given.refundMinor, keptMinor, pay: null }
	},
})

import { z } from 'zod'
import { longestEmail, longestPersonName, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { checkReceiver, standingOf, transferEnd, transferRefusal } from '~/features/attendee/self-service/rules/transfer.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { findOpenTransfer, insertTransfer, updateTransfer } from '~/features/attendee/self-service/store.server.ts'

/**
 * Offers a ticket to another person, who gets a mail with a link. Nothing changes until they accept: the giver's ticket stays good, and the giver can
 * withdraw the offer.
 */
export const offerTransfer = mutation('offerTransfer', {
	input: z.object({ ...ownTicketShape, name: z.string().max(roomFor(longestPersonName)), email: z.string().max(roomFor(longestEmail)) }),
	allow: everyone,
	refusals: [
		'ticket_not_found',
		'ticket_not_valid',
		'ticket_checked_in',
		'ticket_not_paid',
		'transfer_not_allowed',
		'transfer_too_late',
		'transfer_open',
		'invalid_fields',
	],
	async run(context, { attendeeId, secret, ...typed }) {
		const { store, now, locale, refuse, record } = context
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, event, rule, standing } = ticket
		const no = transferRefusal(rule, standing, now)
		if (no) return refuse(no)
		const { issues, cleaned } = checkReceiver(typed)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = await findOpenTransfer(store, attendeeId)
		if (before && standingOf(before, now) === 'offered') return refuse('transfer_open')
		if (before) await updateTransfer(store, before.id, { state: 'expired', endedAt: before.endsAt })

		const { providerId, eventId, orderId, transferId: fromId } = attendee
		const endsAt = transferEnd(rule, event.startsAt, now)
		const transferId = await insertTransfer(store, {
			...{ providerId, eventId, attendeeId, fromId, ...cleaned, locale, state: 'offered', offeredAt: now, endsAt },
		})
		const data = { attendeeId, eventId, orderId, transferId }
		record({ name: 'attendee.transfer_offered', about: `attendee:${attendeeId}`, providerId, data })
		return { transferId, endsAt: endsAt.toISOString() }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { dayOf } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { columnsOfEdited } from '~/features/attendee/rules/attendee-edit.ts'
import { checkAttendee } from '~/features/attendee/registration/rules/attendee-form.ts'
import { updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { lockTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { standingOf, transferRefusal } from '~/features/attendee/self-service/rules/transfer.ts'
import { findTransfer, lockTransfer, updateTransfer } from '~/features/attendee/self-service/store.server.ts'
import { findAsking } from '~/features/attendee/self-service/flows/read-transfer.server.ts'
import { heldTicketPath, opensTransfer } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { attendeeShape } from '~/features/cart/shapes.server.ts'

/**
 * Accepts a ticket that somebody passed on: from now on it belongs to the receiver, with their own name, answers and code; the giver's code is no
 * longer valid (truths §5.1). When two people have the link, the first gets the ticket. The money stays with the giver's order.
 */
export const acceptTransfer = mutation('acceptTransfer', {
	input: z.object({
		transferId: idShape,
		secret: z.string().max(200),
		attendee: attendeeShape,
	}),
	allow: everyone,
	refusals: [
		'transfer_not_found',
		'transfer_over',
		'ticket_not_valid',
		'ticket_checked_in',
		'ticket_not_paid',
		'transfer_not_allowed',
		'transfer_too_late',
		'invalid_fields',
	],
	async run({ store, actor, locale, now, secrets, refuse, record }, { transferId, secret, attendee: typed }) {
		const seen = opensTransfer(secrets, transferId, secret) ? await findTransfer(store, transferId) : undefined
		const ticket = seen && (await lockTicket(store, seen.attendeeId, now))
		const transfer = ticket && (await lockTransfer(store, transferId))
		if (!ticket || !transfer) return refuse('transfer_not_found')
		const { attendee, event, rule, standing } = ticket
		if (standingOf(transfer, now) !== 'offered') return refuse('transfer_over')
		const no = transferRefusal(rule, standing, now)
		if (no) return refuse(no)
		const { issues, cleaned } = checkAttendee(typed, await findAsking(store, attendee), dayOf(now, event.timeZone))
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		await updateAttendee(store, attendee.id, {
			...columnsOfEdited({ ...cleaned, eloScore: null }),
			codeIssue: attendee.codeIssue + 1,
			transferId,
		})
		const accountId = accountIdOf(actor)
		await updateTransfer(store, transferId, { state: 'accepted', endedAt: now, accountId, locale })
		const { id: attendeeId, eventId, orderId, providerId } = attendee
		record({
			...{ name: 'attendee.transferred', about: `attendee:${attendeeId}`, providerId },
			data: { attendeeId, eventId, orderId, number: attendee.orderNumber, transferId },
		})
		return { path: heldTicketPath(secrets, { attendeeId, transferId }) }
	},
})

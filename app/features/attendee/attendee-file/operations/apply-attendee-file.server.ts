import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { mayBecome } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { countWanted, lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'

/**
 * Starts the job that puts the good lines of a file on the list; after a stop, the lines that are not on it yet. Two calls put them there once.
 * When a ticket that lines name was deleted after their check, the file has to be checked again.
 */
export const applyAttendeeFile = mutation('applyAttendeeFile', {
	input: z.object({ eventId: idShape, fileId: idShape, mails: z.boolean().default(false) }),
	allow: eventProvider,
	refusals: ['attendee_file_not_found', 'attendee_file_not_ready', 'attendee_file_ticket_gone', 'sale_over'],
	async run({ store, locale, refuse, record }, { eventId, fileId, mails }) {
		const file = await lockFile(store, fileId)
		if (file?.eventId !== eventId) return refuse('attendee_file_not_found')
		if (file.state === 'applying' || file.state === 'applied') return { state: file.state }
		if (!mayBecome(file.state, 'applying') || file.good === 0 || file.forgottenAt !== null) return refuse('attendee_file_not_ready')
		if ((await findEventRow(store, eventId))?.event.state === 'cancelled') return refuse('sale_over')
		const wanted = (await countWanted(store, fileId)).flatMap(({ variantId }) => variantId ?? [])
		if (file.state === 'checked' && (await findTicketOffers(store, wanted)).length < wanted.length)
			return refuse('attendee_file_ticket_gone')
		await updateFile(store, fileId, { state: 'applying', stop: null, reached: 0, done: file.made, leftOut: 0, mails, locale })
		const data = { fileId, eventId, mails }
		record({ name: 'attendee_file.pressed', about: `attendee_file:${fileId}`, providerId: file.providerId, data })
		return { state: 'applying' as const }
	},
})

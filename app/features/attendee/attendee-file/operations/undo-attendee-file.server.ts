import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { mayBecome } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'
import { findTouched } from '~/features/attendee/attendee-file/store/undoing.server.ts'

/** Starts the job that takes a file's people off the list, as long as none of them was changed or scanned. Two calls take them off once. */
export const undoAttendeeFile = mutation('undoAttendeeFile', {
	input: z.object({ eventId: idShape, fileId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_file_not_found', 'attendee_file_not_ready', 'attendee_file_touched'],
	async run({ store, refuse, record }, { eventId, fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.eventId !== eventId) return refuse('attendee_file_not_found')
		if (file.state === 'undoing' || file.state === 'undone') return { state: file.state }
		if (!mayBecome(file.state, 'undoing')) return refuse('attendee_file_not_ready')
		const touched = await findTouched(store, fileId)
		if (touched.count > 0) return refuse('attendee_file_touched', touched)
		await updateFile(store, fileId, { state: 'undoing', stop: null, reached: 0, done: 0 })
		record({ name: 'attendee_file.undo_asked', about: `attendee_file:${fileId}`, providerId: file.providerId, data: { fileId, eventId } })
		return { state: 'undoing' as const }
	},
})

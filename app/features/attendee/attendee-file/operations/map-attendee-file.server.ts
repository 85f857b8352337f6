import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { namedVariantsOf } from '~/features/attendee/attendee-file/flows/read-event-for-file.server.ts'
import { problemOfColumns } from '~/features/attendee/attendee-file/rules/columns.ts'
import { mayBecome } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { columnsShape } from '~/features/attendee/attendee-file/shapes.server.ts'
import { lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'

/**
 * Says what the columns of a file are, and which ticket is for people whose line names none. A job then checks the lines. It may be called as
 * often as wanted.
 */
export const mapAttendeeFile = mutation('mapAttendeeFile', {
	input: z.object({ eventId: idShape, fileId: idShape, columns: columnsShape, variantId: idShape.optional() }),
	allow: eventProvider,
	refusals: ['attendee_file_not_found', 'attendee_file_not_ready', 'variant_not_found', 'attendee_columns_not_clear'],
	async run({ store, refuse, record }, { eventId, fileId, columns, variantId }) {
		const file = await lockFile(store, fileId)
		if (file?.eventId !== eventId) return refuse('attendee_file_not_found')
		if (!mayBecome(file.state, 'checking') || file.forgottenAt !== null) return refuse('attendee_file_not_ready')
		if (variantId !== undefined && !(await namedVariantsOf(store, eventId)).some(({ id }) => id === variantId))
			return refuse('variant_not_found')
		const named = file.headings.map((_, index) => columns[index] ?? null)
		const problem = problemOfColumns(named, await listQuestions(store, eventId), variantId !== undefined)
		if (problem) return refuse('attendee_columns_not_clear', { ...problem })

		const none = { good: 0, wrong: 0, warned: 0, done: 0, reached: 0 }
		await updateFile(store, fileId, { state: 'checking', columns: named, variantId: variantId ?? null, ...none })
		record({ name: 'attendee_file.mapped', about: `attendee_file:${fileId}`, providerId: file.providerId, data: { fileId, eventId } })
		return { state: 'checking' as const }
	},
})

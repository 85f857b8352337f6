import { z } from 'zod'
import { idShape } from '../../../kernel/id-shape.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { listQuestions } from '../../ticket/store.server.ts'
import { namedVariantsOf } from '../flows/read-event-for-file.server.ts'
import { problemOfColumns } from '../rules/columns.ts'
import { mayBecome } from '../rules/file-state.ts'
import { columnsShape } from '../shapes.server.ts'
import { lockFile, updateFile } from '../store.server.ts'

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

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { guessedColumns } from '~/features/attendee/attendee-file/rules/columns.ts'
import { fileProblems, mostColumns } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { countLines, deleteLines, lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'

/** Ends the reading of a file. Either a person names its columns next, beginning with a guess from their headings, or the file cannot be read. */
export const endAttendeeReading = mutation('endAttendeeReading', {
	input: z.object({
		fileId: idShape,
		problem: z.enum(fileProblems).optional(),
		format: z.string().max(20).nullable().default(null),
		headings: z.array(z.string().max(100)).max(mostColumns).default([]),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, { fileId, problem, format, headings }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'reading') return { state: file?.state ?? null }
		const { eventId, providerId } = file
		const rows = await countLines(store, { fileId })
		const failed = problem ?? (rows === 0 ? ('empty' as const) : undefined)
		if (failed) {
			await deleteLines(store, fileId)
			await updateFile(store, fileId, { state: 'failed', problem: failed, format })
			record({ name: 'attendee_file.unreadable', about: `attendee_file:${fileId}`, providerId, data: { eventId, problem: failed } })
			return { state: 'failed' as const }
		}
		const columns = guessedColumns(headings, await listQuestions(store, eventId))
		await updateFile(store, fileId, { state: 'read', format, headings, columns, rows })
		return { state: 'read' as const }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { cellsShape } from '~/features/attendee/attendee-file/shapes.server.ts'
import { deleteLines, insertLines, lockFile } from '~/features/attendee/attendee-file/store.server.ts'

/** Keeps lines of a file as they were read. The first lines replace those of an interrupted reading. */
export const keepAttendeeLines = mutation('keepAttendeeLines', {
	input: z.object({
		fileId: idShape,
		isFirst: z.boolean(),
		rows: z.array(z.object({ line: z.number().int().min(1), cells: cellsShape })).max(5_000),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { fileId, isFirst, rows }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'reading') return { kept: 0 }
		if (isFirst) await deleteLines(store, fileId)
		await insertLines(
			store,
			rows.map((row) => ({ fileId, ...row, issues: [], alreadyThere: false, leftOut: false })),
		)
		return { kept: rows.length }
	},
})

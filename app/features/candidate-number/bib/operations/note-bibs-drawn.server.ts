import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockSheet, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

/** Writes down the progress of a sheet, and returns whether to go on: not when somebody stopped it, or another run draws it. */
export const noteBibsDrawn = mutation('noteBibsDrawn', {
	input: z.object({
		sheetId: idShape,
		/** The position where the file begins that is being drawn. */
		from: z.number().int().min(0),
		reached: z.number().int().min(0),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { sheetId, from, reached }) {
		const sheet = await lockSheet(store, sheetId)
		if (sheet?.state !== 'drawing' || sheet.inFiles !== from) return { goesOn: false }
		await updateSheet(store, sheetId, { reached: Math.min(Math.max(reached, from), sheet.bibs), workedAt: now })
		return { goesOn: true }
	},
})

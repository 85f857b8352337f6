import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../shapes.server.ts'
import { lockSheet, updateSheet } from '../store.server.ts'

/** Notes how far a sheet is, and says whether to go on: not once somebody stopped it, or another run is at it. */
export const noteBibsDrawn = mutation('noteBibsDrawn', {
	input: z.object({
		sheetId: idShape,
		/** Where the file that is drawn begins. */
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

import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { facesOf } from '../flows/read-bib-faces.server.ts'
import { idShape } from '../shapes.server.ts'
import { findSheet, listSheetLines } from '../store.server.ts'

/** What stands on some bibs of a sheet, by number: the number it was begun with, the name a person has now. */
export const listBibFaces = query('listBibFaces', {
	input: z.object({ sheetId: idShape, from: z.number().int().min(0), most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, secrets }, { sheetId, from, most }) {
		const sheet = await findSheet(store, sheetId)
		if (!sheet) return { faces: [] }
		const lines = await listSheetLines(store, sheetId, { from, most })
		const people = lines.map(({ attendeeId, ...line }) => ({ ...line, id: attendeeId }))
		const { eventId, design, locale } = sheet
		return { faces: await facesOf(store, people, { eventId, design, locale, secrets }) }
	},
})

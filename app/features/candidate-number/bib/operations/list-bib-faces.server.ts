import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { facesOf } from '~/features/candidate-number/bib/flows/read-bib-faces.server.ts'
import { findSheet, listSheetLines } from '~/features/candidate-number/bib/store.server.ts'

/** What some bibs of a sheet show, ordered by number: the number when the sheet began, and the name the person has now. */
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

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { bibsInFile } from '~/features/candidate-number/bib/rules/sheet-state.ts'
import { lockSheet, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

/** Begins the next file of a sheet, or begins an interrupted one again. Nothing when all files are there, or somebody stopped the sheet. */
export const takeBibFile = mutation('takeBibFile', {
	input: z.object({ sheetId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { sheetId }) {
		const sheet = await lockSheet(store, sheetId)
		const row = sheet && (await findEventRow(store, sheet.eventId))
		if (!row || sheet.state !== 'drawing') return { file: undefined }
		const { inFiles, bibs, locale, design, logo, sponsors, eventId } = sheet
		await updateSheet(store, sheetId, { reached: inFiles, workedAt: now })
		const event = { id: eventId, name: inLocale(row.event.name, locale), color: row.event.coverColor }
		return { file: { from: inFiles, count: Math.min(bibsInFile, bibs - inFiles), sheet: { locale, design, logo, sponsors, event } } }
	},
})

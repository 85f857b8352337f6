import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findSheet } from '~/features/candidate-number/bib/store.server.ts'

/** The path of a finished file of bibs, and its name. */
export const findBibFile = query('findBibFile', {
	input: z.object({
		eventId: idShape,
		sheetId: idShape,
		/** The file's number, from 1. */
		nth: z.number().int().min(1).max(10_000),
	}),
	allow: eventProvider,
	refusals: ['bib_sheet_not_found', 'bib_file_gone'],
	async run({ store, locale, refuse }, { eventId, sheetId, nth }) {
		const sheet = await findSheet(store, sheetId)
		const row = sheet?.eventId === eventId ? await findEventRow(store, eventId) : undefined
		if (!sheet || !row) return refuse('bib_sheet_not_found')
		const file = sheet.forgottenAt === null ? sheet.files[nth - 1] : undefined
		if (!file) return refuse('bib_file_gone')
		const fileName = slugOf(['bib', inLocale(row.event.name, locale), file.from, file.to].join(' '))
		return { path: file.path, fileName }
	},
})

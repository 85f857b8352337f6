import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { checkChoice } from '~/features/candidate-number/bib/rules/choice.ts'
import { firstDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { typedShape } from '~/features/candidate-number/bib/shapes.server.ts'
import { findDesign, findSheetByKey, insertSheet, insertSheetLines, setBibsOfSheet } from '~/features/candidate-number/bib/store.server.ts'

/**
 * Writes down whose bibs are printed, with their present numbers, and starts the job that draws them in the present design. Two calls with the same
 * key make one sheet.
 */
export const startBibSheet = mutation('startBibSheet', {
	input: z.object({ eventId: idShape, key: z.uuid(), choice: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields', 'nobody_to_print'],
	async run({ store, now, actor, locale, refuse, record }, { eventId, key, choice: typed }) {
		const { issues, cleaned: choice } = checkChoice(typed)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { providerId } = row.event
		const kept = await findDesign(store, eventId)
		const design = kept?.design ?? firstDesign
		const sheetId = await insertSheet(store, {
			...{ providerId, eventId, key, choice, design, locale, state: 'drawing', bibs: 0 },
			logo: kept?.logo ?? null,
			sponsors: kept?.sponsors ?? [],
			startedBy: accountIdOf(actor),
			startedAt: now,
			workedAt: now,
		})
		if (sheetId === undefined) {
			const known = await findSheetByKey(store, eventId, key)
			if (!known) throw new Error('a sheet of bibs is neither new nor known')
			return { sheetId: known.id, bibs: known.bibs }
		}
		const bibs = await insertSheetLines(store, { sheetId, eventId, choice, withCode: design.code === 'ticket' })
		if (bibs === 0) return refuse('nobody_to_print')
		await setBibsOfSheet(store, sheetId, bibs)
		record({ name: 'bib_sheet.started', about: `event:${eventId}`, providerId, data: { eventId, sheetId, bibs } })
		return { sheetId, bibs }
	},
})

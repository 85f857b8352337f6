import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { standsStill } from '~/features/candidate-number/bib/rules/sheet-state.ts'
import { lockSheet, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

/**
 * Continues a sheet that is being drawn: the job calls it when a run ends in time, the organiser when the sheet stands still. Otherwise it changes
 * nothing.
 */
export const continueBibSheet = mutation('continueBibSheet', {
	input: z.object({ eventId: idShape, sheetId: idShape }),
	allow: eventProvider,
	refusals: ['bib_sheet_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, sheetId }) {
		const sheet = await lockSheet(store, sheetId)
		if (sheet?.eventId !== eventId) return refuse('bib_sheet_not_found')
		if (sheet.state !== 'drawing' || (actor.kind !== 'system' && !standsStill(sheet, now))) return { state: sheet.state }
		await updateSheet(store, sheetId, { workedAt: now })
		record({ name: 'bib_sheet.continued', about: `event:${eventId}`, providerId: sheet.providerId, data: { eventId, sheetId } })
		return { state: sheet.state }
	},
})

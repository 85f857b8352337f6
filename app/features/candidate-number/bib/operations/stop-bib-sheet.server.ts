import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockSheet, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

/** Stops the drawing of a sheet. The finished files stay. */
export const stopBibSheet = mutation('stopBibSheet', {
	input: z.object({ eventId: idShape, sheetId: idShape }),
	allow: eventProvider,
	refusals: ['bib_sheet_not_found'],
	async run({ store, now, refuse, record }, { eventId, sheetId }) {
		const sheet = await lockSheet(store, sheetId)
		if (sheet?.eventId !== eventId) return refuse('bib_sheet_not_found')
		if (sheet.state !== 'drawing') return { state: sheet.state }
		await updateSheet(store, sheetId, { state: 'stopped', reached: sheet.inFiles, endedAt: now })
		record({ name: 'bib_sheet.stopped', about: `event:${eventId}`, providerId: sheet.providerId, data: { eventId, sheetId } })
		return { state: 'stopped' as const }
	},
})

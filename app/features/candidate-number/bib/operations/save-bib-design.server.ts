import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { checkDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { typedShape } from '~/features/candidate-number/bib/shapes.server.ts'
import { lockDesign, saveDesign } from '~/features/candidate-number/bib/store.server.ts'

/** Saves the design of an event's bibs. Printed bibs stay as they are. */
export const saveBibDesign = mutation('saveBibDesign', {
	input: z.object({ eventId: idShape, design: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { eventId, design }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { issues, cleaned } = checkDesign(design)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const kept = await lockDesign(store, eventId)
		await saveDesign(store, { eventId, design: cleaned, logo: kept?.logo ?? null, sponsors: kept?.sponsors ?? [] })
		record({ name: 'bib_design.changed', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId } })
		return {}
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { facesOf } from '~/features/candidate-number/bib/flows/read-bib-faces.server.ts'
import { firstDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { findDesign, listFirstFaces } from '~/features/candidate-number/bib/store.server.ts'

/** Enough bibs to fill one sheet in most sizes. */
const shown = 4

/** The first bibs of an event as they would be printed now; none of them counts as printed. */
export const findBibPreview = query('findBibPreview', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, secrets, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const kept = await findDesign(store, eventId)
		const design = kept?.design ?? firstDesign
		const first = await listFirstFaces(store, eventId, shown)
		const people = first.map(({ attendeeId, ...person }) => ({ ...person, id: attendeeId }))
		return {
			faces: await facesOf(store, people, { eventId, design, locale, secrets }),
			sheet: {
				...{ locale, design, logo: kept?.logo ?? null, sponsors: kept?.sponsors ?? [] },
				event: { name: inLocale(row.event.name, locale), color: row.event.coverColor },
			},
		}
	},
})

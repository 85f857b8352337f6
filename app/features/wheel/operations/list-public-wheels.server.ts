import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readEventOfDraws } from '../../draw-record/flows/read-draws-of-event.server.ts'
import { countDraws } from '../../draw-record/store.server.ts'
import { idShape } from '../shapes.server.ts'
import { listWheelRows } from '../store/wheels.server.ts'

/** The names of an event's prize draws that everybody may see, and how many draws are on record in all. */
export const listPublicWheels = query('listPublicWheels', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	// Asked with every event page; every fact about the event throws it away.
	cache: { seconds: 10, tags: ({ eventId }) => [`event:${eventId}`] },
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const rows = (await listWheelRows(store, eventId)).filter(({ state }) => state !== 'draft')
		return { draws: await countDraws(store, eventId), wheels: rows.map(({ id, name }) => ({ id, name })) }
	},
})

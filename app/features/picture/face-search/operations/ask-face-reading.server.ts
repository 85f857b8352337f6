import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { countFaceReadings, forgetFailedReadings, lockFaceSearch, setReading } from '~/features/picture/face-search/store.server.ts'

/** Has the machine look for faces on those pictures of a gallery it has not looked at yet, or could not. */
export const askFaceReading = mutation('askFaceReading', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'face_search_off', 'nothing_to_read'],
	async run({ store, refuse, record, actor }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		if (!(await lockFaceSearch(store, eventId))) return refuse('face_search_off')
		// A job that goes on by itself would try them for ever.
		if (actor.kind !== 'system') await forgetFailedReadings(store, eventId)
		const { pictures, read, failed } = await countFaceReadings(store, eventId)
		const waiting = pictures - read - failed
		if (waiting === 0) return refuse('nothing_to_read')
		await setReading(store, eventId, true)
		const { providerId } = row.event
		record({ name: 'face_search.reading_asked', about: `event:${eventId}`, providerId, data: { eventId, waiting } })
		return { waiting }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { askReading } from '~/features/event/store/picture-reading.server.ts'

/** Has the machine read candidate numbers from those pictures of a gallery it has not read yet. What it reads are suggestions. */
export const askPictureReading = mutation('askPictureReading', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'nothing_to_read'],
	async run({ store, refuse, record }, { eventId }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const waiting = await askReading(store, eventId)
		if (waiting === 0) return refuse('nothing_to_read')
		const data = { eventId, waiting }
		record({ name: 'event.picture_reading_asked', about: `event:${eventId}`, providerId: event.providerId, data })
		return { waiting }
	},
})

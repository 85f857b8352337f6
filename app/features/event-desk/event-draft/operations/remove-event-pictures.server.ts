import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { chosenShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { forgetFacesOfPictures } from '~/features/picture/face-search/store.server.ts'
import { setPicturesAside } from '~/features/event/store/gallery-editing.server.ts'

/** Takes chosen pictures out of the gallery of an event. For a while they can be put back. */
export const removeEventPictures = mutation('removeEventPictures', {
	input: z.object({ eventId: idShape, pictureIds: chosenShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'nothing_chosen'],
	async run({ store, now, refuse, record }, { eventId, pictureIds }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const removed = await setPicturesAside(store, eventId, pictureIds, now)
		await forgetFacesOfPictures(store, eventId, pictureIds)
		if (removed === 0) return refuse('nothing_chosen')
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { removed }
	},
})

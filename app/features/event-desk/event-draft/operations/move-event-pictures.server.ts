import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { mostGalleryPictures } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { chosenShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { placePictures } from '~/features/event/store/gallery-order.server.ts'

/** Moves chosen pictures of a gallery, in their present order, so that the first of them stands at `place`, counted from 1. */
export const moveEventPictures = mutation('moveEventPictures', {
	input: z.object({ eventId: idShape, pictureIds: chosenShape, place: z.number().int().min(1).max(mostGalleryPictures) }),
	allow: eventProvider,
	refusals: ['event_not_found', 'nothing_chosen'],
	async run({ store, refuse, record }, { eventId, pictureIds, place }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const moved = await placePictures(store, eventId, pictureIds, place)
		if (moved === 0) return refuse('nothing_chosen')
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { moved }
	},
})

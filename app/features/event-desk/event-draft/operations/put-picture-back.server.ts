import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { countPictures } from '~/features/event/store/gallery.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { asideSince, mostGalleryPictures } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { lockAnyPicture, putPictureBack as putBack } from '~/features/event/store/gallery-editing.server.ts'

/** Puts a picture back that was taken out of a gallery, with its place, its words and its candidate numbers. A second call changes nothing. */
export const putPictureBack = mutation('putPictureBack', {
	input: z.object({ eventId: idShape, pictureId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'picture_gone', 'gallery_full'],
	async run({ store, now, refuse, record }, { eventId, pictureId }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const picture = await lockAnyPicture(store, eventId, pictureId)
		if (picture && !picture.removedAt) return { backNow: false }
		if (!picture?.removedAt || picture.removedAt <= asideSince(now)) return refuse('picture_gone')
		if ((await countPictures(store, eventId)) >= mostGalleryPictures) return refuse('gallery_full')
		await putBack(store, picture.id)
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { backNow: true }
	},
})

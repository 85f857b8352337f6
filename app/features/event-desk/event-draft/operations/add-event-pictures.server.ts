import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { countPictures } from '~/features/event/store/gallery.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { numbersInFileName } from '~/features/event-desk/event-draft/rules/candidate-numbers.ts'
import { mostGalleryPictures, mostPicturesAtOnce } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { keptPathShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { appendPictures } from '~/features/event/store/gallery-editing.server.ts'

/** Adds pictures that were just stored to the end of an event's gallery; candidate numbers are read from the names of their files. */
export const addEventPictures = mutation('addEventPictures', {
	input: z.object({
		eventId: idShape,
		pictures: z
			.array(
				z.object({
					path: keptPathShape,
					width: z.number().int().min(1).max(20_000),
					height: z.number().int().min(1).max(20_000),
					bytes: z.number().int().min(1).max(100_000_000).optional(),
					fileName: z.string().max(300).default(''),
				}),
			)
			.min(1)
			.max(mostPicturesAtOnce),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'gallery_full'],
	async run({ store, refuse, record }, { eventId, pictures }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const count = await countPictures(store, eventId)
		if (count + pictures.length > mostGalleryPictures) return refuse('gallery_full')
		const rows = pictures.map(({ fileName, ...picture }) => ({
			...picture,
			alt: { vi_VN: '' },
			candidateNumbers: numbersInFileName(fileName),
		}))
		await appendPictures(store, eventId, rows)
		const data = { eventId, added: pictures.length }
		record({ name: 'event.pictures_added', about: `event:${eventId}`, providerId: event.providerId, data })
		return { added: pictures.length, candidateNumbers: rows.flatMap(({ candidateNumbers }) => candidateNumbers) }
	},
})

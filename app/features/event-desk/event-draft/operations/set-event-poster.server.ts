import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { posterColor } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { drawnPosterPath, posterMotifs, posterPalettes } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'
import { cutShape, keptPathShape } from '~/features/event-desk/event-draft/shapes.server.ts'

/**
 * Gives an event another poster: a drawn one, a picture that was just stored together with its original, or the present poster cut anew. Old
 * files that are not needed any more are removed afterwards.
 */
export const setEventPoster = mutation('setEventPoster', {
	input: z.object({
		eventId: idShape,
		poster: z.union([
			z.object({ drawn: z.object({ motif: z.enum(posterMotifs), palette: z.enum(posterPalettes) }) }),
			z.object({
				path: keptPathShape,
				color: z.string().regex(/^#[0-9a-f]{6}$/),
				cut: z.object({ original: keptPathShape, crop: cutShape }).optional(),
				/** True: cut from the original of the present poster; refused when the event has another original by now. */
				again: z.boolean().default(false),
			}),
		]),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_changed'],
	async run({ store, refuse, record }, { eventId, poster }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if ('path' in poster && poster.again && poster.cut?.original !== (event.coverOriginal ?? event.coverPath))
			return refuse('event_changed')
		const cover =
			'drawn' in poster
				? { coverPath: drawnPosterPath(poster.drawn), coverColor: posterColor(poster.drawn.palette) }
				: { coverPath: poster.path, coverColor: poster.color }
		const cut = 'drawn' in poster ? undefined : poster.cut
		const { original: coverOriginal = null, crop: coverCrop = null } = cut ?? {}
		await updateEvent(store, eventId, { ...cover, coverOriginal, coverCrop })
		const removed = [event.coverPath, event.coverOriginal].filter(
			(path) => path !== null && path !== coverOriginal && path !== cover.coverPath,
		)
		const data = { eventId, coverPath: cover.coverPath, removed }
		record({ name: 'event.poster_changed', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return cover
	},
})

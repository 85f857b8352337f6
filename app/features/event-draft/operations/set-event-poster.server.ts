import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { posterColor } from '../draw-poster.server.ts'
import { drawnPosterPath, posterMotifs, posterPalettes } from '../rules/drawn-poster.ts'
import { idShape, keptPathShape } from '../shapes.server.ts'
import { lockEvent, updateEvent } from '../store.server.ts'

/** Gives an event another poster: a drawn one, or a picture that was just kept. */
export const setEventPoster = mutation('setEventPoster', {
	input: z.object({
		eventId: idShape,
		poster: z.union([
			z.object({ drawn: z.object({ motif: z.enum(posterMotifs), palette: z.enum(posterPalettes) }) }),
			z.object({ path: keptPathShape, color: z.string().regex(/^#[0-9a-f]{6}$/) }),
		]),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, poster }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const cover =
			'drawn' in poster
				? { coverPath: drawnPosterPath(poster.drawn), coverColor: posterColor(poster.drawn.palette) }
				: { coverPath: poster.path, coverColor: poster.color }
		await updateEvent(store, eventId, cover)
		const data = { eventId, coverPath: cover.coverPath }
		record({ name: 'event.poster_changed', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return cover
	},
})

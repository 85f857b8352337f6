import type { Job } from '~/platform/jobs/jobs.server.ts'
import { keepDrawnPoster } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { drawnPosterIn } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'

/** Draws the poster that an event was given over the wire; pages draw it at once. */
export const drawPoster: Job = {
	name: 'draw-poster',
	async run(world, { data }) {
		const poster = drawnPosterIn(String(data['coverPath'] ?? ''))
		if (poster) await keepDrawnPoster(world.files, poster)
	},
}

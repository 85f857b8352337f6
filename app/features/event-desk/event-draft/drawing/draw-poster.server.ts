import type { Files } from '~/platform/files/files.server.ts'
import { posterSvg } from '~/features/event/poster/poster-svg.ts'
import { palettes } from '~/features/event/poster/palettes.ts'
import { drawnPosterPath, type DrawnPoster, type PosterPalette } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'

/** The leading colour of a poster that is drawn in a palette. */
export function posterColor(palette: PosterPalette): string {
	return palettes[palette].ground
}

/** Draws a poster and puts it among the pictures. Doing it twice changes nothing. */
export async function keepDrawnPoster(files: Files, poster: DrawnPoster): Promise<void> {
	const path = drawnPosterPath(poster)
	await files.put(`${path}.svg`, Buffer.from(posterSvg({ seed: path, ...poster, name: 'Hội' })), 'image/svg+xml')
}

import { palettes, type PaletteName } from '../app/features/event/poster/palettes.ts'
import { artboard } from '../app/features/event/poster/scenery.ts'
import { scenes, type Booth, type Scene } from './poster/scenes.ts'
import { box, escaped } from '../app/features/event/poster/shapes.ts'
import { seededDice, seedOf } from '../app/kernel/seeded-dice.ts'

export type { Scene } from './poster/scenes.ts'

export interface PictureOrder {
	seed: string
	palette: PaletteName
	scene: Scene
	/** Candidate numbers drawn on the chests, front first; at most five are seen. */
	candidateNumbers: readonly string[]
	/** Read aloud as the picture's title. */
	caption: string
	width?: number
	height?: number
}

/** A drawn "photo" of a past event as a whole SVG document under 25 kB; the same order gives the same picture. */
export function gallerySvg({
	seed,
	palette,
	scene,
	candidateNumbers,
	caption,
	width = artboard.width,
	height = artboard.height,
}: PictureOrder): string {
	const p = palettes[palette]
	const booth: Booth = { p, dice: seededDice(`${seed}/${scene}`), id: `g${seedOf(seed).toString(36)}`, candidateNumbers }
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${artboard.width} ${artboard.height}" preserveAspectRatio="xMidYMid slice" role="img">` +
		`<title>${escaped(caption)}</title>${box(0, 0, artboard.width, artboard.height, p.ground)}${scenes[scene](booth)}</svg>`
	)
}

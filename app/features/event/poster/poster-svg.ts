import { lute, record, food, coffee, books, lotus } from './culture-motifs.ts'
import { strip } from './drum.ts'
import { lanterns, spring, festival, kites } from './feast-motifs.ts'
import { palettes, type PaletteName } from './palettes.ts'
import { chess, xiangqi, tech, esports, flight } from './play-motifs.ts'
import { artboard, type Easel } from './scenery.ts'
import { box, escaped } from './shapes.ts'
import { running, trail, bicycle, pass, swimming, boatRace, wrestling, football } from './sport-motifs.ts'
import { seededDice, seedOf } from '~/kernel/seeded-dice.ts'

const motifs = {
	running,
	trail,
	bicycle,
	pass,
	swimming,
	boatRace,
	wrestling,
	football,
	lute,
	record,
	food,
	coffee,
	books,
	lotus,
	lanterns,
	spring,
	festival,
	kites,
	chess,
	xiangqi,
	tech,
	esports,
	flight,
} satisfies Record<string, (easel: Easel) => string>

/** What a poster shows. */
export type Motif = keyof typeof motifs
export const motifNames = Object.keys(motifs) as readonly Motif[]

export interface PosterOrder {
	/** The same seed gives the same poster, to the byte. */
	seed: string
	palette: PaletteName
	motif: Motif
	/** Read aloud as the picture's title; no text is drawn, because a picture cannot load the page's fonts. */
	name: string
	/** Pixels; the board is 3:2, other shapes are filled and cut at the edges. */
	width?: number
	height?: number
}

/**
 * An event's poster as a whole SVG document: flat colours, the bronze drum and a motif of the event (look §1). Purely graphic, under 25 kB.
 */
export function posterSvg({
	seed,
	palette: paletteName,
	motif,
	name,
	width = artboard.width,
	height = artboard.height,
}: PosterOrder): string {
	const palette = palettes[paletteName]
	const dice = seededDice(`${seed}/${motif}`)
	const id = `p${seedOf(seed).toString(36)}`
	const foot = dice.below(3)
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${artboard.width} ${artboard.height}" preserveAspectRatio="xMidYMid slice" role="img">` +
		`<title>${escaped(name)}</title>` +
		box(0, 0, artboard.width, artboard.height, palette.ground) +
		motifs[motif]({ palette, dice, id }) +
		`<g transform="translate(0 770)">${strip(artboard.width, palette.deep, palette.glow, foot)}</g>` +
		'</svg>'
	)
}

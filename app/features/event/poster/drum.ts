import type { Palette } from './palettes.ts'
import { around, disc, drawn, filled, lineThrough, moved, polar, ring, short, times, type Point } from './shapes.ts'

/** What a drum face carries from the inside out, each with its thickness as a share of the radius. */
export type Band = 'plain' | 'dots' | 'zigzag' | 'circles' | 'birds' | 'ladder' | 'teeth'

export interface DrumLook {
	rays: number
	bands: readonly (readonly [Band, number])[]
	face: string
	line: string
	/** Every other band is filled with it. */
	tint: string
	/** Colour of the star. */
	star: string
}

/** The Lạc bird of the drum, flying left, about 160 wide and 80 high, middle near 0,0. */
export function lacBird(fill: string, eye: string): string {
	const body =
		'M-76 10L-34 -8C-30 -16 -18 -16 -14 -8C-8 -2 2 -6 10 -8C12 -26 20 -42 34 -54C34 -48 36 -46 40 -44L52 -48L48 -38L60 -36L50 -28L60 -22L46 -18C44 -14 42 -12 40 -10L86 -18L78 -8L92 -2L78 4L86 14L38 10C22 20 0 18 -12 8C-20 8 -26 4 -30 1Z'
	const crest = 'M-22 -13C-14 -34 6 -42 26 -36C10 -34 0 -26 -12 -8Z'
	const legs = 'M22 14L50 28M32 11L60 24'
	return filled(body + crest, fill) + drawn(legs, fill, 4) + disc([-24, -6], 3.2, eye)
}

/** Three decimals, because rounding errors of dashes add up around a circle. */
function fine(value: number): string {
	return String(Math.round(value * 1000) / 1000)
}

/** Round beads on a circle, the first at three o'clock: one dashed circle with round ends instead of many small ones. */
function beads(radius: number, count: number, size: number, fill: string): string {
	const gap = fine((2 * Math.PI * radius) / count)
	return `<circle r="${short(radius)}" fill="none" stroke="${fill}" stroke-width="${short(size)}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`
}

/** The drawing between two radii, on the given ground. */
const bandDrawings: Record<Band, (inner: number, outer: number, look: DrumLook, ground: string, birdId: string) => string> = {
	plain: () => '',
	dots: (inner, outer, { line }) => {
		const middle = (inner + outer) / 2
		return beads(middle, Math.round((2 * Math.PI * middle) / ((outer - inner) * 1.1)), (outer - inner) * 0.52, line)
	},
	circles: (inner, outer, { line }, ground) => {
		const middle = (inner + outer) / 2
		const size = (outer - inner) * 0.36
		const count = Math.round((2 * Math.PI * middle) / (size * 3.1))
		const step = 360 / count
		const tangents = Array.from({ length: count }, (_, index) =>
			lineThrough([polar([0, 0], step * index + 90, middle + size), polar([0, 0], step * (index + 1) + 90, middle - size)]),
		).join('')
		return (
			drawn(tangents, line, size * 0.22) +
			beads(middle, count, size * 2.2, line) +
			beads(middle, count, size * 1.6, ground) +
			beads(middle, count, size * 0.7, line)
		)
	},
	zigzag: (inner, outer, { line }) => {
		const count = Math.round((2 * Math.PI * outer) / ((outer - inner) * 1.1))
		const points: Point[] = []
		for (let index = 0; index < count; index += 1) {
			points.push(polar([0, 0], (360 / count) * index, outer - (outer - inner) * 0.18))
			points.push(polar([0, 0], (360 / count) * (index + 0.5), inner + (outer - inner) * 0.18))
		}
		return drawn(`${lineThrough(points)}Z`, line, (outer - inner) * 0.14)
	},
	ladder: (inner, outer, { line }) => {
		const middle = (inner + outer) / 2
		const gap = (2 * Math.PI * middle) / Math.round((2 * Math.PI * middle) / ((outer - inner) * 0.75))
		return `<circle r="${short(middle)}" fill="none" stroke="${line}" stroke-width="${short(outer - inner)}" stroke-dasharray="${fine(gap * 0.24)} ${fine(gap * 0.76)}"/>`
	},
	teeth: (inner, outer, { line }) => {
		const count = Math.round((2 * Math.PI * outer) / ((outer - inner) * 0.85))
		const step = 360 / count
		const teeth = Array.from(
			{ length: count },
			(_, index) =>
				`${lineThrough([polar([0, 0], step * (index - 0.5), inner), polar([0, 0], step * index, outer), polar([0, 0], step * (index + 0.5), inner)])}Z`,
		).join('')
		return filled(teeth, line)
	},
	birds: (inner, outer, _look, _ground, birdId) => {
		const middle = (inner + outer) / 2
		const scale = ((outer - inner) / 96) * 0.98
		const count = Math.max(6, Math.floor((2 * Math.PI * middle) / (184 * scale)))
		return around(
			count,
			(degrees) =>
				`<use href="#${birdId}" transform="rotate(${short(degrees)}) translate(0 ${short(-middle)}) scale(${Math.round(scale * 1000) / 1000})"/>`,
		)
	},
}

/** The star in the middle with feather chevrons between its rays. */
function star(radius: number, look: DrumLook): string {
	const { rays, star: fill, line } = look
	const step = 360 / rays
	const points: Point[] = []
	for (let index = 0; index < rays; index += 1) {
		points.push(polar([0, 0], step * index, radius * 0.94))
		points.push(polar([0, 0], step * (index + 0.5), radius * 0.4))
	}
	const chevrons = Array.from({ length: rays }, (_, index) => {
		const middle = step * (index + 0.5)
		return [0.66, 0.8]
			.map((at) =>
				lineThrough([
					polar([0, 0], middle - step * 0.3 * at, radius * (at + 0.1)),
					polar([0, 0], middle, radius * at),
					polar([0, 0], middle + step * 0.3 * at, radius * (at + 0.1)),
				]),
			)
			.join('')
	}).join('')
	return (
		filled(`${lineThrough(points)}Z`, fill) +
		drawn(chevrons, line, radius * 0.035) +
		disc([0, 0], radius * 0.16, line) +
		disc([0, 0], radius * 0.08, fill)
	)
}

/**
 * A bronze drum's face around `at`. `id` must be its own within the document. Rings alternate face and tint, so that it reads from afar.
 */
export function drum(at: Point, radius: number, look: DrumLook, id: string): string {
	const birdId = `${id}b`
	const starShare = 1 - look.bands.reduce((sum, [, share]) => sum + share, 0)
	let inner = radius * starShare
	const parts: string[] = []
	look.bands.forEach(([band, share], index) => {
		const outer = inner + radius * share
		if (index % 2 === 1) parts.push(ring([0, 0], (inner + outer) / 2, look.tint, outer - inner))
		parts.push(
			ring([0, 0], inner, look.line, Math.max(1.5, radius * 0.006)),
			bandDrawings[band](inner, outer, look, index % 2 === 1 ? look.tint : look.face, birdId),
		)
		inner = outer
	})
	const hasBirds = look.bands.some(([band]) => band === 'birds')
	const defined = hasBirds ? `<defs><g id="${birdId}">${lacBird(look.line, look.face)}</g></defs>` : ''
	return moved(
		at[0],
		at[1],
		defined +
			disc([0, 0], radius, look.face) +
			star(radius * starShare, look) +
			parts.join('') +
			ring([0, 0], radius * 0.993, look.line, Math.max(2, radius * 0.014)),
	)
}

const bandSets: readonly (readonly (readonly [Band, number])[])[] = [
	[
		['dots', 0.05],
		['zigzag', 0.08],
		['birds', 0.24],
		['circles', 0.1],
		['teeth', 0.07],
		['plain', 0.04],
		['ladder', 0.05],
	],
	[
		['circles', 0.09],
		['dots', 0.05],
		['birds', 0.22],
		['ladder', 0.05],
		['zigzag', 0.1],
		['dots', 0.06],
		['teeth', 0.08],
	],
	[
		['teeth', 0.07],
		['circles', 0.11],
		['plain', 0.04],
		['zigzag', 0.12],
		['birds', 0.26],
		['dots', 0.06],
	],
	[
		['ladder', 0.05],
		['dots', 0.06],
		['zigzag', 0.1],
		['circles', 0.13],
		['ladder', 0.05],
		['birds', 0.21],
		['teeth', 0.06],
	],
	[
		['dots', 0.06],
		['birds', 0.2],
		['teeth', 0.06],
		['circles', 0.1],
		['plain', 0.03],
		['zigzag', 0.11],
		['dots', 0.05],
	],
]

/** A drum's look in a palette; `variant` chooses rays and bands. */
export function drumLook(
	palette: Palette,
	variant: number,
	colours: Partial<Pick<DrumLook, 'face' | 'line' | 'tint' | 'star'>> = {},
): DrumLook {
	return {
		rays: [12, 14, 16, 10][variant % 4] ?? 14,
		bands: bandSets[variant % bandSets.length] ?? [],
		face: palette.glow,
		line: palette.deep,
		tint: palette.pale,
		star: palette.deep,
		...colours,
	}
}

/** A strip of repeating ornament along the foot of a poster, `width` wide and 30 high, top at 0. */
export function strip(width: number, fill: string, line: string, kind: number): string {
	const ground = `<rect width="${width}" height="30" fill="${fill}"/>`
	if (kind % 3 === 0)
		return (
			ground +
			filled(
				times(width / 30, (index) => `M${index * 30} 26L${index * 30 + 15} 5L${index * 30 + 30} 26Z`),
				line,
			)
		)
	if (kind % 3 === 1) {
		return ground + times(width / 40, (index) => ring([index * 40 + 20, 15], 8, line, 3) + disc([index * 40 + 20, 15], 3, line))
	}
	return (
		ground +
		drawn(
			times(width / 30, (index) => `${index === 0 ? 'M0 24' : ''}L${index * 30 + 15} 7L${index * 30 + 30} 24`),
			line,
			4,
		)
	)
}

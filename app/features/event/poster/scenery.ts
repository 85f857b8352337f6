import type { SeededDice } from '~/kernel/seeded-dice.ts'
import type { Palette } from './palettes.ts'
import { box, disc, drawn, filled, moved, ring, shape, short, stroke, times, type Point } from './shapes.ts'

/** The artboard every poster and picture is drawn on. */
export const artboard = { width: 1200, height: 800 } as const

/** What a motif draws with. `id` is unique per picture, for `<defs>`. */
export interface Easel {
	palette: Palette
	dice: SeededDice
	id: string
}

/** A soft ridge across the board, filled down to the bottom. `height` is how far it swings. */
export function hill(dice: SeededDice, y: number, height: number, fill: string): string {
	return filled(`${ridge(dice, y, height)}V800H0Z`, fill)
}

/** The line of a ridge, starting at the left edge. */
function ridge(dice: SeededDice, y: number, height: number): string {
	const steps = 4
	let path = `M0 ${short(y + dice.between(-height, height))}`
	for (let step = 0; step < steps; step += 1) {
		const to = (1200 / steps) * (step + 1)
		const up = step % 2 === 0 ? -1 : 1
		path += `S${short(to - 130)} ${short(y + up * height)} ${short(to)} ${short(y + dice.between(-height, height) * 0.6)}`
	}
	return path
}

/** Terraced rice fields: ridges one before the other, alternating two colours, each with its water line. */
export function terraces(dice: SeededDice, from: number, colours: readonly [string, string], line: string): string {
	return times(6, (index) => {
		const y = from + index * ((800 - from) / 6)
		const path = ridge(dice, y, 34 - index * 3)
		return filled(`${path}V800H0Z`, colours[index % 2] as string) + drawn(path, line, 3.5)
	})
}

/** A pointed mountain with a light side. */
export function mountain(x: number, foot: number, width: number, height: number, fill: string, light: string): string {
	const top: Point = [x, foot - height]
	return (
		shape([[x - width / 2, foot], top, [x + width / 2, foot]], fill) +
		shape(
			[
				top,
				[x + width / 2, foot],
				[x + width * 0.12, foot],
				[x + width * 0.04, foot - height * 0.38],
				[x - width * 0.05, foot - height * 0.55],
			],
			light,
		)
	)
}

/** Rows of scale-shaped waves from `y` down; each scale is three arcs. */
export function waves(y: number, size: number, colours: readonly [string, string, string], id: string): string {
	const [outer, middle, inner] = colours
	const scale = `<defs><g id="${id}w">${disc([0, 0], size, outer)}${disc([0, 0], size * 0.72, middle)}${disc([0, 0], size * 0.46, inner)}${disc([0, 0], size * 0.2, outer)}</g></defs>`
	const rows = Math.ceil((800 - y) / (size * 0.5)) + 1
	const columns = Math.ceil(1200 / (size * 2)) + 1
	return (
		scale +
		times(rows, (row) =>
			times(columns, (column) => {
				const x = column * size * 2 + (row % 2 === 0 ? 0 : -size) + (row % 2 === 0 ? 0 : 0)
				return `<use href="#${id}w" x="${short(x)}" y="${short(y + size + row * size * 0.5)}"/>`
			}),
		)
	)
}

/** Long flat swells, one behind the other. */
export function swells(y: number, step: number, colours: readonly string[]): string {
	return colours
		.map((colour, index) => {
			const top = y + index * step
			const offset = (index * 97) % 200
			let path = `M${-200 + offset} ${top}`
			for (let x = -200 + offset; x < 1400; x += 200) path += `q50 -${26 - index * 2} 100 0t100 0`
			return filled(`${path}V800H-200Z`, colour)
		})
		.join('')
}

/** A cloud of stacked bars with round ends, as on embroidered cloth. */
export function cloud(x: number, y: number, scale: number, fill: string): string {
	return moved(
		x,
		y,
		box(-90, 0, 180, 26, fill, 13) + box(-50, -26, 130, 26, fill, 13) + box(-20, -52, 66, 26, fill, 13) + box(-130, 26, 150, 22, fill, 11),
		scale,
	)
}

/** The double spiral of the bronze age, a line. */
export function spiral(x: number, y: number, scale: number, colour: string, turn = 0): string {
	return moved(
		x,
		y,
		drawn('M0 0C0 -10 14 -10 14 2C14 18 -12 20 -16 2C-20 -22 12 -34 28 -18C44 0 40 30 62 34C84 36 92 14 78 4C66 -4 54 8 62 16', colour, 6),
		scale,
		turn,
	)
}

/** The five-colour festival flag: nested squares with a toothed edge, hanging on a pole. Top of the cloth at 0,0. */
export function festivalFlag(colours: readonly string[], pole: string, height: number): string {
	const teeth = times(6, (index) => `L${104 + 10} ${-8 + index * 20 + 10}L104 ${index * 20 + 12}`)
	const cloth = `M0 0L104 -8${teeth}L92 ${132}L76 122L60 134L44 122L28 132L14 122L0 128Z`
	return (
		stroke(
			[
				[-4, -22],
				[-4, height],
			],
			pole,
			8,
		) +
		disc([-4, -26], 8, pole) +
		filled(cloth, colours[0] as string) +
		[1, 2, 3, 4]
			.map((step) => box(step * 13, step * 13, 104 - step * 26, 122 - step * 26, colours[step % colours.length] as string))
			.join('')
	)
}

/** A lantern hanging from 0,0. */
export function lantern(kind: number, body: string, rib: string, tassel: string): string {
	const bodies: readonly [string, string, number][] = [
		['M-34 0C-70 22 -70 82 -34 104H34C70 82 70 22 34 0Z', 'M-14 0C-34 30 -34 74 -14 104M14 0C34 30 34 74 14 104', 104],
		['M-24 0L-58 46L-24 116H24L58 46L24 0Z', 'M-58 46H58M-24 0L0 46L24 0M-24 116L0 46L24 116', 116],
		['M-30 0C-44 40 -44 110 -30 150H30C44 110 44 40 30 0Z', 'M-36 38H36M-40 75H40M-36 112H36', 150],
		[
			'M0 -4C60 -4 78 40 60 70C48 92 20 100 0 118C-20 100 -48 92 -60 70C-78 40 -60 -4 0 -4Z',
			'M0 -4V118M-34 4C-40 50 -24 84 0 118M34 4C40 50 24 84 0 118',
			116,
		],
	]
	const [outline, ribs, foot] = bodies[kind % bodies.length] as [string, string, number]
	return (
		stroke(
			[
				[0, -34],
				[0, -6],
			],
			rib,
			4,
		) +
		filled(outline, body) +
		drawn(ribs, rib, 3.5) +
		box(-26, -10, 52, 14, rib, 4) +
		box(-24, foot - 6, 48, 13, rib, 4) +
		stroke(
			[
				[-10, foot + 8],
				[-10, foot + 44],
			],
			tassel,
			4,
		) +
		stroke(
			[
				[0, foot + 8],
				[0, foot + 60],
			],
			tassel,
			5,
		) +
		stroke(
			[
				[10, foot + 8],
				[10, foot + 44],
			],
			tassel,
			4,
		)
	)
}

/** An old-town house front with a tiled, swung roof; foot at 0,0. */
export function house(width: number, height: number, wall: string, roof: string, opening: string): string {
	const half = width / 2
	const tiles = times(Math.floor(width / 26), (index) => {
		const x = -half + 20 + index * 26
		return `M${short(x)} ${short(-height - 4)}L${short(x * 0.84)} ${short(-height - 56)}`
	})
	return (
		box(-half + 14, -height, width - 28, height, wall) +
		filled(
			`M${-half - 26} ${-height - 6}C${-half} ${-height - 8} ${-half + 20} ${-height - 40} ${-half + 34} ${-height - 64}H${half - 34}C${half - 20} ${-height - 40} ${half} ${-height - 8} ${half + 26} ${-height - 6}L${half + 14} ${-height + 8}H${-half - 14}Z`,
			roof,
		) +
		drawn(tiles, wall, 2.5) +
		box(-24, -height * 0.62, 48, height * 0.62, opening, 2) +
		box(-half + 34, -height * 0.58, 34, 40, opening, 2) +
		box(half - 68, -height * 0.58, 34, 40, opening, 2)
	)
}

/** Five-petalled blossoms at `[x, y, size]`, drawn once and placed often. */
export function blossoms(places: readonly (readonly [number, number, number])[], petal: string, heart: string, id: string): string {
	const petals = times(5, (index) => `<ellipse cy="-62" rx="42" ry="50" fill="${petal}" transform="rotate(${index * 72})"/>`)
	const stamens = times(5, (index) => `<path d="M0 0V-42" stroke="${heart}" stroke-width="7" transform="rotate(${index * 72})"/>`)
	const flower = `<defs><g id="${id}f">${petals}${stamens}${disc([0, 0], 17, heart)}</g></defs>`
	return flower + places.map(([x, y, size]) => `<use href="#${id}f" transform="translate(${x} ${y}) scale(${size / 100})"/>`).join('')
}

/** A pine seen from afar, foot at 0,0. */
export function pine(height: number, leaf: string, trunk: string): string {
	const width = height * 0.46
	return (
		box(-height * 0.03, -height * 0.16, height * 0.06, height * 0.16, trunk) +
		times(3, (index) => {
			const foot = -height * (0.12 + index * 0.24)
			const half = (width / 2) * (1 - index * 0.24)
			return filled(`M${short(-half)} ${short(foot)}L0 ${short(foot - height * 0.4)}L${short(half)} ${short(foot)}Z`, leaf)
		})
	)
}

/** A burst of firework rays. */
export function firework(x: number, y: number, radius: number, colours: readonly [string, string]): string {
	const rays = (count: number, from: number, to: number, colour: string, turn: number) =>
		`<path d="${times(count, (index) => {
			const angle = ((360 / count) * index + turn) * (Math.PI / 180)
			return `M${short(Math.cos(angle) * from)} ${short(Math.sin(angle) * from)}L${short(Math.cos(angle) * to)} ${short(Math.sin(angle) * to)}`
		})}" stroke="${colour}" stroke-width="${short(radius * 0.045)}" stroke-linecap="round"/>`
	return moved(
		x,
		y,
		rays(14, radius * 0.3, radius * 0.62, colours[0], 0) +
			rays(14, radius * 0.72, radius, colours[1], 12.8) +
			ring([0, 0], radius * 0.14, colours[1], radius * 0.05),
	)
}

import { drum, drumLook } from '../../app/features/event/poster/drum.ts'
import { cheering, runner, type Clothes } from '../../app/features/event/poster/figures.ts'
import { type Palette } from '../../app/features/event/poster/palettes.ts'
import { firework, hill, lantern, pine, swells } from '../../app/features/event/poster/scenery.ts'
import { box, disc, drawn, filled, moved, polar, ring, shape, stroke, times } from '../../app/features/event/poster/shapes.ts'
import { type SeededDice } from '../../app/kernel/seeded-dice.ts'

/** What a scene needs for drawing; `candidateNumbers` are the visible numbers, front first. */
export interface Booth {
	p: Palette
	dice: SeededDice
	id: string
	candidateNumbers: readonly string[]
}

const skins = ['#b97a4b', '#cf9365', '#dca878', '#a3653a'] as const

function person({ p, dice }: Booth, number?: string): Clothes {
	return {
		skin: dice.pick(skins),
		shirt: dice.pick([p.spark, p.glow, p.pale]),
		shorts: dice.pick([p.glow, p.spark, p.pale]),
		hair: '#20150f',
		...(number === undefined ? {} : { chest: { paper: '#ffffff', ink: '#1b1510', number } }),
	}
}

/** Rows of spectators. Each is two references, so that a crowd of seventy stays small. */
function heads({ p, dice, id }: Booth, y: number, rows: number): string {
	const bodies = `<path id="${id}k" d="M-34 90C-34 20 34 20 34 90Z"/>`
	const faces = skins
		.map(
			(skin, index) =>
				`<g id="${id}h${index}">${disc([0, 0], 22, skin)}${filled('M-22 0A22 22 0 0 1 22 0C8 -12 -8 -12 -22 0Z', '#20150f')}</g>`,
		)
		.join('')
	const crowd = times(Math.min(rows, 5), (row) =>
		times(14, (index) => {
			const x = index * 92 + (row % 2) * 46
			const at = y + row * 62 + dice.between(-8, 8)
			const colour = dice.pick([p.deep, p.spark, p.glow, p.mist])
			return `<use href="#${id}k" x="${x}" y="${at}" fill="${colour}"/><use href="#${id}h${dice.below(skins.length)}" x="${x}" y="${at}"/>`
		}),
	)
	return `<defs>${bodies}${faces}</defs>${crowd}`
}

function gate({ p }: Booth, y: number): string {
	const teeth = times(21, (index) => `M${190 + index * 39} ${y + 96}L${209 + index * 39} ${y + 66}L${229 + index * 39} ${y + 96}Z`)
	return (
		box(150, y, 44, 800 - y, p.spark) +
		box(1006, y, 44, 800 - y, p.spark) +
		box(150, y - 10, 900, 112, p.spark, 8) +
		filled(teeth, p.glow) +
		times(9, (index) => ring([280 + index * 80, y + 34], 17, p.pale, 6))
	)
}

function field(booth: Booth, spots: readonly (readonly [number, number, number])[]): string {
	return spots
		.map(([x, y, size], index) => ({ x, y, size, number: booth.candidateNumbers[index], index }))
		.sort((a, b) => a.y - b.y)
		.map(({ x, y, size, number, index }) => moved(x, y, runner(index, person(booth, number)), size))
		.join('')
}

const road = (p: Palette) =>
	box(0, 560, 1200, 240, p.deep) + `<path d="M0 660H1200" stroke="${p.pale}" stroke-width="9" stroke-dasharray="90 60"/>`

/** The scenes of gallery pictures. Candidate numbers are drawn on `runners`, `start` and `finish`. */
export type Scene = 'start' | 'runners' | 'finish' | 'medals' | 'stage' | 'crowd' | 'lanternNight' | 'board'

/** Each scene on the artboard. */
export const scenes: Record<Scene, (booth: Booth) => string> = {
	start: (booth) => {
		const { p, dice, id } = booth
		return (
			drum([600, 330], 240, drumLook(p, dice.below(20)), id) +
			hill(dice, 520, 30, p.mist) +
			heads(booth, 470, 2) +
			road(p) +
			gate(booth, 90) +
			field(booth, [
				[640, 770, 4.4],
				[330, 740, 3.9],
				[930, 740, 3.9],
				[480, 690, 3.2],
				[800, 690, 3.2],
			])
		)
	},
	runners: (booth) => {
		const { p, dice, id } = booth
		return (
			drum([dice.pick([240, 960]), 230], 190, drumLook(p, dice.below(20)), id) +
			hill(dice, 420, 50, p.mist) +
			hill(dice, 490, 30, p.spark) +
			times(7, (index) => moved(60 + index * 190, 560, pine(130 + ((index * 53) % 90), p.deep, p.deep))) +
			road(p) +
			field(booth, [
				[560, 780, 5.2],
				[240, 740, 4.2],
				[940, 730, 4],
				[760, 680, 3],
				[400, 680, 3],
			])
		)
	},
	finish: (booth) => {
		const { p, dice, id } = booth
		const [first, ...rest] = booth.candidateNumbers
		return (
			firework(160, 130, 110, [p.spark, p.pale]) +
			firework(1050, 150, 120, [p.glow, p.pale]) +
			drum([600, 360], 220, drumLook(p, dice.below(20)), id) +
			heads(booth, 500, 1) +
			road(p) +
			gate(booth, 120) +
			stroke(
				[
					[330, 560],
					[600, 540],
					[870, 566],
				],
				p.glow,
				16,
			) +
			moved(600, 780, cheering(person(booth, first)), 5) +
			field({ ...booth, candidateNumbers: rest }, [
				[300, 750, 3.7],
				[900, 750, 3.7],
				[420, 690, 2.8],
			])
		)
	},
	medals: ({ p, dice, id }) =>
		times(5, (index) => {
			const x = 120 + index * 240
			const y = 480 + (index % 2) * 70
			return (
				shape(
					[
						[x - 60, -10],
						[x - 16, -10],
						[x + 14, y - 90],
						[x - 22, y - 90],
					],
					index % 2 === 0 ? p.spark : p.pale,
				) +
				shape(
					[
						[x + 60, -10],
						[x + 16, -10],
						[x - 14, y - 90],
						[x + 22, y - 90],
					],
					index % 2 === 0 ? p.pale : p.spark,
				) +
				ring([x, y - 92], 20, p.deep, 9) +
				(index === 2
					? ''
					: disc([x, y + 18], 104, p.deep) +
						disc([x, y + 18], 96, p.glow) +
						`<g transform="translate(${x} ${y + 18})">${starOf(68, p.deep)}</g>` +
						ring([x, y + 18], 80, p.deep, 6))
			)
		}) + drum([600, 500], 150, drumLook(p, dice.below(20)), id),
	stage: (booth) => {
		const { p, dice, id } = booth
		const beams = times(5, (index) =>
			shape(
				[
					[600 + (index - 2) * 90, 40],
					[60 + index * 270 - 90, 640],
					[60 + index * 270 + 90, 640],
				],
				index % 2 === 0 ? p.mist : p.spark,
			),
		)
		return (
			`<g opacity="0.55">${beams}</g>` +
			drum([600, 310], 230, drumLook(p, dice.below(20)), id) +
			box(0, 540, 1200, 50, p.deep) +
			times(3, (index) => box(40 + index * 500, 420, 120, 120, p.deep, 6) + ring([100 + index * 500, 480], 38, p.glow, 9)) +
			moved(600, 548, cheering(person(booth)), 2.9) +
			moved(380, 548, runner(2, person(booth)), 2.3) +
			moved(830, 548, runner(2, person(booth)), 2.3) +
			heads(booth, 620, 4)
		)
	},
	crowd: (booth) => {
		const { p, dice, id } = booth
		const flags = times(9, (index) =>
			shape(
				[
					[60 + index * 140, 70 + ((index * 31) % 40)],
					[150 + index * 140, 64 + ((index * 31) % 40)],
					[104 + index * 140, 150],
				],
				index % 2 === 0 ? p.spark : p.glow,
			),
		)
		return (
			drum([600, 330], 250, drumLook(p, dice.below(20)), id) +
			drawn('M-10 60C300 130 900 130 1210 60', p.deep, 5) +
			flags +
			heads(booth, 430, 7) +
			moved(600, 790, cheering(person(booth)), 3.4) +
			moved(280, 800, cheering(person(booth)), 3) +
			moved(930, 800, cheering(person(booth)), 3)
		)
	},
	lanternNight: (booth) => {
		const { p, dice, id } = booth
		return (
			drum([860, 240], 170, drumLook(p, dice.below(20), { face: p.pale, tint: p.glow }), id) +
			times(9, (index) =>
				moved(
					70 + index * 134,
					90 + dice.between(0, 130),
					lantern(index, index % 2 === 0 ? p.spark : p.pale, p.deep, p.glow),
					0.8 + dice.fraction() * 0.5,
				),
			) +
			swells(590, 56, [p.mist, p.deep]) +
			times(7, (index) =>
				moved(
					110 + index * 165,
					640 + ((index * 67) % 100),
					filled('M-46 0L-30 30H30L46 0L22 10L0 -14L-22 10Z', p.pale) + filled('M-10 4C-14 -16 0 -26 0 -40C8 -26 14 -14 10 4Z', p.glow),
				),
			)
		)
	},
	board: ({ p, dice, id }) => {
		const cells = times(5, (row) =>
			times(8, (column) =>
				(row + column) % 2 === 0 ? box(column * 150, 500 + row * 60, 150, 60, p.pale) : box(column * 150, 500 + row * 60, 150, 60, p.deep),
			),
		)
		const men = times(6, (index) =>
			moved(
				140 + index * 190,
				560 + ((index * 83) % 170),
				filled(
					'M-44 0H44V-22H30C26 -60 20 -76 14 -92A34 34 0 1 0 -14 -92C-20 -76 -26 -60 -30 -22H-44Z',
					index % 2 === 0 ? p.spark : p.glow,
				) + drawn('M-34 -34H34', p.deep, 6),
				1.3,
			),
		)
		const clock =
			box(440, 200, 320, 190, p.deep, 20) +
			disc([525, 295], 66, p.pale) +
			disc([675, 295], 66, p.pale) +
			stroke(
				[
					[525, 295],
					[525, 250],
				],
				p.deep,
				8,
			) +
			stroke(
				[
					[525, 295],
					[556, 310],
				],
				p.deep,
				8,
			) +
			stroke(
				[
					[675, 295],
					[640, 268],
				],
				p.spark,
				8,
			) +
			box(500, 178, 50, 24, p.spark, 6) +
			box(650, 178, 50, 24, p.glow, 6)
		return drum([600, 300], 290, drumLook(p, dice.below(20)), id) + clock + cells + men
	},
}

function starOf(radius: number, fill: string): string {
	const points = Array.from({ length: 28 }, (_, index) => polar([0, 0], (360 / 28) * index, index % 2 === 0 ? radius : radius * 0.45))
	return shape(points, fill)
}

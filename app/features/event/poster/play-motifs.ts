import { drum, drumLook, lacBird } from './drum.ts'
import type { Easel } from './scenery.ts'
import { around, box, disc, drawn, filled, moved, polar, ring, shape, short, stroke, times } from './shapes.ts'

const pieces = {
	pawn: 'M-44 0H44V-22H30C26 -60 20 -76 14 -92A34 34 0 1 0 -14 -92C-20 -76 -26 -60 -30 -22H-44Z',
	rook: 'M-52 0H52V-24H38L32 -128H46V-184H26V-164H10V-184H-10V-164H-26V-184H-46V-128H-32L-38 -24H-52Z',
	knight:
		'M-54 0H54V-24H42C48 -84 44 -150 -4 -184L-16 -208L-26 -178C-52 -164 -66 -132 -78 -110C-82 -98 -72 -84 -58 -90L-28 -104C-24 -80 -44 -62 -44 -24H-54Z',
	bishop:
		'M-52 0H52V-24H38C34 -64 28 -92 24 -112H36V-126H22C52 -160 30 -196 8 -214A16 16 0 1 0 -8 -214C-30 -196 -52 -160 -22 -126H-36V-112H-24C-28 -92 -34 -64 -38 -24H-52Z',
	queen: 'M-56 0H56V-24H40L32 -150L66 -226L34 -190L18 -246L0 -194L-18 -246L-34 -190L-66 -226L-32 -150L-40 -24H-56Z',
	king: 'M-56 0H56V-24H42L36 -150C70 -170 60 -222 20 -214L10 -206V-224H28V-242H10V-262H-10V-242H-28V-224H-10V-206L-20 -214C-60 -222 -70 -170 -36 -150L-42 -24H-56Z',
} as const

/** Western chess: pieces on a board that runs to the horizon. */
export function chess({ palette: p, dice, id }: Easel): string {
	const rows = [560, 604, 662, 736, 830]
	const board = times(4, (row) =>
		times(10, (column) => {
			const top = rows[row] as number
			const foot = rows[row + 1] as number
			const spread = (y: number) => 0.62 + ((y - 560) / 270) * 0.75
			const x = (index: number, y: number) => 600 + (index - 5) * 190 * spread(y)
			return shape(
				[
					[x(column, top), top],
					[x(column + 1, top), top],
					[x(column + 1, foot), foot],
					[x(column, foot), foot],
				],
				(row + column) % 2 === 0 ? p.pale : p.deep,
			)
		}),
	)
	const piece = (kind: keyof typeof pieces, x: number, y: number, scale: number, fill: string, line: string) =>
		moved(
			x,
			y,
			`<path d="${pieces[kind]}" fill="${fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>` +
				drawn('M-38 -36H38', line, 6),
			scale,
		)
	const order = dice.chance(0.5)
	return (
		drum([600, 330], 310, drumLook(p, dice.below(20)), id) +
		board +
		piece('rook', 130, 640, 1.15, p.deep, p.pale) +
		piece('bishop', 1070, 640, 1.15, p.deep, p.pale) +
		piece(order ? 'queen' : 'king', 330, 660, 1.5, p.spark, p.deep) +
		piece('pawn', 890, 660, 1.4, p.deep, p.pale) +
		piece('knight', 610, 735, 2.2, p.pale, p.deep)
	)
}

/** The board of xiangqi, its men drawn as small drums. */
export function xiangqi({ palette: p, dice, id }: Easel): string {
	const step = 118
	const grid = times(11, (index) => `M${10 + index * step} 0V800`) + times(7, (index) => `M0 ${46 + index * step}H1200`)
	const palace = `M${10 + 4 * step} 46L${10 + 6 * step} ${46 + 2 * step}M${10 + 6 * step} 46L${10 + 4 * step} ${46 + 2 * step}`
	const men = [
		[1, 1],
		[3, 4],
		[8, 1],
		[9, 5],
		[2, 6],
		[7, 6],
		[4, 0],
		[0, 3],
		[10, 3],
		[8, 4],
	] as const
	const faces = [p.spark, p.deep].map((colour, index) => {
		const rays = around(8, (degrees) =>
			drawn(`M${polar([0, 0], degrees, 8).map(short).join(' ')}L${polar([0, 0], degrees, 27).map(short).join(' ')}`, colour, 7),
		)
		return `<g id="${id}m${index}">${disc([0, 7], 50, p.deep)}${disc([0, 0], 50, p.pale)}${ring([0, 0], 40, colour, 5)}${rays}</g>`
	})
	const man = (column: number, row: number, index: number) =>
		`<use href="#${id}m${index % 2}" x="${10 + column * step}" y="${46 + row * step}"/>`
	return (
		`<path d="${grid}${palace}" stroke="${p.mist}" stroke-width="6" fill="none"/>` +
		`<defs>${faces.join('')}</defs>` +
		men.map(([column, row], index) => man(column, row, index)).join('') +
		disc([600, 412], 288, p.deep) +
		drum([600, 400], 284, drumLook(p, dice.below(20), { face: p.pale, star: p.spark }), id)
	)
}

/** Technology: the drum as a chip, traces running out to every edge. */
export function tech({ palette: p, dice, id }: Easel): string {
	const traces = times(28, (index) => {
		const side = index % 4
		const lane = Math.floor(index / 4) - 3
		const reach = 370 + dice.between(0, 60)
		const bend = dice.between(40, 110) * (lane === 0 ? 0 : Math.sign(lane))
		const start = lane * 44
		const corner = reach + Math.abs(bend)
		const end = corner + dice.between(30, 260)
		const points = [
			[start, -230],
			[start, -reach],
			[start + bend, -corner],
			[start + bend, -end],
		] as const
		const colour = index % 3 === 0 ? p.spark : index % 3 === 1 ? p.pale : p.glow
		return `<g transform="translate(600 400) rotate(${side * 90})">${stroke(points, colour, 9)}${disc([start + bend, -end], 16, colour)}${disc([start + bend, -end], 6, p.ground)}</g>`
	})
	const grid = `<path d="${times(10, (row) => `M40 ${40 + row * 80}H1180`)}" fill="none" stroke="${p.mist}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 80"/>`
	return (
		grid +
		traces +
		box(330, 130, 540, 540, p.deep, 44) +
		times(
			8,
			(index) =>
				box(366 + index * 62, 108, 34, 30, p.glow, 4) +
				box(366 + index * 62, 662, 34, 30, p.glow, 4) +
				box(308, 166 + index * 62, 30, 34, p.glow, 4) +
				box(862, 166 + index * 62, 30, 34, p.glow, 4),
		) +
		drum([600, 400], 240, drumLook(p, dice.below(20)), id)
	)
}

/** Esports: a gamepad, birds in pixels. */
export function esports({ palette: p, dice, id }: Easel): string {
	const bird = ['..........11', '.........11.', '1111.11.11..', '..11111111..', '....1111111.', '......111..1', '.....11.....']
	const pixels = (x: number, y: number, size: number, colour: string) =>
		moved(
			x,
			y,
			bird
				.map((row, line) =>
					[...row].map((cell, column) => (cell === '1' ? box(column * size, line * size, size + 0.4, size + 0.4, colour) : '')).join(''),
				)
				.join(''),
		)
	const stars = times(26, (index) => box(((index * 277) % 1180) + 10, ((index * 173) % 520) + 20, 12, 12, p.mist))
	return (
		stars +
		drum([600, 330], 300, drumLook(p, dice.below(20)), id) +
		pixels(60, 90, 19, p.pale) +
		pixels(900, 120, 21, p.spark) +
		pixels(920, 20, 11, p.pale) +
		filled(
			'M300 430C360 390 440 400 480 420H720C760 400 840 390 900 430C990 500 1050 700 990 752C930 792 850 690 800 640H400C350 690 270 792 210 752C150 700 210 500 300 430Z',
			p.deep,
		) +
		filled('M330 452C390 420 440 430 476 446H724C760 430 810 420 870 452C900 480 926 520 940 560H260C274 520 300 480 330 452Z', p.mist) +
		box(322, 530, 150, 48, p.pale, 8) +
		box(373, 479, 48, 150, p.pale, 8) +
		disc([800, 496], 27, p.spark) +
		disc([800, 610], 27, p.glow) +
		disc([742, 553], 27, p.pale) +
		disc([858, 553], 27, p.ground) +
		box(530, 530, 52, 20, p.pale, 10) +
		box(618, 530, 52, 20, p.pale, 10) +
		disc([520, 640], 52, p.mist) +
		disc([520, 640], 34, p.pale) +
		disc([680, 640], 52, p.mist) +
		disc([680, 640], 34, p.pale)
	)
}

/** The drum alone, with its birds flying free around it. */
export function flight({ palette: p, dice, id }: Easel): string {
	return (
		times(4, (index) => ring([600, 400], 340 + index * 92, p.mist, 26)) +
		drum([600, 400], 300, drumLook(p, dice.below(20)), id) +
		times(8, (index) => {
			const at = polar([600, 400], index * 45 + 10, 400)
			return moved(at[0], at[1], lacBird(index % 2 === 0 ? p.pale : p.spark, p.deep), 1.2, index * 45 + 10)
		})
	)
}

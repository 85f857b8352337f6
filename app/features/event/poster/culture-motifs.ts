import { drum, drumLook, lacBird } from './drum.ts'
import { cloud, hill, spiral, swells, waves, type Easel } from './scenery.ts'
import { box, disc, drawn, filled, moved, polar, ring, short, stroke, times } from './shapes.ts'

/** Music: a moon lute whose belly is a drum. */
export function lute({ palette: p, dice, id }: Easel): string {
	return (
		cloud(220, 170, 1, p.mist) +
		cloud(1010, 700, 1, p.mist) +
		moved(
			500,
			500,
			box(-34, -560, 68, 420, p.deep, 10) +
				times(7, (index) => box(-30, -500 + index * 46, 60, 9, p.glow, 4)) +
				filled('M-34 -556C-46 -600 -30 -640 0 -650C30 -640 46 -600 34 -556Z', p.deep) +
				stroke(
					[
						[-62, -600],
						[62, -600],
					],
					p.spark,
					15,
				) +
				stroke(
					[
						[-62, -570],
						[62, -570],
					],
					p.spark,
					15,
				) +
				drum([0, 0], 270, drumLook(p, dice.below(20), { face: p.pale, tint: p.glow, star: p.spark }), id) +
				box(-52, 150, 104, 20, p.deep, 8) +
				stroke(
					[
						[-10, -600],
						[-10, 152],
					],
					p.spark,
					4,
				) +
				stroke(
					[
						[10, -600],
						[10, 152],
					],
					p.spark,
					4,
				),
			0.74,
			52,
		) +
		times(3, (index) => spiral(820 + index * 130, 610 - index * 60, 1.15 - index * 0.2, p.pale, -24))
	)
}

/** Music: the drum as a record, with sound in bars. */
export function record({ palette: p, dice, id }: Easel): string {
	const bars = times(20, (index) => {
		const height = 60 + dice.between(0, 210)
		return box(index * 60 + 8, 800 - height, 44, height, index % 3 === 0 ? p.spark : index % 3 === 1 ? p.pale : p.mist, 6)
	})
	return (
		times(5, (index) => ring([600, 380], 350 + index * 70, p.mist, 14)) +
		drum([600, 380], 330, drumLook(p, dice.below(20), { face: p.deep, line: p.glow, tint: p.deep, star: p.glow }), id) +
		bars +
		drawn('M1040 70V250L880 420', p.pale, 20) +
		disc([1040, 78], 46, p.pale) +
		disc([1040, 78], 18, p.spark) +
		moved(868, 432, box(-30, -16, 66, 44, p.spark, 8), 1, 45)
	)
}

/** Food: a steaming bowl with chopsticks and herbs. */
export function food({ palette: p, dice, id }: Easel): string {
	const herb = (x: number, y: number, turn: number) =>
		moved(
			x,
			y,
			times(
				5,
				(index) =>
					`<ellipse cx="${index % 2 === 0 ? 22 : -22}" cy="${-index * 26}" rx="26" ry="12" fill="${p.spark}" transform="rotate(${index % 2 === 0 ? -28 : 28} 0 ${-index * 26})"/>`,
			) +
				stroke(
					[
						[0, 30],
						[0, -110],
					],
					p.spark,
					6,
				),
			1,
			turn,
		)
	return (
		drum([600, 330], 320, drumLook(p, dice.below(20)), id) +
		drawn('M470 330C430 270 520 230 480 160M600 320C560 250 650 210 610 130M730 330C690 270 780 230 740 160', p.pale, 20) +
		herb(330, 430, -38) +
		herb(870, 430, 38) +
		stroke(
			[
				[760, 430],
				[1090, 130],
			],
			p.deep,
			18,
		) +
		stroke(
			[
				[810, 430],
				[1130, 190],
			],
			p.deep,
			18,
		) +
		`<ellipse cx="600" cy="440" rx="360" ry="64" fill="${p.pale}"/><ellipse cx="600" cy="440" rx="318" ry="46" fill="${p.spark}"/>` +
		drawn('M350 446C400 412 450 470 500 436S600 470 650 436S760 470 850 440', p.pale, 13) +
		drawn('M390 464C440 432 490 484 540 456S640 484 690 456S780 476 810 456', p.glow, 11) +
		filled('M240 446C250 620 400 700 470 706H730C800 700 950 620 960 446C900 510 300 510 240 446Z', p.pale) +
		box(468, 700, 264, 42, p.deep, 8) +
		times(11, (index) => {
			const x = 300 + index * 60
			const y = 560 + Math.sin((index / 10) * Math.PI) * 46
			return ring([x, y], 18, p.deep, 6) + disc([x, y], 7, p.deep)
		}) +
		drawn('M330 612C450 690 750 690 870 612', p.spark, 10)
	)
}

/** Coffee: the cup from above is a drum; beans all around. */
export function coffee({ palette: p, dice, id }: Easel): string {
	const bean = (x: number, y: number, turn: number, scale: number, colour: string) =>
		moved(x, y, `<ellipse rx="46" ry="30" fill="${colour}"/>${drawn('M-40 4C-16 -20 14 22 40 -4', p.ground, 7)}`, scale, turn)
	const beans = times(34, (index) => {
		const at = polar([600, 400], index * 137.5, 340 + (index % 5) * 76)
		return bean(
			at[0],
			at[1],
			dice.between(0, 180),
			0.8 + dice.fraction() * 0.5,
			index % 4 === 0 ? p.glow : index % 4 === 1 ? p.spark : p.deep,
		)
	})
	return (
		beans +
		disc([600, 400], 350, p.pale) +
		ring([600, 400], 330, p.mist, 6) +
		drawn('M880 400h120c70 0 70 -110 0 -110h-70', p.pale, 44) +
		disc([600, 400], 292, p.deep) +
		drum([600, 400], 268, drumLook(p, dice.below(20), { face: p.glow, tint: p.pale }), id)
	)
}

/** Books opening into birds. */
export function books({ palette: p, dice, id }: Easel): string {
	const open = (x: number, y: number, scale: number, cover: string, turn: number) =>
		moved(
			x,
			y,
			filled('M0 30C-50 -14 -130 -20 -190 0V-120C-130 -140 -50 -134 0 -90C50 -134 130 -140 190 -120V0C130 -20 50 -14 0 30Z', cover) +
				filled('M0 10C-50 -30 -120 -36 -176 -18V-126C-120 -144 -46 -138 0 -98C46 -138 120 -144 176 -126V-18C120 -36 50 -30 0 10Z', p.pale) +
				drawn(
					'M0 -96V8M-150 -100C-110 -110 -60 -104 -26 -80M-150 -72C-110 -82 -60 -76 -26 -52M150 -100C110 -110 60 -104 26 -80M150 -72C110 -82 60 -76 26 -52',
					p.deep,
					6,
				),
			scale,
			turn,
		)
	return (
		drum([600, 330], 300, drumLook(p, dice.below(20)), id) +
		times(6, (index) =>
			moved(120 + index * 195, 120 + ((index * 131) % 190), lacBird(index % 2 === 0 ? p.pale : p.spark, p.deep), 1, -8 + index * 4),
		) +
		hill(dice, 720, 16, p.mist) +
		open(260, 660, 1.05, p.spark, -8) +
		open(940, 660, 1.05, p.spark, 8) +
		open(600, 690, 1.6, p.deep, 0)
	)
}

/** A lotus opening on the water. */
export function lotus({ palette: p, dice, id }: Easel): string {
	const petal = (turn: number, length: number, fill: string) =>
		`<g transform="translate(600 640) rotate(${short(turn)})">${filled(`M0 0C-${short(length * 0.34)} -${short(length * 0.4)} -${short(length * 0.22)} -${short(length * 0.8)} 0 -${length}C${short(length * 0.22)} -${short(length * 0.8)} ${short(length * 0.34)} -${short(length * 0.4)} 0 0Z`, fill)}${drawn(`M0 -${short(length * 0.2)}V-${short(length * 0.78)}`, p.deep, 3)}</g>`
	return (
		drum([600, 330], 310, drumLook(p, dice.below(20)), id) +
		swells(640, 44, [p.mist]) +
		`<ellipse cx="240" cy="690" rx="190" ry="42" fill="${p.spark}"/><ellipse cx="980" cy="700" rx="200" ry="44" fill="${p.spark}"/>` +
		[-72, 72, -50, 50].map((turn) => petal(turn, 330, p.spark)).join('') +
		[-62, 62, -34, 34].map((turn) => petal(turn, 330, p.pale)).join('') +
		[-18, 18].map((turn) => petal(turn, 350, p.spark)).join('') +
		petal(0, 340, p.pale) +
		waves(672, 58, [p.deep, p.mist, p.pale], id)
	)
}

import { drum, drumLook } from './drum.ts'
import { blossoms, cloud, festivalFlag, firework, hill, house, lantern, type Easel } from './scenery.ts'
import { box, disc, drawn, filled, moved, polar, ring, stroke, times } from './shapes.ts'

/** Lantern night: an old town under the moon, lanterns above the water. */
export function lanterns({ palette: p, dice, id }: Easel): string {
	const hung = [90, 250, 420, 760, 930, 1100]
	return (
		drum([600, 320], 270, drumLook(p, dice.below(20), { face: p.pale, tint: p.glow }), id) +
		times(6, (index) =>
			moved(90 + index * 206, 660, house(196, 110 + ((index * 37) % 50), index % 2 === 0 ? p.glow : p.spark, p.deep, p.deep)),
		) +
		box(0, 650, 1200, 150, p.deep) +
		times(14, (index) =>
			box(40 + ((index * 211) % 1100), 676 + ((index * 29) % 100), 60 + ((index * 53) % 90), 7, index % 2 === 0 ? p.glow : p.spark, 3),
		) +
		drawn('M-10 40C200 130 420 130 600 60S1000 130 1210 30', p.deep, 5) +
		hung
			.map((x, index) => {
				const length = dice.between(90, 200)
				return (
					stroke(
						[
							[x, 60],
							[x, length + 10],
						],
						p.deep,
						4,
					) + moved(x, length + 30, lantern(index + dice.below(2), index % 2 === 0 ? p.spark : p.pale, p.deep, p.glow), 1.05)
				)
			})
			.join('')
	)
}

/** Tết and spring: a blossoming branch across the moon, fireworks far off. */
export function spring({ palette: p, dice, id }: Easel): string {
	const twigs =
		'M1230 690C1010 640 900 560 760 520S500 480 380 370M900 570C860 480 800 420 820 320M640 490C600 420 600 360 560 310M1060 640C1080 540 1040 480 1090 400M500 440C440 450 360 450 300 500'
	const flowers = [
		[380, 370, 62],
		[820, 320, 66],
		[560, 306, 54],
		[1090, 398, 62],
		[300, 502, 52],
		[760, 520, 70],
		[900, 560, 46],
		[640, 470, 44],
		[980, 610, 60],
		[470, 430, 42],
		[850, 430, 40],
		[1080, 510, 40],
	] as const
	const petal = p.pale === '#fffdf7' ? p.spark : p.pale
	return (
		firework(180, 170, 130, [p.spark, p.pale]) +
		firework(1040, 150, 110, [p.pale, p.spark]) +
		drum([600, 390], 310, drumLook(p, dice.below(20)), id) +
		drawn(twigs, p.deep, 20) +
		blossoms(flowers, petal, p.spark, id) +
		times(10, (index) => disc([360 + ((index * 167) % 760), 300 + ((index * 97) % 300)], 11, p.spark)) +
		times(
			7,
			(index) =>
				`<ellipse cx="${80 + index * 170}" cy="${700 + ((index * 41) % 50)}" rx="17" ry="9" fill="${petal}" transform="rotate(${index * 31} ${80 + index * 170} ${700 + ((index * 41) % 50)})"/>`,
		)
	)
}

/** A village festival: five-colour flags around the great drum on its stand. */
export function festival({ palette: p, dice, id }: Easel): string {
	const colours = [p.spark, p.pale, p.deep, p.glow, p.pale]
	return (
		cloud(600, 90, 1, p.mist) +
		times(4, (index) =>
			moved([90, 270, 850, 1040][index] as number, 110 + (index % 3 === 0 ? 0 : 70), festivalFlag(colours, p.deep, 660), 1.05),
		) +
		hill(dice, 680, 20, p.mist) +
		drawn('M420 760L520 600M780 760L680 600', p.deep, 28) +
		drum([600, 420], 290, drumLook(p, dice.below(20), { face: p.glow, tint: p.pale, star: p.spark }), id) +
		ring([600, 420], 300, p.spark, 26) +
		times(24, (index) => disc(polar([600, 420], index * 15, 300), 6, p.pale)) +
		stroke(
			[
				[860, 760],
				[680, 470],
			],
			p.pale,
			20,
		) +
		disc([680, 470], 32, p.spark) +
		stroke(
			[
				[340, 760],
				[520, 470],
			],
			p.pale,
			20,
		) +
		disc([520, 470], 32, p.spark)
	)
}

/** Kites over the fields. */
export function kites({ palette: p, dice, id }: Easel): string {
	const kite = (x: number, y: number, scale: number, body: string, mark: string, turn: number) =>
		moved(
			x,
			y,
			filled('M-210 10C-110 -96 110 -96 210 10C110 -22 -110 -22 -210 10Z', body) +
				drawn('M-150 -26C-80 -66 80 -66 150 -26', mark, 8) +
				disc([0, -46], 20, mark) +
				disc([0, -46], 8, body) +
				box(-46, -104, 92, 15, mark, 7) +
				box(-30, -124, 60, 15, mark, 7) +
				stroke(
					[
						[0, -100],
						[0, -20],
					],
					mark,
					6,
				) +
				drawn('M-50 -14C-90 90 -30 120 -70 210M50 -14C90 90 30 120 70 210', body, 13),
			scale,
			turn,
		)
	return (
		cloud(190, 330, 0.8, p.mist) +
		cloud(1040, 470, 1, p.mist) +
		drum([600, 560], 300, drumLook(p, dice.below(20)), id) +
		drawn('M330 250C380 430 520 560 560 730M840 190C820 420 700 560 620 730M620 330C600 500 580 600 590 730', p.deep, 3) +
		kite(310, 210, 1.05, p.spark, p.pale, -12) +
		kite(850, 190, 1.25, p.pale, p.spark, 10) +
		kite(620, 350, 0.62, p.deep, p.glow, 4) +
		hill(dice, 690, 24, p.mist) +
		hill(dice, 740, 18, p.deep)
	)
}

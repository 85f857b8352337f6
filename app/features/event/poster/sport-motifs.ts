import { drum, drumLook, lacBird } from './drum.ts'
import { rower, swimmer, wrestlers } from './athletes.ts'
import { runner, type Clothes } from './figures.ts'
import { festivalFlag, hill, mountain, pine, swells, terraces, waves, type Easel } from './scenery.ts'
import { box, disc, drawn, filled, mirrored, moved, ring, shape, stroke, times } from './shapes.ts'

function flock({ palette, dice }: Easel, colour: string, count: number, y: number): string {
	return times(count, (index) =>
		moved(
			150 + ((index * 347 + dice.between(0, 60)) % 920),
			y + ((index * 83) % 120),
			lacBird(colour, palette.ground),
			0.55 + 0.2 * dice.fraction(),
			dice.between(-12, 8),
		),
	)
}

/** Road running: feathered runners before a rising drum. */
export function running(easel: Easel): string {
	const { palette: p, dice, id } = easel
	const right = dice.chance(0.5)
	const x = right ? 820 : 400
	const team: Clothes[] = [
		{ skin: p.deep, shirt: p.spark, shorts: p.pale, feathers: p.pale },
		{ skin: p.deep, shirt: p.pale, shorts: p.spark, feathers: p.spark },
		{ skin: p.deep, shirt: p.spark, shorts: p.pale, feathers: p.pale },
	]
	const road = `M0 690C300 640 520 742 800 690S1100 640 1200 660V800H0Z`
	return (
		drum([x, 380], dice.between(310, 350), drumLook(p, dice.below(20)), id) +
		hill(dice, 600, 50, p.mist) +
		filled(road, p.deep) +
		`<path d="M0 752C300 702 520 796 800 752S1100 702 1200 722" fill="none" stroke="${p.pale}" stroke-width="7" stroke-dasharray="70 46"/>` +
		moved(250, 700, runner(2, team[2] as Clothes), 3) +
		moved(930, 700, runner(1, team[1] as Clothes), 3.5) +
		moved(590, 726, runner(0, team[0] as Clothes), 4.6)
	)
}

/** Mountain trail: terraces, peaks and one runner small against them. */
export function trail(easel: Easel): string {
	const { palette: p, dice, id } = easel
	return (
		drum([dice.pick([420, 600, 780]), 320], 270, drumLook(p, dice.below(20)), id) +
		mountain(190, 640, 760, 400, p.deep, p.mist) +
		mountain(1010, 640, 760, 480, p.deep, p.mist) +
		mountain(620, 640, 560, 210, p.deep, p.mist) +
		terraces(dice, 560, [p.spark, p.glow], p.deep) +
		moved(150, 660, pine(170, p.deep, p.deep)) +
		moved(230, 690, pine(120, p.deep, p.deep)) +
		moved(1080, 640, pine(190, p.deep, p.deep)) +
		moved(600, 664, runner(1, { skin: p.deep, shirt: p.pale, shorts: p.pale, feathers: p.spark }), 2.5)
	)
}

/** Cycling: a bicycle on two drums. */
export function bicycle(easel: Easel): string {
	const { palette: p, dice, id } = easel
	const look = drumLook(p, dice.below(20), { face: p.pale, tint: p.glow, star: p.spark })
	const frame = p.deep
	return (
		flock(easel, p.mist, 3, 90) +
		hill(dice, 690, 26, p.mist) +
		box(0, 735, 1200, 65, p.deep) +
		`<g id="${id}l">${drum([330, 520], 215, look, id)}</g><use href="#${id}l" x="550"/>` +
		ring([330, 520], 222, p.deep, 16) +
		ring([880, 520], 222, p.deep, 16) +
		drawn('M330 520L470 262L800 262L590 520ZM590 520L470 262M880 520L792 210', frame, 20) +
		drawn('M452 216L470 262M400 208H500M792 210C820 180 870 184 880 214', frame, 18) +
		disc([590, 520], 46, p.spark) +
		disc([590, 520], 20, p.pale) +
		stroke(
			[
				[590, 520],
				[640, 596],
			],
			p.deep,
			14,
		) +
		stroke(
			[
				[612, 600],
				[670, 592],
			],
			p.deep,
			14,
		)
	)
}

/** Cycling: riders on a winding mountain pass. */
export function pass({ palette: p, dice, id }: Easel): string {
	const rider = (x: number, y: number, scale: number, shirt: string) =>
		moved(
			x,
			y,
			ring([-28, -18], 17, p.deep, 5) +
				ring([30, -18], 17, p.deep, 5) +
				drawn('M-28 -18L-8 -44L22 -44L4 -18ZM30 -18L22 -50', p.deep, 5) +
				stroke(
					[
						[-10, -48],
						[6, -30],
						[4, -14],
					],
					p.deep,
					8,
				) +
				drawn('M-8 -52L10 -78', shirt, 15) +
				stroke(
					[
						[10, -76],
						[26, -56],
					],
					p.deep,
					6,
				) +
				disc([20, -88], 9, p.deep) +
				filled('M10 -90A10 10 0 0 1 30 -92Z', shirt),
			scale,
		)
	return (
		drum([dice.pick([330, 880]), 300], 250, drumLook(p, dice.below(20)), id) +
		mountain(600, 800, 1500, 560, p.mist, p.mist) +
		mountain(180, 800, 900, 480, p.spark, p.spark) +
		hill(dice, 560, 40, p.deep) +
		drawn('M-40 790C300 640 1180 730 1010 610S330 560 470 470S820 430 730 370S560 330 610 290', p.pale, 46) +
		`<path d="M-40 790C300 640 1180 730 1010 610S330 560 470 470S820 430 730 370S560 330 610 290" fill="none" stroke="${p.deep}" stroke-width="4" stroke-dasharray="26 20"/>` +
		rider(330, 690, 1.9, p.glow) +
		rider(720, 668, 1.55, p.spark) +
		rider(640, 535, 1, p.glow) +
		rider(620, 432, 0.7, p.spark)
	)
}

/** Open water: swimmers between scale waves under a half-risen drum. */
export function swimming({ palette: p, dice, id }: Easel): string {
	const swimmers = [
		[300, 560, 1.9],
		[700, 520, 1.5],
		[930, 620, 2.3],
		[520, 670, 2.6],
	] as const
	return (
		drum([600, 470], 370, drumLook(p, dice.below(20)), id) +
		swells(490, 58, [p.mist, p.ground]) +
		swimmers
			.slice(0, 2)
			.map(([x, y, size], index) => moved(x, y, swimmer(p.deep, index % 2 === 0 ? p.spark : p.pale, index % 2 === 0), size))
			.join('') +
		swells(580, 52, [p.spark]) +
		moved(930, 606, swimmer(p.deep, p.glow, true), 2.3) +
		swells(630, 60, [p.mist]) +
		moved(480, 676, swimmer(p.deep, p.pale, true), 2.8) +
		waves(690, 60, [p.deep, p.ground, p.pale], id)
	)
}

/** Boat race: one long bird-prowed boat with its crew, as on the drum's belly. */
export function boatRace({ palette: p, dice, id }: Easel): string {
	const hull = 'M60 560C110 640 220 664 330 664H880C990 664 1080 636 1130 530C1110 560 1080 576 1040 584H170C120 584 90 578 60 560Z'
	const prow = moved(1092, 520, mirrored(lacBird(p.spark, p.pale)), 1.25, -24)
	const stern = drawn('M64 566C20 520 30 470 74 462C100 460 108 486 90 494', p.deep, 16)
	const eye = disc([1030, 612], 17, p.pale) + disc([1033, 612], 8, p.deep)
	const teeth = times(17, (index) => `M${230 + index * 44} 640L${252 + index * 44} 606L${274 + index * 44} 640Z`)
	return (
		drum([dice.pick([360, 600, 840]), 350], 300, drumLook(p, dice.below(20)), id) +
		swells(610, 40, [p.mist]) +
		times(7, (index) =>
			moved(
				250 + index * 108,
				590,
				rower(
					{ skin: p.deep, shirt: index % 2 === 0 ? p.spark : p.pale, shorts: p.deep, feathers: index % 2 === 0 ? p.pale : p.spark },
					p.deep,
					0,
				),
				1.55,
			),
		) +
		filled(hull, p.deep) +
		filled(teeth, p.glow) +
		prow +
		eye +
		stern +
		waves(668, 52, [p.deep, p.mist, p.pale], id)
	)
}

/** Wrestling in the village yard: two wrestlers before the drum, festival flags left and right. */
export function wrestling({ palette: p, dice, id }: Easel): string {
	const colours = [p.spark, p.pale, p.deep, p.glow, p.pale]
	return (
		drum([600, 380], 330, drumLook(p, dice.below(20), { face: p.pale, tint: p.glow }), id) +
		moved(96, 130, festivalFlag(colours, p.deep, 640), 1.35) +
		moved(1104, 130, mirrored(festivalFlag(colours, p.deep, 640)), 1.35) +
		hill(dice, 690, 16, p.mist) +
		`<ellipse cx="600" cy="730" rx="480" ry="60" fill="${p.deep}"/><ellipse cx="600" cy="724" rx="430" ry="46" fill="${p.glow}"/>` +
		moved(600, 730, wrestlers({ skin: p.deep, shirt: p.pale, shorts: p.spark }, { skin: p.spark, shirt: p.deep, shorts: p.deep }), 4.2)
	)
}

/** Football: a ball of star and triangles flying from the drum. */
export function football({ palette: p, dice, id }: Easel): string {
	const seams = times(
		5,
		(index) =>
			`<g transform="rotate(${index * 72})">${shape(
				[
					[0, -64],
					[-61, -20],
					[0, -20],
				],
				p.deep,
			)}${stroke(
				[
					[0, -64],
					[0, -118],
				],
				p.deep,
				9,
			)}${shape(
				[
					[-44, -150],
					[44, -150],
					[30, -112],
					[-30, -112],
				],
				p.deep,
			)}</g>`,
	)
	const streaks = times(5, (index) =>
		stroke(
			[
				[-560 + index * 30, 190 + index * 46],
				[-190 + index * 14, 40 + index * 40],
			],
			index % 2 === 0 ? p.spark : p.pale,
			20,
		),
	)
	return (
		drum([760, 350], 330, drumLook(p, dice.below(20)), id) +
		box(0, 680, 1200, 120, p.deep) +
		times(8, (index) => box(index * 160, 680, 80, 120, p.mist)) +
		moved(
			640,
			400,
			streaks +
				disc([0, 0], 168, p.pale) +
				`<clipPath id="${id}c"><circle r="166"/></clipPath><g clip-path="url(#${id}c)" transform="rotate(14)">${shape(
					[
						[0, -66],
						[63, -20],
						[39, 53],
						[-39, 53],
						[-63, -20],
					],
					p.deep,
				)}${seams}</g>` +
				ring([0, 0], 168, p.deep, 10),
		)
	)
}

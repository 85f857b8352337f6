import { box, disc, filled, moved, short, stroke, type Point } from './shapes.ts'

/** A person facing right, feet at 0,0, about 100 high. Joints only; the drawing gives them flesh. */
interface Pose {
	head: Point
	shoulder: Point
	hip: Point
	arms: readonly (readonly Point[])[]
	legs: readonly (readonly Point[])[]
}

const runningPoses: readonly Pose[] = [
	{
		head: [13, -88],
		shoulder: [8, -72],
		hip: [0, -42],
		arms: [
			[
				[8, -71],
				[-8, -60],
				[-20, -68],
			],
			[
				[8, -71],
				[20, -56],
				[34, -66],
			],
		],
		legs: [
			[
				[0, -42],
				[-10, -20],
				[-36, -18],
				[-41, -10],
			],
			[
				[0, -42],
				[24, -34],
				[20, -6],
				[30, -4],
			],
		],
	},
	{
		head: [14, -90],
		shoulder: [8, -74],
		hip: [0, -44],
		arms: [
			[
				[8, -73],
				[22, -60],
				[32, -74],
			],
			[
				[8, -73],
				[-8, -64],
				[-14, -48],
			],
		],
		legs: [
			[
				[0, -44],
				[26, -38],
				[38, -16],
				[47, -20],
			],
			[
				[0, -44],
				[-12, -24],
				[-34, -8],
				[-30, 0],
			],
		],
	},
	{
		head: [10, -92],
		shoulder: [6, -76],
		hip: [0, -45],
		arms: [
			[
				[6, -75],
				[20, -62],
				[26, -78],
			],
			[
				[6, -75],
				[-12, -66],
				[-18, -52],
			],
		],
		legs: [
			[
				[0, -45],
				[4, -22],
				[-4, -2],
				[7, 0],
			],
			[
				[0, -45],
				[18, -28],
				[-2, -22],
				[-8, -14],
			],
		],
	},
]

export interface Clothes {
	skin: string
	shirt: string
	shorts: string
	/** Feathers, as on the drums; a plain head when absent. */
	feathers?: string
	/** Colour of the hair; without one, the head is a bare silhouette. */
	hair?: string
	/** The number on the chest. */
	chest?: { paper: string; ink: string; number: string }
}

/** Three swept plumes behind a head at 0,0. */
export function plumes(colour: string, accent: string): string {
	return (
		filled('M-2 -4C-14 -34 -34 -40 -46 -34C-32 -30 -18 -20 -6 2Z', colour) +
		filled('M-2 -6C-4 -34 -16 -52 -32 -56C-24 -42 -16 -22 -8 0Z', accent) +
		filled('M-4 -2C-20 -16 -34 -18 -44 -12C-32 -10 -18 -4 -6 5Z', accent)
	)
}

function dressed(pose: Pose, clothes: Clothes): string {
	const { skin, shirt, shorts, feathers, chest, hair } = clothes
	const [farArm, nearArm] = pose.arms
	const [farLeg, nearLeg] = pose.legs
	const [sx, sy] = pose.shoulder
	const [hx, hy] = pose.hip
	const torso = `M${short(sx - 9)} ${short(sy - 1)}C${short(sx - 4)} ${short(sy - 6)} ${short(sx + 5)} ${short(sy - 6)} ${short(sx + 9)} ${short(sy + 1)}L${short(hx + 8)} ${short(hy)}L${short(hx - 8)} ${short(hy)}Z`
	const limb = (points: readonly Point[] | undefined, width: number, colour: string) => (points ? stroke(points, colour, width) : '')
	const thigh = (points: readonly Point[] | undefined) => {
		const [from, to] = points ?? []
		if (!from || !to) return ''
		return stroke([from, [from[0] + (to[0] - from[0]) * 0.7, from[1] + (to[1] - from[1]) * 0.7]], shorts, 14)
	}
	const middle: Point = [(sx * 1.1 + hx) / 2.1, (sy * 1.1 + hy) / 2.1]
	const lean = Math.atan2(sx - hx, hy - sy) * (180 / Math.PI)
	const paper = chest
		? moved(
				middle[0],
				middle[1],
				box(-10.5, -8, 21, 15, chest.paper, 1) +
					`<text y="3.4" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${chest.number.length > 4 ? 6.4 : 8}" fill="${chest.ink}">${chest.number}</text>`,
				1,
				lean,
			)
		: ''
	return (
		limb(farArm, 6.5, skin) +
		limb(farLeg, 8, skin) +
		thigh(farLeg) +
		filled(torso, shirt) +
		limb(nearLeg, 8.5, skin) +
		thigh(nearLeg) +
		stroke(
			[
				[hx - 4, hy],
				[hx + 4, hy],
			],
			shorts,
			12,
		) +
		paper +
		limb(nearArm, 7, skin) +
		(feathers ? moved(pose.head[0], pose.head[1], plumes(feathers, shirt), 0.62) : '') +
		stroke([[sx + 1, sy - 2], pose.head], skin, 6) +
		disc(pose.head, 8.2, skin) +
		(hair
			? moved(
					pose.head[0],
					pose.head[1],
					filled('M7.4 -4.6C3 -2 -2 -4 -3 0C-4 3 -5 5 -7 5.6C-13 -2 -8 -10.5 0 -10C4 -9.8 6.4 -7.6 7.4 -4.6Z', hair),
				)
			: '')
	)
}

/** A runner facing right, feet at 0,0, 100 units high. */
export function runner(pose: number, clothes: Clothes): string {
	return dressed(runningPoses[pose % runningPoses.length] as Pose, clothes)
}

/** A person standing with both arms up, feet at 0,0. */
export function cheering(clothes: Clothes): string {
	return dressed(
		{
			head: [0, -92],
			shoulder: [0, -76],
			hip: [0, -44],
			arms: [
				[
					[-6, -75],
					[-22, -86],
					[-24, -108],
				],
				[
					[6, -75],
					[22, -86],
					[26, -108],
				],
			],
			legs: [
				[
					[-4, -44],
					[-8, -22],
					[-10, 0],
					[-15, 0],
				],
				[
					[4, -44],
					[8, -22],
					[10, 0],
					[15, 0],
				],
			],
		},
		clothes,
	)
}

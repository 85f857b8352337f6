import { plumes, type Clothes } from './figures.ts'
import { disc, drawn, filled, mirrored, moved, short, stroke } from './shapes.ts'

/** A rower seated, facing right, seat at 0,0, the paddle reaching into the water in front. `phase` swings the stroke. */
export function rower(clothes: Clothes, paddle: string, phase: number): string {
	const swing = phase * 8
	return (
		stroke(
			[
				[-2, 0],
				[16, -6],
				[24, 4],
			],
			clothes.skin,
			9,
		) +
		filled(`M-8 2L${short(2 + swing)} -38L${short(16 + swing)} -34L8 4Z`, clothes.shirt) +
		stroke(
			[
				[20 + swing, -46],
				[46, 34],
			],
			paddle,
			4.5,
		) +
		filled('M41 26L52 28L60 56C52 58 46 54 44 48Z', paddle) +
		stroke(
			[
				[9 + swing, -33],
				[22 + swing, -24],
				[30 + swing * 0.6, -12],
			],
			clothes.skin,
			7,
		) +
		stroke(
			[
				[9 + swing, -33],
				[18 + swing, -38],
				[22 + swing, -42],
			],
			clothes.skin,
			6.5,
		) +
		(clothes.feathers ? moved(14 + swing, -50, plumes(clothes.feathers, clothes.shirt), 0.85) : '') +
		disc([14 + swing, -49], 9, clothes.skin)
	)
}

/** Two wrestlers locked arm in arm, between their feet 0,0, about 170 wide and 100 high. */
export function wrestlers(left: Clothes, right: Clothes): string {
	const fighter = ({ skin, shorts, shirt }: Clothes) =>
		stroke(
			[
				[-44, -44],
				[-70, -30],
				[-84, 0],
				[-95, 0],
			],
			skin,
			10,
		) +
		stroke(
			[
				[-42, -44],
				[-20, -30],
				[-30, 0],
				[-18, 0],
			],
			skin,
			11,
		) +
		filled('M-56 -46C-50 -58 -24 -78 -8 -78C4 -74 2 -60 -6 -56L-34 -36Z', skin) +
		stroke(
			[
				[-46, -44],
				[-39, -38],
			],
			shorts,
			17,
		) +
		stroke(
			[
				[-46, -40],
				[-56, -22],
			],
			shorts,
			5,
		) +
		stroke(
			[
				[-50, -49],
				[-38, -34],
			],
			shirt,
			5,
		) +
		stroke(
			[
				[-10, -68],
				[8, -54],
				[26, -60],
			],
			skin,
			8,
		) +
		disc([4, -84], 9.5, skin) +
		drawn('M-5 -87Q4 -94 13 -87M-5 -87L-18 -92M-5 -87L-16 -82', shirt, 4)
	return mirrored(fighter(right)) + fighter(left)
}

/** A swimmer's head and reaching arm at the water line 0,0, facing right. */
export function swimmer(skin: string, cap: string, raised: boolean): string {
	return (
		(raised
			? filled('M-34 4C-30 -30 0 -48 22 -36C36 -28 46 -14 54 2C50 6 46 6 42 2C32 -14 22 -22 10 -22C-6 -22 -12 -10 -14 6Z', skin)
			: filled('M0 2L52 -10C58 -10 60 -4 54 0L4 14Z', skin)) +
		disc([8, -4], 13.5, skin) +
		filled('M-6 -4A14 14 0 0 1 22 -7Z', cap) +
		drawn('M13 -3L20 -4', cap, 3.4)
	)
}

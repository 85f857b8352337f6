import type { Dice } from '~/kernel/dice.ts'
import { shuffled } from './lot.ts'

/** The kinds of tracks: straight (60 to 110 m), 200 m, or one lap and more in lanes. */
export const tracks = ['straight', 'half_lap', 'lap'] as const
export type Track = (typeof tracks)[number]

/**
 * On a track with eight lanes: the lanes of the best, of the next and of the last entrants (World Athletics, Technical Rules 20.4.4 to 20.4.6, since
 * 2023).
 */
const lots: Record<Track, readonly (readonly number[])[]> = {
	straight: [
		[3, 4, 5, 6],
		[2, 7],
		[1, 8],
	],
	half_lap: [
		[5, 6, 7],
		[3, 4, 8],
		[1, 2],
	],
	lap: [
		[4, 5, 6, 7],
		[3, 8],
		[1, 2],
	],
}

/**
 * Draws the lane of each entrant of a heat, best first. In a first round all lanes are drawn together. Later, the best entrants draw the lanes in the
 * middle, the next ones the lanes beside these, and so on. Without eight lanes, the lanes are ordered from the middle outwards.
 */
export function laneDraw(
	count: number,
	track: Track,
	{ lanes = 8, isFirstRound = false }: { lanes?: number; isFirstRound?: boolean },
	dice: Dice,
): number[] {
	const used = lanes === 8 ? lots[track] : pairs(fromTheMiddle(lanes))
	if (isFirstRound) return shuffled(used.flat().slice(0, count), dice)
	return used.flatMap((lot) => shuffled(lot, dice)).slice(0, count)
}

function fromTheMiddle(lanes: number): number[] {
	const middle = (lanes + 1) / 2
	return Array.from({ length: lanes }, (_, lane) => lane + 1).sort(
		(one, other) => Math.abs(one - middle) - Math.abs(other - middle) || one - other,
	)
}

function pairs(lanes: readonly number[]): number[][] {
	return Array.from({ length: Math.ceil(lanes.length / 2) }, (_, pair) => lanes.slice(pair * 2, pair * 2 + 2))
}

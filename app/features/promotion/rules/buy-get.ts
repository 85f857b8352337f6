import { share } from '~/kernel/money.ts'
import type { Benefit } from './promotion.ts'

/**
 * What a buy-so-many-get-so-many takes off each line. Of every `buyPieces + getPieces` pieces the promotion is on, `getPieces` are reduced,
 * the cheapest of the cart first. `worths` is what the lines are still worth, 0 for those the promotion is not on: a piece is worth its share,
 * and the unit a line cannot share stays with its last pieces.
 */
export function pieceReductions(
	{ value, buyPieces, getPieces }: Benefit,
	lines: readonly { quantity: number }[],
	worths: readonly number[],
): number[] {
	const [buy, get] = [buyPieces ?? 0, getPieces ?? 0]
	const meant = lines.flatMap(({ quantity }, index) => {
		const worth = worths[index] ?? 0
		return worth > 0 ? [{ index, quantity, worth }] : []
	})
	const pieces = meant.reduce((sum, { quantity }) => sum + quantity, 0)
	let given = buy + get > 0 ? Math.floor(pieces / (buy + get)) * get : 0
	const parts = lines.map(() => 0)
	const cheapestFirst = [...meant].sort((one, other) => one.worth * other.quantity - other.worth * one.quantity || one.index - other.index)
	for (const { index, quantity, worth } of cheapestFirst) {
		const reduced = Math.min(given, quantity)
		given -= reduced
		parts[index] = share(Math.floor((worth * reduced) / quantity), value, 100)
	}
	return parts
}

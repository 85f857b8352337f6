import { share } from '~/kernel/money.ts'
import type { Benefit } from './promotion.ts'

/**
 * The reduction of each line by a promotion "buy so many, get so many". Of every `buyPieces + getPieces` pieces it applies to, `getPieces` are
 * reduced, the cheapest of the cart first. `worths`: the present worth of each line, 0 for lines it does not apply to. A piece is worth its share
 * of the line; units that cannot be divided stay with the line's last pieces.
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

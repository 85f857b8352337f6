import type { Benefit } from '~/features/promotion/rules/promotion.ts'
import type { Reduction } from '~/features/promotion/rules/reductions.ts'
import type { Translated } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'

/** The reductions by promotions, as an order stores them; later changes of the promotions do not matter. */
export function reductionsOfRecord(reductions: readonly Reduction[], orderId: number) {
	return reductions.map(({ promotion, amountMinor, perLine, deliveryMinor }) => {
		const { id: promotionId, code, name, kind, value, buyPieces, getPieces } = promotion
		return {
			...{ orderId, promotionId, codeId: code?.id ?? null, code: code?.code ?? null, name },
			...{ kind, value, buyPieces, getPieces, amountMinor, perLine: [...perLine], deliveryMinor },
		}
	})
}

interface RecordedReduction extends Benefit {
	name: Translated
	code: string | null
	amountMinor: number
	perLine: readonly number[]
	deliveryMinor: number
}

/** A reduction as the buyer reads it, with its part of each line. */
export function reductionOfOrder(recorded: RecordedReduction, lines: readonly { id: number }[], currency: Currency) {
	const { name, code, kind, value, buyPieces, getPieces, amountMinor, perLine, deliveryMinor } = recorded
	return {
		...{ name, code, kind, value, buyPieces, getPieces },
		amount: money(amountMinor, currency),
		delivery: money(deliveryMinor, currency),
		lines: lines.flatMap(({ id }, index) => (perLine[index] ? [{ lineId: id, amount: money(perLine[index], currency) }] : [])),
	}
}

export type ReductionOfOrder = ReturnType<typeof reductionOfOrder>

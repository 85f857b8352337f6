import type { Translated } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { CartPromotion, Benefit } from './promotion.ts'

/** The reduction by one promotion, with everything its sentence needs, for carts, orders and mails. */
export interface ReductionShown extends Benefit {
	name: Translated
	/** The code that was used; null: the promotion is automatic. */
	code: string | null
	amount: Money
}

export function reductionShown({ name, code, kind, value, buyPieces, getPieces }: CartPromotion, amount: Money): ReductionShown {
	return { name, code: code?.code ?? null, kind, value, buyPieces, getPieces, amount }
}

import type { Translated } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { CartPromotion, Benefit } from './promotion.ts'

/** What one promotion took off, with all its sentence needs, as carts, orders and mails hand it on. */
export interface ReductionShown extends Benefit {
	name: Translated
	/** The code that gave it; null: it came by itself. */
	code: string | null
	amount: Money
}

export function reductionShown({ name, code, kind, value, buyPieces, getPieces }: CartPromotion, amount: Money): ReductionShown {
	return { name, code: code?.code ?? null, kind, value, buyPieces, getPieces, amount }
}

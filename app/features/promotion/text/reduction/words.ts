import { formatMoney } from '~/i18n/formats.ts'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import type { Benefit } from '~/features/promotion/rules/promotion.ts'
import type { ReductionShown } from '~/features/promotion/rules/reduction-shown.ts'
import type { vi } from './vi_VN.ts'

export type ReductionWords = typeof vi

/** The benefit of a promotion in words: `Giảm 10%`, `Mua 2 tặng 1`. */
export function benefitWords(
	words: ReductionWords,
	{ kind, value, buyPieces, getPieces }: Benefit,
	currency: Currency,
	locale: Locale,
): string {
	if (kind === 'percent') return words.percent(value)
	if (kind === 'amount') return words.amount(formatMoney(locale, money(value, currency)))
	if (kind === 'free_delivery') return words.freeDelivery
	return words.buyGet(buyPieces ?? 0, getPieces ?? 0, value)
}

/** The reason for a reduction in words: `Giảm 10% với mã CHAYDEM`, `Tuần lễ thứ Sáu (Mua 2 tặng 1)`. */
export function reductionWords(
	words: ReductionWords,
	reduction: Pick<ReductionShown, 'name' | 'code' | 'amount' | keyof Benefit>,
	locale: Locale,
): string {
	const what = benefitWords(words, reduction, reduction.amount.currency, locale)
	if (reduction.code !== null) return words.withCode(what, reduction.code)
	const name = inLocale(reduction.name, locale)
	return name === what ? what : words.named(what, name)
}

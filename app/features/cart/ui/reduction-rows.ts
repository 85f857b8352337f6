import { formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { ReductionShown } from '~/features/promotion/rules/reduction-shown.ts'
import { reductionWords, type ReductionWords } from '~/features/promotion/text/reduction/words.ts'
import type { SummaryRow } from '~/ui/summary-list.tsx'

export type ReductionWithDelivery = ReductionShown & { delivery: Money }

/**
 * The rows of what promotions took off, each under its name, separate for the goods and the delivery; and the delivery's price before, because a
 * reduced delivery is charged at less instead of being discounted.
 */
export function reductionRows(reductions: readonly ReductionWithDelivery[], delivery: Money, words: ReductionWords, locale: Locale) {
	const taken = (ofDelivery: boolean): SummaryRow[] =>
		reductions
			.filter((each) => each.delivery.amount > 0 === ofDelivery)
			.map((each) => ({ label: reductionWords(words, each, locale), value: `−${formatMoney(locale, each.amount)}`, tone: 'saving' }))
	return {
		ofGoods: taken(false),
		ofDelivery: taken(true),
		fullDelivery: { ...delivery, amount: reductions.reduce((sum, each) => sum + each.delivery.amount, delivery.amount) },
	}
}

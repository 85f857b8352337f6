import { formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { PriceRange } from '~/features/search/rules/price-steps.ts'
import type { vi } from '~/features/search/text/vi_VN.ts'
import { inShopCurrency } from './found.ts'

/** `100.000 ₫ – 200.000 ₫`, or with one end open. */
export function priceWords({ from, to }: PriceRange, text: (typeof vi)['filters'], locale: Locale): string {
	const shown = (amount: number) => formatMoney(locale, inShopCurrency(amount))
	if (from === undefined) return to === undefined ? '' : text.rangeTo(shown(to))
	return to === undefined ? text.rangeFrom(shown(from)) : text.range(shown(from), shown(to))
}

import { formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { WayLimit } from '~/features/provider/rules/offered-ways.ts'
import type { vi } from '~/features/payment/payment-way/text/vi_VN.ts'

/** Between which amounts a way is offered: `từ 50.000 ₫`; nothing where it is for every one. */
export function limitInWords(text: (typeof vi)['none'], locale: Locale, { least, greatest }: Omit<WayLimit, 'way'>): string | undefined {
	if (least && greatest) return text.between(formatMoney(locale, least), formatMoney(locale, greatest))
	if (least) return text.from(formatMoney(locale, least))
	return greatest ? text.upTo(formatMoney(locale, greatest)) : undefined
}

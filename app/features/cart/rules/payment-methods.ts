import type { PromotionCode } from '~/features/promotion/rules/code.ts'
import type { Locale, Translated } from '~/kernel/locale.ts'
import { inLocale } from '~/kernel/locale.ts'
import { figuresOf, type PaymentMethod } from './figures.ts'
import type { Offer } from './offer.ts'

/** Every way to pay the product names (specification §9). */
export type NamedMethod = PaymentMethod | 'paypal' | 'apple_pay' | 'google_pay'

const names: Record<NamedMethod, Translated> = {
	free: { vi_VN: 'Miễn phí', en_US: 'Free' },
	card: { vi_VN: 'Thẻ tín dụng, thẻ ghi nợ', en_US: 'Credit card' },
	cash_on_delivery: { vi_VN: 'Thanh toán khi nhận', en_US: 'Cash on delivery' },
	paypal: { vi_VN: 'PayPal', en_US: 'PayPal' },
	apple_pay: { vi_VN: 'Apple Pay', en_US: 'Apple Pay' },
	google_pay: { vi_VN: 'Google Pay', en_US: 'Google Pay' },
}

const comingSoon = ['paypal', 'apple_pay', 'google_pay'] as const

/** The methods a basket can really be paid by: free when nothing is to be paid, else what its event takes. */
export function acceptedMethods(lines: readonly { quantity: number; offer: Offer }[], totalMinor: number): PaymentMethod[] {
	if (lines.length > 0 && totalMinor === 0) return ['free']
	return lines.find(({ offer }) => offer.ticket)?.offer.ticket?.paymentMethods ?? ['card', 'cash_on_delivery']
}

/** The methods to show for a basket, with their names and fees. */
export function paymentMethodsFor(
	lines: readonly { quantity: number; offer: Offer }[],
	{ code, deliveryMinor, now }: { code: PromotionCode | undefined; deliveryMinor: number | null; now: Date },
	locale: Locale,
) {
	const figures = (paymentMethod: PaymentMethod | null) =>
		figuresOf({ lines, code, deliveryMinor, paymentMethod, now, holdsCode: false, usesByBuyer: 0 })
	const { totals, currency } = figures(null)
	const accepted = acceptedMethods(lines, totals.total)
	const shown = (method: NamedMethod, soon: boolean, feeMinor: number) => ({
		code: method,
		name: inLocale(names[method], locale),
		comingSoon: soon,
		feeMinor,
		currency,
	})
	const real = accepted.map((method) => shown(method, false, figures(method).totals.paymentFee))
	return accepted.includes('free') ? real : [...real, ...comingSoon.map((method) => shown(method, true, 0))]
}

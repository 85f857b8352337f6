import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { Tone } from '~/ui/tone.ts'
import type { DetailVariant, EventDetail, OfferState } from '~/features/event/rules/event-detail.ts'
import type { vi } from '~/features/event/text/vi_VN.ts'

export type DetailText = (typeof vi)['detail']

const tones: Record<OfferState, Tone | 'neutral'> = {
	available: 'jade',
	coming_soon: 'river',
	contact: 'river',
	sold_out: 'lotus',
	expired: 'neutral',
	not_found: 'neutral',
}

/** What a visitor is told of an offer, and in which colour: the six availabilities, and the number when few are left (truths §1.4). */
export function offerWords({ availability, left }: { availability: OfferState; left: number | null }, text: DetailText) {
	if (availability === 'available' && left !== null) return { words: text.state.left(left), tone: 'amber' as const }
	return { words: text.state[availability], tone: tones[availability] }
}

/** When the sale opens, or until when it runs if it ends before the event begins; else nothing. */
export function saleTimeWords(
	{ availability, opensAt, closesAt }: Pick<DetailVariant, 'availability' | 'opensAt' | 'closesAt'>,
	{ startsAt, timeZone }: Pick<EventDetail, 'startsAt' | 'timeZone'>,
	{ tickets: text }: DetailText,
): string | undefined {
	if (availability === 'coming_soon' && opensAt) return text.opens(formatDateTime(opensAt, timeZone))
	if (availability !== 'available' || !closesAt || closesAt >= startsAt) return undefined
	// The sale ends when this moment comes; people read the last minute in which they can buy.
	const lastMinute = new Date(Date.parse(closesAt) - 60_000)
	return text.until(formatDateTime(lastMinute, timeZone))
}

export function priceWords(price: Money, locale: Locale, text: DetailText): string {
	return price.amount === 0 ? text.price.free : formatMoney(locale, price)
}

/** What a variant costs; "price on request" where it is sold so and names no price. */
export function variantPriceWords(
	{ price, priceOnRequest = false }: Pick<DetailVariant, 'price' | 'priceOnRequest'>,
	locale: Locale,
	text: DetailText,
) {
	return priceOnRequest ? text.price.onRequest : priceWords(price, locale, text)
}

/**
 * The event's price as it stands beside the one action: "Từ 350.000 ₫" where prices differ, "Miễn phí – 350.000 ₫" where one of them is nothing,
 * "Giá vé" where there is one.
 */
export function priceFacts({ priceFrom, tickets }: Pick<EventDetail, 'priceFrom' | 'tickets'>, locale: Locale, text: DetailText) {
	if (priceFrom === null) return undefined
	const shown = tickets.flatMap(({ variants }) => variants).filter(({ availability }) => availability !== 'not_found')
	const isOne = shown.every(({ price, priceOnRequest }) => priceOnRequest || price.amount === priceFrom.amount)
	const dearest = shown.reduce((most, { price }) => (price.amount > most.amount ? price : most), priceFrom)
	if (!isOne && priceFrom.amount === 0)
		return { label: text.price.ticket, price: `${priceWords(priceFrom, locale, text)} – ${formatMoney(locale, dearest)}` }
	return { label: isOne ? text.price.ticket : text.price.from, price: priceWords(priceFrom, locale, text) }
}

/** Says that tax is added to the prices, and how much; nothing where prices include it: the shown price is the charged one (truths §2). */
export function taxWords({ addedTaxBp }: Pick<EventDetail, 'addedTaxBp'>, locale: Locale, text: DetailText): string | undefined {
	return addedTaxBp > 0 ? text.price.plusTax(`${formatNumber(locale, addedTaxBp / 100)}%`) : undefined
}

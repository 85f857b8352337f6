import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money, moneyIfAbove } from '~/kernel/money.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { draftsFor, type AttendeeDraft } from './attendee-draft.ts'
import { restDueOf } from './deposit.ts'
import { parcelOf } from './delivering.ts'
import { reductionShown } from '~/features/promotion/rules/reduction-shown.ts'
import { figuresOf, type PaymentMethod } from './figures.ts'
import { offerRefusal } from './may-join-cart.ts'
import type { Offer } from './offer.ts'
import type { Totals } from './totals.ts'

export interface ViewedLine {
	id: number
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees: AttendeeDraft[]
	/** Absent when the thing is no longer sold. */
	offer: Offer | undefined
	/** When the line's places go back; absent when they already went back. */
	heldUntil: Date | undefined
}

export interface ViewedCart {
	id: number
	eventId: number | null
	holdEndsAt: Date | null
	lines: readonly ViewedLine[]
	/** Automatic promotions, and those of the cart's codes. */
	promotions: readonly CartPromotion[]
}

export interface ViewChoices {
	deliveryMinor: number | null
	paymentMethod: PaymentMethod | null
	paymentWay?: WayCode | undefined
	/** How often the buyer used promotions before, by id; unknown before they say who they are. */
	usesByBuyer?: ReadonlyMap<number, number>
}

/** The cart as its buyer sees it, on the wire and on the page. */
export function cartView(cart: ViewedCart, locale: Locale, now: Date, choices: ViewChoices = { deliveryMinor: null, paymentMethod: null }) {
	const sold = cart.lines.flatMap((line) => (line.offer ? [{ ...line, offer: line.offer }] : []))
	const figures = figuresOf({ lines: sold, promotions: cart.promotions, ...choices, now })
	const { currency, event } = figures
	const codes = cart.promotions.flatMap(({ code }) => {
		const refused = code && figures.refused.find((each) => each.code === code.code)
		return code ? [{ code: code.code, refusal: refused?.refusal ?? null, data: refused?.data ?? {} }] : []
	})
	const holds = sold.some(({ heldUntil }) => heldUntil && heldUntil > now)
	return {
		id: cart.id,
		eventId: cart.eventId,
		event: event
			? {
					id: event.eventId,
					slug: `${event.eventSlug}-${event.eventId}`,
					name: inLocale(event.eventName, locale),
					startsAt: event.eventStartsAt.toISOString(),
					endsAt: event.eventEndsAt.toISOString(),
					timeZone: event.timeZone,
					paymentMethods: event.paymentMethods,
				}
			: null,
		lines: sold.map(({ id, kind, variantId, quantity, attendees, offer, heldUntil }, index) => ({
			id,
			kind,
			variantId,
			ticketId: offer.ticket?.ticketId ?? null,
			name: inLocale(offer.name, locale),
			detail: inLocale(offer.detail, locale),
			coverUrl: offer.product ? imageUrl(offer.product.coverPath, 240, 240) : null,
			quantity,
			price: money(offer.priceMinor, currency),
			originalPrice: moneyIfAbove(offer.originalPriceMinor, offer.priceMinor, currency),
			subtotal: money(offer.priceMinor * quantity, currency),
			/** What promotions take off the line. */
			discount: money(figures.totals.lines[index]?.discount ?? 0, currency),
			maxPerOrder: offer.ticket?.maxPerOrder ?? null,
			/** Why the line is not sold at this moment, as a refusal's code; the cart cannot be ordered until the line is removed. */
			notSold: offerRefusal(offer, now)?.code ?? null,
			/** False when the line's hold ran out: its places have to be taken again. */
			held: heldUntil !== undefined && heldUntil > now,
			attendees: kind === 'ticket' ? draftsFor(quantity, attendees) : [],
		})),
		holdEndsAt: holds ? (cart.holdEndsAt?.toISOString() ?? null) : null,
		totals: totalsView(figures.totals),
		/** The first of the cart's codes. */
		code: codes[0] ? { code: codes[0].code, refusal: codes[0].refusal } : null,
		codes,
		/** Whether the price depends on the buyer: each person may use one of the promotions only so often. */
		pricedByBuyer: cart.promotions.some(({ perBuyer }) => perBuyer !== null),
		reductions: figures.reductions.map(({ promotion, amountMinor, perLine, deliveryMinor }) => ({
			...reductionShown(promotion, money(amountMinor, currency)),
			delivery: money(deliveryMinor, currency),
			lines: sold.flatMap(({ id }, index) => (perLine[index] ? [{ lineId: id, amount: money(perLine[index], currency) }] : [])),
		})),
		/** When the rest of the payment is due, ISO 8601; null when everything is paid at once. */
		restDueAt: figures.totals.deposit > 0 ? (restDueOf(sold, now)?.toISOString() ?? null) : null,
		needsDelivery: figures.needsDelivery,
		/** The weight of its goods. */
		weightGrams: parcelOf(sold).weightGrams,
	}
}

export type CartView = ReturnType<typeof cartView>

/** A cart that does not exist yet. */
export function emptyCart(locale: Locale, now: Date): CartView {
	return cartView({ id: 0, eventId: null, holdEndsAt: null, lines: [], promotions: [] }, locale, now)
}

/** The specification's figures (§3), each as money. */
export function totalsView({
	currency,
	count,
	subtotal,
	original,
	savings,
	discount,
	tax,
	deposit,
	delivery,
	paymentFee,
	total,
}: Omit<Totals, 'lines' | 'addedTax' | 'dueNow'>) {
	const of = (amount: number) => money(amount, currency)
	return {
		count,
		subtotal: of(subtotal),
		original: of(original),
		savings: of(savings),
		discount: of(discount),
		tax: of(tax),
		deposit: of(deposit),
		delivery: of(delivery),
		paymentFee: of(paymentFee),
		total: of(total),
	}
}

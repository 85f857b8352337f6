import type { PromotionCode } from '~/features/promotion/rules/code.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { draftsFor, type AttendeeDraft } from './attendee-draft.ts'
import { figuresOf, type PaymentMethod } from './figures.ts'
import type { Offer } from './offer.ts'
import type { Totals } from './totals.ts'

export interface ViewedLine {
	id: number
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees: AttendeeDraft[]
	/** Absent when it is no longer sold. */
	offer: Offer | undefined
	/** When its places go back; absent when they have. */
	heldUntil: Date | undefined
}

export interface ViewedCart {
	id: number
	eventId: number | null
	holdEndsAt: Date | null
	lines: readonly ViewedLine[]
	code: PromotionCode | undefined
	holdsCode: boolean
}

export interface ViewChoices {
	deliveryMinor: number | null
	paymentMethod: PaymentMethod | null
}

/** The cart as its buyer sees it, on the wire and on the page. */
export function cartView(cart: ViewedCart, locale: Locale, now: Date, choices: ViewChoices = { deliveryMinor: null, paymentMethod: null }) {
	const sold = cart.lines.flatMap((line) => (line.offer ? [{ ...line, offer: line.offer }] : []))
	const figures = figuresOf({ lines: sold, code: cart.code, ...choices, now, holdsCode: cart.holdsCode, usesByBuyer: 0 })
	const { currency, event } = figures
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
		lines: sold.map(({ id, kind, variantId, quantity, attendees, offer, heldUntil }) => ({
			id,
			kind,
			variantId,
			ticketId: offer.ticket?.ticketId ?? null,
			name: inLocale(offer.name, locale),
			detail: inLocale(offer.detail, locale),
			coverUrl: offer.product ? imageUrl(offer.product.coverPath, 240, 240) : null,
			quantity,
			price: money(offer.priceMinor, currency),
			originalPrice: offer.originalPriceMinor === null ? null : money(offer.originalPriceMinor, currency),
			subtotal: money(offer.priceMinor * quantity, currency),
			maxPerOrder: offer.ticket?.maxPerOrder ?? null,
			/** False when its hold ran out: its places have to be taken again. */
			held: heldUntil !== undefined && heldUntil > now,
			attendees: kind === 'ticket' ? draftsFor(quantity, attendees) : [],
		})),
		holdEndsAt: holds ? (cart.holdEndsAt?.toISOString() ?? null) : null,
		totals: totalsView(figures.totals),
		code: cart.code ? { code: cart.code.code, refusal: figures.codeRefusal } : null,
		needsDelivery: figures.needsDelivery,
	}
}

export type CartView = ReturnType<typeof cartView>

/** A cart that does not exist yet. */
export function emptyCart(locale: Locale, now: Date): CartView {
	return cartView({ id: 0, eventId: null, holdEndsAt: null, lines: [], code: undefined, holdsCode: false }, locale, now)
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

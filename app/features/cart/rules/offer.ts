import type { ProductOffer } from '~/features/catalog/rules/offer.ts'
import type { PromotedLine } from '~/features/promotion/rules/reductions.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'

/** What a line of a cart is about, ticket or goods: its name, its present price, and the quotas it draws on. */
export interface Offer {
	kind: 'ticket' | 'product'
	variantId: number
	providerId: number
	eventId: number | null
	name: Translated
	/** The attributes that set it apart from other variants: `21 km · Nam`. Empty when there is only one variant. */
	detail: Translated
	priceMinor: number
	originalPriceMinor: number | null
	currency: Currency
	quotaIds: readonly number[]
	/** The versions of these quotas when they were read, in the same order. */
	quotaVersions?: readonly number[] | undefined
	/** The whole ticket, when it is a ticket. */
	ticket?: TicketOffer
	/** The whole product, when it is goods. */
	product?: ProductOffer
}

export function offerOfTicket(ticket: TicketOffer): Offer {
	const { ticketAttributes, variantAttributes } = ticket
	const values = ticketAttributes.flatMap(({ key, values: known }) =>
		known.filter((value) => value.key === variantAttributes[key]).map(({ name }) => name),
	)
	return {
		kind: 'ticket',
		variantId: ticket.variantId,
		providerId: ticket.providerId,
		eventId: ticket.eventId,
		name: ticket.ticketName,
		detail: { vi_VN: values.map((name) => name.vi_VN).join(' · '), en_US: values.map((name) => name.en_US ?? name.vi_VN).join(' · ') },
		priceMinor: ticket.priceMinor,
		originalPriceMinor: ticket.originalPriceMinor,
		currency: ticket.currency,
		quotaIds: ticket.quotaIds,
		quotaVersions: ticket.quotaVersions,
		ticket,
	}
}

export function offerOfProduct(product: ProductOffer): Offer {
	return {
		kind: 'product',
		variantId: product.variantId,
		providerId: product.providerId,
		eventId: product.eventId,
		name: product.productName,
		detail: product.variantName,
		priceMinor: product.priceMinor,
		originalPriceMinor: product.originalPriceMinor,
		currency: product.currency,
		quotaIds: [product.quotaId],
		quotaVersions: [product.quotaVersion],
		product,
	}
}

/** The name a line keeps when it is bought: `Vé chạy đêm · 21 km`. */
export function fullName({ name, detail }: Pick<Offer, 'name' | 'detail'>): Translated {
	const joined = (one: string, other: string) => (other ? `${one} · ${other}` : one)
	return { vi_VN: joined(name.vi_VN, detail.vi_VN), en_US: joined(name.en_US ?? name.vi_VN, detail.en_US ?? detail.vi_VN) }
}

/** A line as promotions see it. */
export function promotedLine({ quantity, offer }: { quantity: number; offer: Offer }): PromotedLine {
	const { kind, providerId, eventId, priceMinor, currency, ticket, product } = offer
	return {
		...{ kind, providerId, eventId, quantity, priceMinor, currency },
		ticketId: ticket?.ticketId ?? null,
		productId: product?.productId ?? null,
		categoryId: product?.categoryId ?? null,
	}
}

import type { Money } from '~/kernel/money.ts'

/** The subject of a wish. */
export type Wished = { productId: number } | { eventId: number }

/** The most products on a list: a longer list helps nobody to choose. */
export const mostWishes = 200

/** The most saved events: all of them are on one page. */
export const mostSavedEvents = 100

/** How long a guest's wishes are kept: as long as the cookie that identifies the guest. */
export const guestWishDays = 90

/** A product on a wishlist, as the page shows it. */
export interface ShownWish {
	productId: number
	slug: string
	name: string
	coverPath: string
	coverColor: string
	addedAt: string
	/** Whether the product can be seen and bought at all. */
	onSale: boolean
	variants: readonly WishedVariant[]
}

export interface WishedVariant {
	id: number
	name: string
	price: Money
	originalPrice: Money | null
	left: number
}

/** The variant to offer first: the cheapest one in stock, else the first. */
export function firstChoice(variants: readonly WishedVariant[]): WishedVariant | undefined {
	const there = variants.filter(({ left }) => left > 0)
	return (
		there.reduce<WishedVariant | undefined>(
			(best, variant) => (best === undefined || variant.price.amount < best.price.amount ? variant : best),
			undefined,
		) ?? variants[0]
	)
}

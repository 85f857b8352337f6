import type { Money } from '~/kernel/money.ts'

/** Nobody wishes for more: a list that is longer is no list to choose from. */
export const mostWishes = 200

/** How long a guest's wishes are kept: as long as the cookie that finds them. */
export const guestWishDays = 90

/** A product on a wishlist, as it is shown. */
export interface ShownWish {
	productId: number
	slug: string
	name: string
	coverPath: string
	coverColor: string
	addedAt: string
	/** Whether it can be seen and bought at all. */
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

/** The variant to offer first: the cheapest that is there, else the first. */
export function firstChoice(variants: readonly WishedVariant[]): WishedVariant | undefined {
	const there = variants.filter(({ left }) => left > 0)
	return (
		there.reduce<WishedVariant | undefined>(
			(best, variant) => (best === undefined || variant.price.amount < best.price.amount ? variant : best),
			undefined,
		) ?? variants[0]
	)
}

import type { Money } from '~/kernel/money.ts'
import type { Choice } from './product-address.ts'

/** A product as its page shows it, in the reader's language. */
export interface ProductDetail {
	id: number
	slug: string
	name: string
	/** Clean HTML. */
	description: string
	brand: string | null
	provider: string
	providerSlug: string
	/** The event that it is merchandise of. */
	event: { name: string; path: string } | null
	/** Its categories, from the top down. */
	trail: readonly { name: string; path: string }[]
	options: readonly DetailOption[]
	variants: readonly DetailVariant[]
	/** The cover first. */
	pictures: readonly DetailPicture[]
	delivery: DeliveryOutlook
}

export interface DetailOption {
	key: string
	name: string
	values: readonly { key: string; name: string; swatch: string | null }[]
}

export interface DetailVariant {
	id: number
	name: string
	choices: Choice
	stockCode: string | null
	price: Money
	/** The price before the sale; always above the present price. */
	originalPrice: Money | null
	weightGrams: number
	/** How many pieces are left; only when they are few. */
	left: number | null
	soldOut: boolean
}

export interface DetailPicture {
	path: string
	/** The colour that is shown while the picture loads. */
	color: string
	alt: string
	/** The option value it shows; absent when it shows the whole product. */
	shows: { option: string; value: string } | null
}

/** How and when the goods would arrive. */
export interface DeliveryOutlook {
	/** First and last day, as instants. */
	from: string
	to: string
	/** The price of the cheapest method; absent when nothing is delivered. */
	price: Money | null
	/** The amount from which that method is free. */
	freeFrom: Money | null
	pickup: boolean
}

/** How buyers get the goods: by delivery, only by pickup, or not at all. */
export function comingOf({ price, pickup }: Pick<DeliveryOutlook, 'price' | 'pickup'>): 'brought' | 'pickup' | 'nowhere' {
	return price ? 'brought' : pickup ? 'pickup' : 'nowhere'
}

/** Whether its variants differ by colour, with a swatch or only by name. */
export function hasColours(options: readonly DetailOption[]): boolean {
	return options.some(({ key, values }) => key === 'color' || values.some(({ swatch }) => swatch !== null))
}

/** The page names the number of pieces only when it is at most this. */
const fewPieces = 5

/** The number of pieces left that a reader is told: only a small one. */
export function toldLeft(left: number): number | null {
	return left > 0 && left <= fewPieces ? left : null
}

/**
 * The pictures with those of the chosen values first. The others keep their order, so that the cover comes first for a value without a picture.
 */
export function picturesFor(pictures: readonly DetailPicture[], choice: Choice): DetailPicture[] {
	const wanted = ({ shows }: DetailPicture) => (shows !== null && choice[shows.option] === shows.value ? 0 : 1)
	return [...pictures].sort((one, other) => wanted(one) - wanted(other))
}

/**
 * Which of the pictures shows a chosen value: its own, else the first, which serves for values without one. Undefined where no picture shows a value
 * of this option.
 */
export function pictureShowing(pictures: readonly DetailPicture[], option: string, value: string): number | undefined {
	if (!pictures.some(({ shows }) => shows?.option === option)) return undefined
	return Math.max(
		0,
		pictures.findIndex(({ shows }) => shows?.option === option && shows.value === value),
	)
}

/** What a buyer saves now: the amount, and its share of the former price in whole per cent. */
export function savings({ price, originalPrice }: Pick<DetailVariant, 'price' | 'originalPrice'>) {
	if (!originalPrice) return null
	const amount = originalPrice.amount - price.amount
	return { amount: { ...price, amount }, percent: Math.max(1, Math.floor((amount * 100) / originalPrice.amount)) }
}

/** The price while nothing is chosen: the lowest one, whether all variants have it, and the former price they share. */
export function priceRange(variants: readonly DetailVariant[]) {
	const [lowest] = [...variants].sort((one, other) => one.price.amount - other.price.amount)
	if (!lowest) return null
	const isOne = variants.every(({ price }) => price.amount === lowest.price.amount)
	const isOneBefore = isOne && variants.every(({ originalPrice }) => originalPrice?.amount === lowest.originalPrice?.amount)
	return { price: lowest.price, isOne, originalPrice: isOneBefore ? lowest.originalPrice : null }
}

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
	/** The event whose merchandise it is. */
	event: { name: string; path: string } | null
	/** The shelves it stands on, from the top down. */
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
	/** Before the sale; always above the price. */
	originalPrice: Money | null
	weightGrams: number
	/** Said only when few are left. */
	left: number | null
	soldOut: boolean
}

export interface DetailPicture {
	path: string
	/** Shown while it loads. */
	color: string
	alt: string
	/** The choice it shows; absent when it shows them all. */
	shows: { option: string; value: string } | null
}

/** How and when goods would come. */
export interface DeliveryOutlook {
	/** First and last day, as instants. */
	from: string
	to: string
	/** The cheapest way; absent when nothing is brought. */
	price: Money | null
	/** From what amount it is free. */
	freeFrom: Money | null
	pickup: boolean
}

/** How goods reach people: they are brought, only to be come for, or neither. */
export function comingOf({ price, pickup }: Pick<DeliveryOutlook, 'price' | 'pickup'>): 'brought' | 'pickup' | 'nowhere' {
	return price ? 'brought' : pickup ? 'pickup' : 'nowhere'
}

/** Whether something of it is told apart by its colour, with a swatch or by name alone. */
export function hasColours(options: readonly DetailOption[]): boolean {
	return options.some(({ key, values }) => key === 'color' || values.some(({ swatch }) => swatch !== null))
}

/** So few that it is said how many. */
const fewPieces = 5

/** What is told of the number left: only that it is few. */
export function toldLeft(left: number): number | null {
	return left > 0 && left <= fewPieces ? left : null
}

/** The pictures with those of the chosen values first; what shows another value goes last. The cover stays the cover of what has no picture of its own. */
export function picturesFor(pictures: readonly DetailPicture[], choice: Choice): DetailPicture[] {
	const wanted = ({ shows }: DetailPicture) => (shows !== null && choice[shows.option] === shows.value ? 0 : 1)
	return [...pictures].sort((one, other) => wanted(one) - wanted(other))
}

/** What is saved by buying now: the amount, and how much of the former price in whole per cent. */
export function savings({ price, originalPrice }: Pick<DetailVariant, 'price' | 'originalPrice'>) {
	if (!originalPrice) return null
	const amount = originalPrice.amount - price.amount
	return { amount: { ...price, amount }, percent: Math.max(1, Math.floor((amount * 100) / originalPrice.amount)) }
}

/** What the thing costs while nothing is chosen: the lowest price, whether it is that of all, and the former price they share. */
export function priceRange(variants: readonly DetailVariant[]) {
	const [lowest] = [...variants].sort((one, other) => one.price.amount - other.price.amount)
	if (!lowest) return null
	const isOne = variants.every(({ price }) => price.amount === lowest.price.amount)
	const isOneBefore = isOne && variants.every(({ originalPrice }) => originalPrice?.amount === lowest.originalPrice?.amount)
	return { price: lowest.price, isOne, originalPrice: isOneBefore ? lowest.originalPrice : null }
}

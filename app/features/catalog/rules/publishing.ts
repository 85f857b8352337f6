import type { Translated } from '~/kernel/locale.ts'

/** What a product must have before it may be seen and sold. */
export const neededToPublish = ['name', 'category', 'picture', 'variant', 'price'] as const
export type Needed = (typeof neededToPublish)[number]

interface Publishable {
	name: Translated
	categoryId: number | null
	coverPath: string
	/** The prices of the variants that are sold. */
	offeredPrices: readonly number[]
}

/** What a product still lacks; when empty, it may be published. */
export function missingToPublish({ name, categoryId, coverPath, offeredPrices }: Publishable): Needed[] {
	const has: Record<Needed, boolean> = {
		name: name.vi_VN !== '',
		category: categoryId !== null,
		picture: coverPath !== '',
		variant: offeredPrices.length > 0,
		price: offeredPrices.every((price) => price > 0),
	}
	return neededToPublish.filter((need) => !has[need])
}

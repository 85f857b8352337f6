import type { Translated } from '~/kernel/locale.ts'

/** Only published products are seen and sold; archived ones are kept for the orders that name them. */
export const productStates = ['draft', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Something a product's variants differ by: its size, its colour. */
export interface ProductOption {
	/** `size`, `color`, or what else the product's keeper calls it. */
	key: string
	name: Translated
	values: readonly OptionValue[]
}

export interface OptionValue {
	/** What a variant's `choices` name: `red`, `M`. */
	key: string
	name: Translated
	/** The colour itself, `#c4321f`. */
	swatch?: string
}

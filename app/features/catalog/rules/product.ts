import type { Translated } from '~/kernel/locale.ts'

/** Only published products are seen and sold; archived ones are kept for the orders that name them. */
export const productStates = ['draft', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Something that a product's variants differ by: its size, its colour. */
export interface ProductOption {
	/** `size`, `color`, or another key that the editor of the product gave it. */
	key: string
	name: Translated
	values: readonly OptionValue[]
}

export interface OptionValue {
	/** The value's key in a variant's `choices`: `red`, `M`. */
	key: string
	name: Translated
	/** The colour itself, `#c4321f`. */
	swatch?: string
}

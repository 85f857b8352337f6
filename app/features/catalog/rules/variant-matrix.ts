import type { Translated } from '~/kernel/locale.ts'
import type { Choice } from './product-address.ts'
import type { ProductOption } from './product.ts'

type Options = readonly Pick<ProductOption, 'key' | 'values'>[]

/** What is needed of an existing variant to find its combination. */
export interface KnownVariant {
	id: number
	choices: Choice
	offered: boolean
}

/** Every combination of the options' values: one empty choice when there are no options. The last option changes first. */
export function combinationsOf(options: Options): Choice[] {
	return options.reduce<Choice[]>(
		(before, { key, values }) => before.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value.key }))),
		[{}],
	)
}

const isSame = (one: Choice, other: Choice) =>
	Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, value]) => other[key] === value)

/**
 * Finds the variant for each combination. First the variant with exactly these values, also when it is out of sale. Otherwise, when an option was
 * added or removed, a variant that is sold and agrees in the remaining options; of an added option it gets the first value. `left` are the others.
 */
export function fitVariants(
	options: Options,
	known: readonly KnownVariant[],
): { places: { choices: Choice; id: number | null }[]; left: number[] } {
	const free = new Set(known)
	const take = (fits: (variant: KnownVariant) => boolean): number | null => {
		const found = [...free].filter(fits).sort((one, other) => Number(other.offered) - Number(one.offered))[0]
		if (found) free.delete(found)
		return found?.id ?? null
	}
	const exact = combinationsOf(options).map((choices) => ({ choices, id: take((variant) => isSame(variant.choices, choices)) }))
	const isNear = (variant: KnownVariant, choices: Choice) =>
		variant.offered && options.every(({ key, values }) => (variant.choices[key] ?? values[0]?.key) === choices[key])
	const places = exact.map(({ choices, id }) => ({ choices, id: id ?? take((variant) => isNear(variant, choices)) }))
	return { places, left: [...free].map(({ id }) => id) }
}

/** The key for a product with nothing to choose. */
export const onlyChoice = 'one'

/** A choice as one word, for fields: `red.m`. */
export function choiceKey(options: Options, choices: Choice): string {
	return options.map(({ key }) => choices[key] ?? '').join('.') || onlyChoice
}

/** The name of a variant: the names of its values, `Đỏ · M`. */
export function variantName(options: readonly ProductOption[], choices: Choice): Translated {
	const values = options.flatMap(({ key, values: all }) => all.filter((value) => value.key === choices[key]))
	return {
		vi_VN: values.map(({ name }) => name.vi_VN).join(' · '),
		en_US: values.map(({ name }) => name.en_US || name.vi_VN).join(' · '),
	}
}

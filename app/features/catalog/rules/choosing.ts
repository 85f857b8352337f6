import type { Choice } from './product-address.ts'

/** What is needed of a variant to choose it. */
export interface Choosable {
	id: number
	choices: Choice
	soldOut: boolean
}

/** An option by its key and the keys of its values, in the order in which buyers choose. */
export interface ChoosableOption {
	key: string
	values: readonly { key: string }[]
}

/** The name of an option's field in the form that buys. */
export const optionField = (key: string) => `option.${key}`

/** The state of a value after the options before it are chosen: in stock, everything with it sold out, or no variant has it. */
export type ValueState = 'there' | 'sold_out' | 'not_made'

const fits = (choices: Choice, wish: Choice) => Object.entries(wish).every(([key, value]) => choices[key] === value)

/** The part of a request that names options and values that exist. */
export function knownChoice(options: readonly ChoosableOption[], wish: Readonly<Record<string, string | undefined>>): Choice {
	return Object.fromEntries(
		options.flatMap(({ key, values }) => {
			const value = Object.hasOwn(wish, key) ? wish[key] : undefined
			return value !== undefined && values.some((each) => each.key === value) ? [[key, value]] : []
		}),
	)
}

/** The choices of the options before one. A later choice never rules out an earlier one: the later one is dropped. */
function before(options: readonly ChoosableOption[], key: string, choice: Choice): Choice {
	const earlier = options.slice(
		0,
		options.findIndex((option) => option.key === key),
	)
	return knownChoice(earlier, choice)
}

/** The state of an option's value, given what is chosen before it. */
export function valueState(
	{ options, variants }: { options: readonly ChoosableOption[]; variants: readonly Choosable[] },
	choice: Choice,
	option: string,
	value: string,
): ValueState {
	const made = variants.filter(({ choices }) => fits(choices, { ...before(options, option, choice), [option]: value }))
	if (made.length === 0) return 'not_made'
	return made.every(({ soldOut }) => soldOut) ? 'sold_out' : 'there'
}

/** A choice without the values that no variant has together with what was chosen before them. */
export function possibleChoice(product: { options: readonly ChoosableOption[]; variants: readonly Choosable[] }, choice: Choice): Choice {
	let kept: Choice = {}
	for (const { key } of product.options) {
		const value = choice[key]
		if (value !== undefined && valueState(product, kept, key, value) !== 'not_made') kept = { ...kept, [key]: value }
	}
	return kept
}

/** The first choice for somebody who chose nothing yet: values without an alternative, and a value of the first option that is in stock. */
export function firstChoice({ options, variants }: { options: readonly ChoosableOption[]; variants: readonly Choosable[] }): Choice {
	const [first] = options
	const there = variants.find(({ soldOut }) => !soldOut) ?? variants[0]
	if (!first || !there) return {}
	const start = first.values.length > 1 && options.length > 1 ? { [first.key]: there.choices[first.key] } : {}
	const only = options.flatMap(({ key, values }) => (values.length === 1 && values[0] ? [[key, values[0].key] as const] : []))
	return knownChoice(options, { ...start, ...Object.fromEntries(only) })
}

/** The first option that has no value yet. */
export function firstOpen<Option extends { key: string }>(options: readonly Option[], choice: Choice): Option | undefined {
	return options.find(({ key }) => choice[key] === undefined)
}

/** The variant that a complete choice names. */
export function chosenVariant<Variant extends Pick<Choosable, 'choices'>>(
	options: readonly ChoosableOption[],
	variants: readonly Variant[],
	choice: Choice,
): Variant | undefined {
	const complete = options.every(({ key }) => choice[key] !== undefined)
	return complete ? variants.find(({ choices }) => options.every(({ key }) => choices[key] === choice[key])) : undefined
}

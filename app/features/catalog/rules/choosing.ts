import type { Choice } from './product-address.ts'

/** A variant as far as choosing it goes. */
export interface Choosable {
	id: number
	choices: Choice
	soldOut: boolean
}

/** An option by its name and the names of its values, in the order they are chosen in. */
export interface ChoosableOption {
	key: string
	values: readonly { key: string }[]
}

/** How a value stands once the options before it are chosen: it can be had, everything with it is sold out, or nothing is made with it. */
export type ValueState = 'there' | 'sold_out' | 'not_made'

const fits = (choices: Choice, wish: Choice) => Object.entries(wish).every(([key, value]) => choices[key] === value)

/** What of a wish names options and values that exist. */
export function knownChoice(options: readonly ChoosableOption[], wish: Readonly<Record<string, string | undefined>>): Choice {
	return Object.fromEntries(
		options.flatMap(({ key, values }) => {
			const value = Object.hasOwn(wish, key) ? wish[key] : undefined
			return value !== undefined && values.some((each) => each.key === value) ? [[key, value]] : []
		}),
	)
}

/** The options before one. An earlier choice is never ruled out by a later one: the later one gives way. */
function before(options: readonly ChoosableOption[], key: string, choice: Choice): Choice {
	const earlier = options.slice(
		0,
		options.findIndex((option) => option.key === key),
	)
	return knownChoice(earlier, choice)
}

/** How a value of an option stands beside what is chosen before it. */
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

/** A choice without what is not made together with what was chosen before it. */
export function possibleChoice(product: { options: readonly ChoosableOption[]; variants: readonly Choosable[] }, choice: Choice): Choice {
	let kept: Choice = {}
	for (const { key } of product.options) {
		const value = choice[key]
		if (value !== undefined && valueState(product, kept, key, value) !== 'not_made') kept = { ...kept, [key]: value }
	}
	return kept
}

/** What is chosen for somebody who chose nothing yet: values without an alternative, and of the first option one that can be had. */
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

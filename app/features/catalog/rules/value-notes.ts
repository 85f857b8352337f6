import { valueState, type Choosable, type ChoosableOption, type ValueState } from './choosing.ts'
import type { Choice } from './product-address.ts'

/** An option with its names. */
export interface NamedOption extends ChoosableOption {
	name: string
	values: readonly { key: string; name: string }[]
}

/** Sentences with `{values}` and, when something was chosen before, `{choice}`. */
export type NoteTemplates = Readonly<Record<Exclude<ValueState, 'there'>, { alone: string; beside: string }>>

/** The note under each option: which of its values are sold out, or not made with what is chosen before it. */
export function notesOf(
	product: { options: readonly NamedOption[]; variants: readonly Choosable[] },
	choice: Choice,
	templates: NoteTemplates,
): Record<string, string> {
	return Object.fromEntries(
		product.options.map(({ key, values }, index) => {
			const earlier = product.options
				.slice(0, index)
				.flatMap((option) => option.values.find((value) => value.key === choice[option.key])?.name ?? [])
			const sentences = (['not_made', 'sold_out'] as const).flatMap((state) => {
				const names = values.filter((value) => valueState(product, choice, key, value.key) === state).map(({ name }) => name)
				if (names.length === 0) return []
				const template = earlier.length > 0 ? templates[state].beside : templates[state].alone
				return [template.replace('{values}', () => names.join(', ')).replace('{choice}', () => earlier.join(' · '))]
			})
			return [key, sentences.join(' ')]
		}),
	)
}

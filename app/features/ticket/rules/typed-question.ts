import { translated } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import { mostQuestions, questionKinds, type QuestionInput } from './ticket-form.ts'

type Typed = Readonly<Record<string, string>>
type Choices = NonNullable<QuestionInput['options']>

/** A stored question. */
export type KnownQuestion = Omit<QuestionInput, 'id'> & { id: number }

const linesOf = (text = '') => text.split(/\r?\n/).map((line) => line.trim())

/**
 * The options of a question, one line for each in either language. An option with an unchanged name keeps the word its answers are stored under; so
 * does a renamed one, where the number of lines is unchanged.
 */
export function typedChoices(vi: string | undefined, en: string | undefined, known: Choices): Choices {
	const [vietnamese, english] = [linesOf(vi), linesOf(en)]
	const longer = vietnamese.length > english.length ? vietnamese : english
	const rows = longer.map((_, line) => translated(vietnamese[line], english[line])).filter((label) => label.vi_VN !== '')
	const used = new Set<string>()
	const take = (value: string | undefined) => (value !== undefined && !used.has(value) ? value : undefined)
	const same = rows.map((label) => {
		const value = take(known.find((choice) => choice.label.vi_VN === label.vi_VN)?.value)
		if (value !== undefined) used.add(value)
		return value
	})
	return rows.map((label, index) => {
		const word = slugOf(label.vi_VN)
		const renamed = rows.length === known.length ? known[index]?.value : undefined
		let value = same[index] ?? take(renamed) ?? (word || `v${index + 1}`)
		for (let nth = 2; same[index] === undefined && used.has(value); nth += 1) value = `${word || 'v'}-${nth}`
		used.add(value)
		return { value, label }
	})
}

const numberIn = (text = '') => (text.trim() === '' ? null : /^-?\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : NaN)

/** The typed questions, in their order; `names` is filled with the field of each part. A question without a text is left out. */
export function typedQuestions(typed: Typed, known: readonly KnownQuestion[], names: Record<string, string>): QuestionInput[] {
	const rows = Array.from({ length: mostQuestions }, (_, nth) => ({ nth, at: `question.${nth}` }))
		.filter(({ at }) => typed[`${at}.remove`] !== 'on' && (typed[`${at}.vi`]?.trim() || typed[`${at}.en`]?.trim() || typed[`${at}.id`]))
		.map((row) => ({ ...row, position: Number(typed[`${row.at}.position`]) || row.nth + 1 }))
		.sort((one, other) => one.position - other.position || one.nth - other.nth)
	return rows.map(({ at }, index) => {
		const before = known.find(({ id }) => String(id) === typed[`${at}.id`])
		const kind = before?.kind ?? questionKinds.find((each) => each === typed[`${at}.kind`]) ?? 'text'
		for (const [part, name] of [
			['label.vi_VN', 'vi'],
			['label.en_US', 'en'],
			['help.vi_VN', 'helpVi'],
			['help.en_US', 'helpEn'],
			['options', 'options'],
			['options.vi_VN', 'options'],
			['options.en_US', 'optionsEn'],
			['min', 'min'],
			['max', 'max'],
		])
			names[`questions.${index}.${part}`] = `${at}.${name}`
		const help = translated(typed[`${at}.helpVi`], typed[`${at}.helpEn`])
		const isBounded = kind === 'text' || kind === 'number'
		return {
			id: before?.id ?? null,
			kind,
			label: translated(typed[`${at}.vi`], typed[`${at}.en`]),
			help: help.vi_VN === '' ? null : help,
			options: kind === 'choice' ? typedChoices(typed[`${at}.options`], typed[`${at}.optionsEn`], before?.options ?? []) : null,
			required: typed[`${at}.required`] === 'on',
			min: isBounded ? numberIn(typed[`${at}.min`]) : null,
			max: isBounded ? numberIn(typed[`${at}.max`]) : null,
		}
	})
}

/** Questions as the first values of their fields. */
export function questionsToType(questions: readonly KnownQuestion[]): Record<string, string> {
	const typed: Record<string, string> = {}
	for (const [nth, { id, kind, label, help, options, required, min, max }] of questions.entries()) {
		const at = `question.${nth}`
		Object.assign(typed, {
			[`${at}.id`]: String(id),
			[`${at}.kind`]: kind,
			[`${at}.vi`]: label.vi_VN,
			[`${at}.en`]: label.en_US ?? '',
			[`${at}.helpVi`]: help?.vi_VN ?? '',
			[`${at}.helpEn`]: help?.en_US ?? '',
			[`${at}.options`]: (options ?? []).map((option) => option.label.vi_VN).join('\n'),
			[`${at}.optionsEn`]: (options ?? []).map((option) => option.label.en_US ?? '').join('\n'),
			[`${at}.required`]: required ? 'on' : '',
			[`${at}.min`]: min === null ? '' : String(min),
			[`${at}.max`]: max === null ? '' : String(max),
			[`${at}.position`]: String(nth + 1),
		})
	}
	return typed
}

import { bothIn, checkOptions } from '~/features/catalog/rules/product-form.ts'
import { choiceKey } from '~/features/catalog/rules/variant-matrix.ts'
import { fieldReader, type FieldIssue, type TextRule } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { longest } from './longest.ts'
import type { AskedFields, TicketAttribute } from './offer.ts'

/** The fields a ticket may ask each attendee beside the name, in the order of the form. */
export const askableFields = ['nickname', 'dateOfBirth', 'gender', 'company', 'guardianName', 'childName'] as const
export const questionKinds = ['text', 'choice', 'yes_no', 'date', 'number'] as const

export const mostTicketVariants = 200
export const mostQuestions = 20
export const mostChoices = 40
export const mostPlaces = 1_000_000
const mostPerOrder = 50
const mostMoney = 1_000_000_000_000
/** The longest answer, and the largest number. */
const bounds = { text: longest.answer, number: 1_000_000_000 } as const

/** One variant of a ticket in the form. */
export interface TicketVariantInput {
	/** Null: a new variant. */
	id: number | null
	choices: Readonly<Record<string, string>>
	priceMinor: number
	originalPriceMinor: number | null
	/** Sold on request only. */
	contact: boolean
	/** Instants; a text that is no date becomes an `Invalid Date`. */
	opensAt: Date | null
	closesAt: Date | null
	/** The dates of the variant; null: the event's dates. */
	startsAt: Date | null
	endsAt: Date | null
	/** The size of its own quota; null: it has no own quota. */
	places: number | null
	/** The shared quotas it also uses. */
	quotaIds: readonly number[]
	offered: boolean
}

/** One question in the form. */
export interface QuestionInput {
	/** Null: a new question. */
	id: number | null
	kind: (typeof questionKinds)[number]
	label: Translated
	help: Translated | null
	/** The options of a choice; null for other kinds. */
	options: { value: string; label: Translated }[] | null
	required: boolean
	min: number | null
	max: number | null
}

/** A ticket in the form. */
export interface TicketInput {
	name: Translated
	description: Translated
	minPerOrder: number
	maxPerOrder: number
	askedFields: AskedFields
	attributes: readonly TicketAttribute[]
	variants: readonly TicketVariantInput[]
	questions: readonly QuestionInput[]
}

/** The issues of a ticket; paths are as in `TicketInput`, `variants.2.priceMinor`. The same in the browser and on the server. */
export function ticketIssues(ticket: TicketInput): FieldIssue[] {
	const read = fieldReader()
	const whole = (path: string, number: number | null, least: number, most: number) => {
		if (number === null) return
		if (!Number.isSafeInteger(number)) read.refuse(path, 'not_a_number')
		else if (number < least) read.refuse(path, 'too_small', least)
		else if (number > most) read.refuse(path, 'too_large', most)
	}
	const both = (path: string, text: Translated, rule: TextRule) => bothIn(read, path, text, rule)
	both('name', ticket.name, { required: true, max: longest.name })
	both('description', ticket.description, { max: longest.description, lines: true })
	whole('minPerOrder', ticket.minPerOrder, 1, mostPerOrder)
	whole('maxPerOrder', ticket.maxPerOrder, Math.max(1, Number(ticket.minPerOrder) || 1), mostPerOrder)
	checkOptions(read, ticket.attributes)

	if (ticket.variants.length > mostTicketVariants) read.refuse('variants', 'too_large', mostTicketVariants)
	const places = new Set<string>()
	for (const [index, variant] of ticket.variants.entries()) {
		const path = `variants.${index}`
		whole(`${path}.priceMinor`, variant.priceMinor, 0, mostMoney)
		whole(`${path}.originalPriceMinor`, variant.originalPriceMinor, 0, mostMoney)
		if (variant.originalPriceMinor !== null && variant.originalPriceMinor <= variant.priceMinor)
			read.refuse(`${path}.originalPriceMinor`, 'too_small', variant.priceMinor + 1)
		whole(`${path}.places`, variant.places, 0, mostPlaces)
		for (const bound of ['opensAt', 'closesAt', 'startsAt', 'endsAt'] as const)
			if (variant[bound] && Number.isNaN(variant[bound].getTime())) read.refuse(`${path}.${bound}`, 'not_a_date')
		if (variant.opensAt && variant.closesAt && variant.closesAt <= variant.opensAt) read.refuse(`${path}.closesAt`, 'too_small')
		// A variant has both dates or neither.
		if (variant.startsAt && !variant.endsAt) read.refuse(`${path}.endsAt`, 'required')
		if (variant.endsAt && !variant.startsAt) read.refuse(`${path}.startsAt`, 'required')
		if (variant.startsAt && variant.endsAt && variant.endsAt <= variant.startsAt) read.refuse(`${path}.endsAt`, 'too_small')
		const place = choiceKey(ticket.attributes, variant.choices)
		if (places.has(place)) read.refuse(path, 'not_a_choice')
		places.add(place)
	}

	if (ticket.questions.length > mostQuestions) read.refuse('questions', 'too_large', mostQuestions)
	for (const [index, { kind, label, help, options, min, max }] of ticket.questions.entries()) {
		const path = `questions.${index}`
		both(`${path}.label`, label, { required: true, max: longest.question })
		if (help) both(`${path}.help`, help, { max: longest.help })
		if (kind === 'choice') {
			if (!options || options.length < 2) read.issues.push({ path: `${path}.options.vi_VN`, code: 'required', or: `${path}.options.en_US` })
			else if (options.length > mostChoices) read.refuse(`${path}.options`, 'too_large', mostChoices)
			for (const option of options ?? []) both(`${path}.options`, option.label, { required: true, max: longest.choice })
			if (new Set(options?.map(({ value }) => value)).size < (options?.length ?? 0)) read.refuse(`${path}.options`, 'not_a_choice')
		}
		if (kind !== 'text' && kind !== 'number') continue
		const [least, most] = kind === 'text' ? [0, bounds.text] : [-bounds.number, bounds.number]
		whole(`${path}.min`, min, least, most)
		whole(`${path}.max`, max, Number.isSafeInteger(min) ? Math.max(Number(min), kind === 'text' ? 1 : least) : least, most)
	}
	return read.issues
}

import { genders, type Gender } from '~/features/account/athlete/rules/athlete-profile.ts'
import { longest } from '~/features/ticket/rules/longest.ts'
import { fieldReader, isPastDay, type Checked, type FieldReader } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { longestPersonName } from '~/kernel/longest.ts'
import { isDay, type Day } from '~/kernel/zones.ts'

/** A question the provider asks every attendee of a ticket. `min` and `max` bound a number's value or a text's length; otherwise unused. */
export interface Question {
	id: number
	kind: 'text' | 'choice' | 'yes_no' | 'date' | 'number'
	label: Translated
	help?: Translated | null
	options?: readonly { value: string; label: Translated }[] | null
	/** Whether an answer is needed. For a yes-or-no question, "no" is an answer too. */
	required: boolean
	min?: number | null
	max?: number | null
}

/** The fields a ticket may ask for beside the name, in the order of the form (specification §3, attendee). */
export const attendeeFields = ['nickname', 'dateOfBirth', 'gender', 'company', 'guardianName', 'childName'] as const
export type AttendeeField = (typeof attendeeFields)[number]

/** Which fields a ticket asks for. Other fields are not asked, and not kept when they are sent anyway. */
export type AttendeeFields = Partial<Record<AttendeeField, 'optional' | 'required'>>

export interface AttendeeForm {
	fields: AttendeeFields
	questions: readonly Question[]
}

/** What was typed: a form's strings, or the wire's values. Answers by question id. */
export type AttendeeInput = { name?: unknown; answers?: Readonly<Record<string, unknown>> } & { [Field in AttendeeField]?: unknown }

export type Answer = string | number | boolean

/** What is stored: only what was asked and answered. Texts in NFC and trimmed, days `yyyy-MM-dd`. */
export interface Attendee {
	name: string
	nickname?: string
	dateOfBirth?: Day
	gender?: Gender
	company?: string
	guardianName?: string
	childName?: string
	/** By question id; text, choice and date as text, yes-or-no as boolean, number as number. */
	answers: Record<string, Answer>
}

/** An attendee below this age is a child (Luật Trẻ em 2016, điều 1) and needs a guardian's name where the ticket asks for one. */
const guardianAge = 16

/**
 * Checks one attendee against what the ticket asks. `today` is the day in the event's zone. Paths are `name`, `dateOfBirth`, `answers.12`;
 * put `attendees.0` before them with `issuesUnder`. What is wrong is left out of `cleaned`, except texts, so that they can be shown again.
 */
export function checkAttendee(input: AttendeeInput, { fields, questions }: AttendeeForm, today: Day): Checked<Attendee> {
	const reader = fieldReader()
	const cleaned: Attendee = { name: reader.text('name', input.name, { required: true, max: longestPersonName }), answers: {} }

	for (const field of ['nickname', 'company', 'guardianName', 'childName'] as const) {
		if (!fields[field]) continue
		const text = reader.text(field, input[field], { required: fields[field] === 'required', max: longestPersonName })
		if (text) cleaned[field] = text
	}
	if (fields.dateOfBirth) {
		const day = readDay(reader, 'dateOfBirth', input.dateOfBirth, fields.dateOfBirth === 'required')
		// Nobody alive was born before 1900; such years are slips of the keyboard.
		if (day !== undefined && day < '1900-01-01') reader.refuse('dateOfBirth', 'not_a_date')
		else if (day !== undefined && !isPastDay(day, today)) reader.refuse('dateOfBirth', 'future_date')
		else if (day !== undefined) cleaned.dateOfBirth = day
	}
	if (fields.gender) {
		const gender = readChoice(reader, 'gender', input.gender, genders, fields.gender === 'required')
		if (gender !== undefined) cleaned.gender = gender
	}
	if (needsGuardian(fields, cleaned.dateOfBirth, today) && !cleaned.guardianName && reader.good('guardianName'))
		reader.refuse('guardianName', 'guardian_required')

	for (const question of questions) {
		const answer = readAnswer(reader, question, input.answers?.[question.id])
		if (answer !== undefined) cleaned.answers[question.id] = answer
	}
	return { issues: reader.issues, cleaned }
}

/** Whether the ticket asks for a guardian and the attendee is a child on that day. Without a date of birth the answer is no. */
export function needsGuardian(fields: AttendeeFields, dateOfBirth: Day | undefined, today: Day): boolean {
	return fields.guardianName !== undefined && dateOfBirth !== undefined && ageOn(dateOfBirth, today) < guardianAge
}

/** Completed years on that day. A person born on 29 February turns a year older on 1 March of common years. */
export function ageOn(dateOfBirth: Day, day: Day): number {
	const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
	return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

function readAnswer(reader: FieldReader, question: Question, raw: unknown): Answer | undefined {
	const path = `answers.${question.id}`
	const { required } = question
	switch (question.kind) {
		case 'text': {
			const text = reader.text(path, raw, {
				required,
				lines: true,
				max: question.max ?? longest.answer,
				min: question.min ?? 0,
			})
			return text === '' ? undefined : text
		}
		case 'choice':
			return readChoice(
				reader,
				path,
				raw,
				(question.options ?? []).map(({ value }) => value),
				required,
			)
		case 'yes_no':
			return readYesOrNo(reader, path, raw, required)
		case 'date':
			return readDay(reader, path, raw, required)
		case 'number':
			return readNumber(reader, question, path, raw)
	}
}

function readDay(reader: FieldReader, path: string, raw: unknown, required: boolean): Day | undefined {
	const text = reader.text(path, raw, { required, max: 40 })
	if (text === '' || !reader.good(path)) return undefined
	if (isDay(text)) return text
	reader.refuse(path, 'not_a_date')
	return undefined
}

function readChoice<Value extends string>(
	reader: FieldReader,
	path: string,
	raw: unknown,
	values: readonly Value[],
	required: boolean,
): Value | undefined {
	const text = reader.text(path, raw, { required, max: longest.answer })
	if (text === '' || !reader.good(path)) return undefined
	// Compare in NFC: the provider's option may have been stored in another Unicode form.
	const found = values.find((value) => value === raw || value.normalize('NFC') === text)
	if (found === undefined) reader.refuse(path, 'not_a_choice')
	return found
}

/** `true`/`false` from the wire; `yes`/`no`, `true`/`false` and a ticked box's `on` from a form. */
function readYesOrNo(reader: FieldReader, path: string, raw: unknown, required: boolean): boolean | undefined {
	if (typeof raw === 'boolean') return raw
	const answer = readChoice(reader, path, raw, ['yes', 'no', 'true', 'false', 'on'], required)
	return answer === undefined ? undefined : answer !== 'no' && answer !== 'false'
}

function readNumber(reader: FieldReader, { required, min, max }: Question, path: string, raw: unknown): number | undefined {
	const text = reader.text(path, raw, { required, max: 40 })
	if (text === '' || !reader.good(path)) return undefined
	// A comma is refused: it separates thousands in one of our languages and decimals in the other.
	const number = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
	if (number === undefined) reader.refuse(path, 'not_a_number')
	else if (min != null && number < min) reader.refuse(path, 'too_small', min)
	else if (max != null && number > max) reader.refuse(path, 'too_large', max)
	else return number
	return undefined
}

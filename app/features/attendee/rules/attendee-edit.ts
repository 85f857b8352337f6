import type { Checked, FieldIssue } from '~/kernel/fields.ts'
import type { Day } from '~/kernel/zones.ts'
import {
	attendeeFields,
	checkAttendee,
	type Answer,
	type Attendee,
	type AttendeeInput,
	type Question,
} from '~/features/attendee/registration/rules/attendee-form.ts'
import { longest } from './longest.ts'

/** What the organiser writes down about an attendee. Only the name is required, whatever the ticket asks of buyers. */
export interface EditedAttendee extends Attendee {
	eloScore: number | null
}

export type EditedInput = AttendeeInput & { eloScore?: unknown }

const anyField = Object.fromEntries(attendeeFields.map((field) => [field, 'optional'])) as Record<
	(typeof attendeeFields)[number],
	'optional'
>
const highestElo = 9_999

/** Checks and cleans what an organiser typed about an attendee. `today` is the day in the event's zone. */
export function checkEdited(input: EditedInput, questions: readonly Question[], today: Day): Checked<EditedAttendee> {
	const form = { fields: anyField, questions: questions.map((question) => ({ ...question, required: false })) }
	const { issues, cleaned } = checkAttendee(input, form, today)
	const typed = String(input.eloScore ?? '').trim()
	const eloScore = /^\d+$/.test(typed) && typed.length <= longest.eloScore ? Number(typed) : null
	const wrong: FieldIssue[] =
		typed === '' || eloScore !== null
			? []
			: [{ path: 'eloScore', code: /^\d+$/.test(typed) ? 'too_large' : 'not_a_number', limit: highestElo }]
	return {
		// A child without a known guardian may be on the organiser's list all the same.
		issues: [...issues.filter(({ code }) => code !== 'guardian_required'), ...wrong],
		cleaned: { ...cleaned, eloScore },
	}
}

/**
 * The same for somebody who has answered before. A question that was sent gets its new answer, or none when the answer is empty. Answers to other
 * questions, of an earlier ticket or not asked any more, stay.
 */
export function checkChanged(
	input: EditedInput,
	{ questions, answers, today }: { questions: readonly Question[]; answers: Readonly<Record<string, Answer>>; today: Day },
): Checked<EditedAttendee> {
	const given: unknown = input.answers
	const sent = new Set(typeof given === 'object' && given !== null ? Object.keys(given) : [])
	const asked = questions.filter(({ id }) => sent.has(String(id)))
	const { issues, cleaned } = checkEdited(input, asked, today)
	const kept = Object.entries(answers).filter(([id]) => !asked.some((question) => String(question.id) === id))
	return { issues, cleaned: { ...cleaned, answers: { ...Object.fromEntries(kept), ...cleaned.answers } } }
}

const textFields = ['nickname', 'dateOfBirth', 'gender', 'company', 'guardianName', 'childName'] as const

/** The columns of an edited attendee; an empty text becomes null. */
export function columnsOfEdited(edited: EditedAttendee) {
	const texts = Object.fromEntries(textFields.map((field) => [field, edited[field] ?? null])) as {
		[Field in (typeof textFields)[number]]: NonNullable<EditedAttendee[Field]> | null
	}
	return { name: edited.name, ...texts, eloScore: edited.eloScore, answers: edited.answers }
}

/** Which fields differ, by name. */
export function editedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
	return Object.keys(after).filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
}

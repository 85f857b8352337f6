import type { AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'
import { longest } from '~/features/cart/rules/longest.ts'
import { issuesUnder, type FieldIssue } from '~/kernel/fields.ts'
import type { Day } from '~/kernel/zones.ts'
import { attendeeFields, checkAttendee, type AttendeeFields, type AttendeeForm, type Question } from './attendee-form.ts'

/** A cart line whose attendees are filled in. */
export interface PlacesOfLine {
	lineId: number
	quantity: number
	/** What the line's ticket asks for. */
	form: AttendeeForm
}

type Typed = Readonly<Record<string, string>>

const textFields = ['name', ...attendeeFields] as const

/** The name of an attendee's field: `12.0.dateOfBirth`, `12.0.answers.5`. Issues of the field use the same path. */
export function attendeeFieldName(lineId: number, place: number, field: string): string {
	return `${lineId}.${place}.${field}`
}

/** What was typed about one attendee. Fields have the names of `attendeeFieldName`; empty fields are left out. */
function draftOf(typed: Typed, { lineId, form }: Pick<PlacesOfLine, 'lineId' | 'form'>, place: number): AttendeeDraft {
	const read = (field: string, most: number) => (typed[attendeeFieldName(lineId, place, field)] ?? '').slice(0, most)
	const texts = textFields.map((field) => [field, read(field, longest.draft)]).filter(([, text]) => text !== '')
	const answers = form.questions.map(({ id }) => [String(id), read(`answers.${id}`, longest.draftAnswer)]).filter(([, text]) => text !== '')
	return {
		...(Object.fromEntries(texts) as AttendeeDraft),
		...(answers.length > 0 ? { answers: Object.fromEntries(answers) as Record<string, string> } : {}),
	}
}

/** All attendees of a line as they were typed. */
export function draftsOf(typed: Typed, line: PlacesOfLine): AttendeeDraft[] {
	return Array.from({ length: line.quantity }, (_, place) => draftOf(typed, line, place))
}

/** The opposite of `draftsOf`: stored drafts as a form shows them. */
export function typedAttendees(lines: readonly { lineId: number; attendees: readonly AttendeeDraft[] }[]): Record<string, string> {
	const typed: Record<string, string> = {}
	for (const { lineId, attendees } of lines)
		attendees.forEach((draft, place) => {
			for (const field of textFields) typed[attendeeFieldName(lineId, place, field)] = draft[field] ?? ''
			for (const [id, answer] of Object.entries(draft.answers ?? {}))
				typed[attendeeFieldName(lineId, place, `answers.${id}`)] = answerText(answer)
		})
	return typed
}

function answerText(answer: string | number | boolean): string {
	if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
	return String(answer)
}

/** Every issue of the attendees of a cart, by field name, in the order of the form. `today` is the day in the event's zone. */
export function typedAttendeeIssues(typed: Typed, lines: readonly PlacesOfLine[], today: Day): FieldIssue[] {
	return lines.flatMap((line) =>
		draftsOf(typed, line).flatMap((draft, place) => issuesUnder(`${line.lineId}.${place}`, checkAttendee(draft, line.form, today).issues)),
	)
}

/** How many attendees still lack something. */
export function incompleteAttendees(lines: readonly (PlacesOfLine & { attendees: readonly AttendeeDraft[] })[], today: Day): number {
	return lines.reduce(
		(count, { form, attendees }) => count + attendees.filter((draft) => checkAttendee(draft, form, today).issues.length > 0).length,
		0,
	)
}

/** Copies one attendee's answers to another attendee of the same ticket; the name and other personal fields stay as they are. */
export function copiedAttendee(typed: Typed, from: PlacesOfLine, to: PlacesOfLine, place: number): Record<string, string> {
	const shared = ['company', 'guardianName', ...to.form.questions.map(({ id }) => `answers.${id}`)]
	return Object.fromEntries(
		shared
			.map((field) => [attendeeFieldName(to.lineId, place, field), typed[attendeeFieldName(from.lineId, 0, field)] ?? ''])
			.filter(([, text]) => text !== ''),
	) as Record<string, string>
}

/** A ticket's form as the event's page has it, with texts in the reader's language. */
export interface AskingTicket {
	askedFields: AttendeeFields
	questions: readonly {
		id: number
		kind: Question['kind']
		label: string
		help: string | null
		options: readonly { value: string; label: string }[] | null
		required: boolean
		min: number | null
		max: number | null
	}[]
}

/** The form as `checkAttendee` reads it. */
export function formOf({ askedFields, questions }: AskingTicket): AttendeeForm {
	const text = (vi_VN: string) => ({ vi_VN })
	return {
		fields: askedFields,
		questions: questions.map((question) => ({
			...question,
			label: text(question.label),
			help: question.help === null ? null : text(question.help),
			options: question.options?.map(({ value, label }) => ({ value, label: text(label) })) ?? null,
		})),
	}
}

/** The ticket lines of a cart with the form of each ticket; lines whose tickets the event no longer has are left out. */
export function linesToFill<Line extends { id: number; ticketId: number | null; quantity: number; attendees: readonly AttendeeDraft[] }>(
	lines: readonly Line[],
	tickets: readonly (AskingTicket & { id: number })[],
): (PlacesOfLine & { line: Line; attendees: readonly AttendeeDraft[] })[] {
	return lines.flatMap((line) => {
		const ticket = tickets.find(({ id }) => id === line.ticketId)
		return ticket ? [{ lineId: line.id, quantity: line.quantity, attendees: line.attendees, form: formOf(ticket), line }] : []
	})
}

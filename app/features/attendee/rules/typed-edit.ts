import type { AttendeeShown } from './attendee-shown.ts'

type Typed = Readonly<Record<string, string>>

const fields = ['name', 'nickname', 'dateOfBirth', 'gender', 'company', 'guardianName', 'childName', 'eloScore'] as const
/** The name of the field that answers a question; also the path of an issue about it. */
export const answerField = (id: number | string) => `answers.${id}`

/** An attendee as a form's strings say. */
type TypedAttendee = Record<(typeof fields)[number], string> & { answers: Record<string, string> }

/** What the form says about an attendee. */
export function editedIn(typed: Typed): TypedAttendee {
	const answers = Object.entries(typed).flatMap(([name, value]) => {
		const id = /^answers\.(\d{1,15})$/.exec(name)?.[1]
		return id === undefined ? [] : [[id, value]]
	})
	const written = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<(typeof fields)[number], string>
	return { ...written, answers: Object.fromEntries(answers) as Record<string, string> }
}

/** The opposite: an attendee as the form shows them. */
export function typedOfAttendee(attendee: Pick<AttendeeShown, (typeof fields)[number] | 'answers'>): Record<string, string> {
	const answers = Object.entries(attendee.answers).map(([id, answer]) => [
		answerField(id),
		typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer),
	])
	return {
		...Object.fromEntries(fields.map((field) => [field, String(attendee[field] ?? '')])),
		...(Object.fromEntries(answers) as Record<string, string>),
	}
}

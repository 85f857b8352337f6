import type { ListShape } from '~/kernel/list-view.ts'

/** How the values of a column are compared. `variant`: by the words of its ticket; `gender`, `status`: by one of some words. */
export type ColumnKind = 'text' | 'number' | 'day' | 'gender' | 'status' | 'variant' | 'yes_no'

/** Every column of the table of attendees, in its order (specification §3), and when they first passed a gate. Questions follow, as `q12`. */
export const columnKinds = {
	name: 'text',
	candidateNumber: 'text',
	ticket: 'variant',
	attributes: 'variant',
	status: 'status',
	nickname: 'text',
	dateOfBirth: 'day',
	gender: 'gender',
	eloScore: 'number',
	company: 'text',
	guardianName: 'text',
	childName: 'text',
	registeredAt: 'day',
	cameInAt: 'day',
	bookedBy: 'text',
	email: 'text',
	order: 'text',
} as const satisfies Record<string, ColumnKind>

export type AttendeeColumn = keyof typeof columnKinds
export const attendeeColumns = Object.keys(columnKinds) as AttendeeColumn[]

/** The states of an attendee: with a place, waiting for the money, cancelled, or never paid for. */
export const attendeeStatuses = ['valid', 'waiting', 'canceled', 'failed'] as const
export type AttendeeStatus = (typeof attendeeStatuses)[number]

/** A question of one of the event's tickets, as a column. */
export interface QuestionColumn {
	id: number
	kind: 'text' | 'choice' | 'yes_no' | 'date' | 'number'
}

export const questionColumn = ({ id }: { id: number }) => `q${id}`

/** The kinds of all columns of an event's table, questions included. */
export function kindsOf(questions: readonly QuestionColumn[]): Readonly<Record<string, ColumnKind>> {
	const kinds = { text: 'text', choice: 'text', yes_no: 'yes_no', date: 'day', number: 'number' } as const
	return { ...columnKinds, ...Object.fromEntries(questions.map((question) => [questionColumn(question), kinds[question.kind]])) }
}

/** The table of an event's attendees. */
export function attendeesShape({
	questions,
	variants,
}: {
	questions: readonly QuestionColumn[]
	variants: readonly { id: number }[]
}): ListShape {
	const columns = Object.keys(kindsOf(questions))
	return {
		columns,
		shown: ['name', 'candidateNumber', 'ticket', 'attributes', 'status', 'registeredAt', 'bookedBy'],
		sorts: columns,
		defaultSort: '-registeredAt',
		filters: { status: attendeeStatuses, variant: variants.map(({ id }) => String(id)) },
		conditions: columns,
	}
}

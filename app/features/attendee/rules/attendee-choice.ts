import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { mostConditions, operators } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { attendeeColumns, kindsOf, questionColumn, type ColumnKind, type QuestionColumn } from './columns.ts'
import { testOf, type AttendeeTest } from './tests-of.ts'

/** More than the tickets, attributes or values of any event, and more columns than anybody sorts by. */
export const mostChosen = { tickets: 200, attributes: 100, values: 100, sorts: 5 }

/**
 * Which attendees of an event are meant: those who have one of the tickets, have one of the named attributes, and fulfil all conditions. A filter
 * without a ticket means nobody. An attribute that is not named does not matter.
 */
export const attendeeFilterShape = z.object({
	ticketIds: z.array(idShape).max(mostChosen.tickets),
	attributes: z
		.array(z.object({ ticketId: idShape, key: z.string().max(100), values: z.array(z.string().max(100)).max(mostChosen.values) }))
		.max(mostChosen.attributes),
	conditions: z
		.array(z.object({ column: z.string().max(30), operator: z.enum(operators), value: z.string().max(longestSearch) }))
		.max(mostConditions),
})

/** A filter with an order. Attendees that are equal in it stand in the order they registered. */
export const attendeeChoiceShape = attendeeFilterShape.extend({
	sorts: z.array(z.object({ column: z.string().max(30), descending: z.boolean().default(true) })).max(mostChosen.sorts),
})

export type AttendeeFilter = z.infer<typeof attendeeFilterShape>
export type AttendeeChoice = z.infer<typeof attendeeChoiceShape>

/** A ticket in a choice, with the attributes its variants differ by. */
export interface TicketToChoose {
	id: number
	name: string
	attributes: readonly { key: string; name: string; values: readonly { key: string; name: string }[] }[]
	variants: readonly { id: number; attributes: Readonly<Record<string, string>> }[]
}

/** Everything that an event's attendees can be chosen by. */
export interface Choosable {
	tickets: readonly TicketToChoose[]
	questions: readonly QuestionColumn[]
}

export const nobodyChosen: AttendeeChoice = { ticketIds: [], attributes: [], conditions: [], sorts: [] }

/** Chooses everybody who has a place, in the order they registered. */
export const everybody = ({ tickets }: Pick<Choosable, 'tickets'>): AttendeeChoice => ({
	...nobodyChosen,
	ticketIds: tickets.map(({ id }) => id),
})

/** Columns without conditions: tickets and attributes have checkboxes of their own, and only attendees with a place are chosen. */
const boxed: readonly string[] = ['ticket', 'attributes', 'status']

/** The columns conditions can be about. */
export const conditionColumns = (questions: readonly QuestionColumn[]): string[] =>
	[...attendeeColumns, ...questions.map(questionColumn)].filter((column) => !boxed.includes(column))

/** The columns to sort by. */
export const sortColumns = (questions: readonly QuestionColumn[]): string[] =>
	[...attendeeColumns, ...questions.map(questionColumn)].filter((column) => column !== 'status')

/** The variants of the tickets that are chosen. */
export function variantsChosen(
	{ ticketIds, attributes }: Pick<AttendeeFilter, 'ticketIds' | 'attributes'>,
	tickets: readonly TicketToChoose[],
): number[] {
	return tickets
		.filter(({ id }) => ticketIds.includes(id))
		.flatMap((ticket) => {
			const wanted = attributes.filter(({ ticketId }) => ticketId === ticket.id)
			return ticket.variants.filter((variant) => wanted.every(({ key, values }) => values.includes(variant.attributes[key] ?? '')))
		})
		.map(({ id }) => id)
}

/** What the conditions test, in their order. */
export function testsOfFilter({ conditions }: Pick<AttendeeFilter, 'conditions'>, questions: readonly QuestionColumn[]): AttendeeTest[] {
	const kinds: Readonly<Record<string, ColumnKind>> = kindsOf(questions)
	const columns = conditionColumns(questions)
	return conditions.map((condition) => testOf(condition, columns.includes(condition.column) ? kinds[condition.column] : undefined, []))
}

const codeOfKind: Readonly<Record<ColumnKind, FieldIssue['code']>> = {
	...{ text: 'not_a_choice', gender: 'not_a_choice', status: 'not_a_choice', variant: 'not_a_choice', yes_no: 'not_a_choice' },
	...{ number: 'not_a_number', day: 'not_a_date' },
}

/** What is wrong with a filter in this event, under the names of its fields (`typed-attendee-choice.ts`). */
export function filterIssues(filter: AttendeeFilter, { questions }: Pick<Choosable, 'questions'>): FieldIssue[] {
	const kinds: Readonly<Record<string, ColumnKind>> = kindsOf(questions)
	const columns = conditionColumns(questions)
	const tests = testsOfFilter(filter, questions)
	return filter.conditions.flatMap(({ column }, nth) => {
		if (!columns.includes(column)) return [{ path: `where.${nth}`, code: 'not_a_choice' as const }]
		return tests[nth]?.kind === 'never' ? [{ path: `value.${nth}`, code: codeOfKind[kinds[column] ?? 'text'] }] : []
	})
}

/** What is wrong with a choice in this event. */
export function choiceIssues(choice: AttendeeChoice, about: Pick<Choosable, 'questions'>): FieldIssue[] {
	const columns = sortColumns(about.questions)
	const sorts = choice.sorts.flatMap(({ column }, nth) =>
		columns.includes(column) ? [] : [{ path: `sort.${nth}`, code: 'not_a_choice' as const }],
	)
	return [...filterIssues(choice, about), ...sorts]
}

import { listViewQuery, readListView, type ListView } from '~/kernel/list-view.ts'
import { attendeesShape, attendeeStatuses, type QuestionColumn } from './columns.ts'

/** What an address of the table asks for, whichever questions the event has: the operation ignores what it does not know. */
export function askedOf(view: Pick<ListView, 'search' | 'filters' | 'sort' | 'conditions'>) {
	const variantId = Number(view.filters['variant'])
	return {
		search: view.search,
		sort: view.sort,
		status: attendeeStatuses.find((each) => each === view.filters['status']),
		...(Number.isSafeInteger(variantId) && variantId > 0 && { variantId }),
		conditions: [...(view.conditions ?? [])],
	}
}

interface Columns {
	questions: readonly QuestionColumn[]
	variants: readonly { id: number }[]
}

/** A view of the table of an event with these questions and variants. */
export function attendeesView(columns: Columns, parameters: URLSearchParams) {
	const shape = attendeesShape(columns)
	return { shape, view: readListView(shape, parameters) }
}

/**
 * A view of the table before the event's columns are known: it assumes that the question and the variant in the address exist. It asks for the
 * same as the event's own view, unless the event does not have them.
 */
export function unseenView(parameters: URLSearchParams): ListView {
	const question = /^-?q(\d{1,15})$/.exec(parameters.get('sort') ?? '')?.[1]
	const variant = parameters.get('variant')?.trim()
	const columns = {
		questions: question ? [{ id: Number(question), kind: 'text' as const }] : [],
		variants: variant ? [{ id: Number(variant) }] : [],
	}
	return attendeesView(columns, parameters).view
}

/** Whether two views ask for the same attendees in the same order. */
export function askTheSame(one: ListView, other: ListView): boolean {
	return JSON.stringify(askedOf(one)) === JSON.stringify(askedOf(other))
}

/** The query of a letter to chosen rows: their ids, and the status they were shown in, which is checked again when the letter is sent. */
export function queryOfChosen(ids: readonly number[], shown: URLSearchParams): string {
	const status = shown.get('status')
	return `?${new URLSearchParams({ ids: ids.join(), ...(status && { status }) }).toString()}`
}

/** The query of the same view without the conditions on some columns. */
export function queryWithout(columns: Columns, view: ListView, unknown: readonly string[]): string {
	const conditions = view.conditions?.filter(({ column }) => !unknown.includes(column))
	return listViewQuery(attendeesShape(columns), { ...view, page: 1, conditions })
}

import { listViewQuery, readListView, type ListView } from '~/kernel/list-view.ts'
import { attendeesShape, attendeeStatuses, type QuestionColumn } from './columns.ts'

/** What an address of the table asks for, whatever the event asked its attendees: the operation takes what it knows. */
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
 * A view of the table before it is known what the event has: as if it had the question and the variant that the address names. It asks the same as
 * the event's own view, unless the event has none such.
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

/** What the address of a letter to chosen rows says: who they are, and the status they were shown in, which is asked again when it is sent. */
export function queryOfChosen(ids: readonly number[], shown: URLSearchParams): string {
	const status = shown.get('status')
	return `?${new URLSearchParams({ ids: ids.join(), ...(status && { status }) }).toString()}`
}

/** What an address says of the same view without conditions on some columns. */
export function queryWithout(columns: Columns, view: ListView, unknown: readonly string[]): string {
	const conditions = view.conditions?.filter(({ column }) => !unknown.includes(column))
	return listViewQuery(attendeesShape(columns), { ...view, page: 1, conditions })
}

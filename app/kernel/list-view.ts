import { longestSearch } from './longest.ts'
import { isDay } from './zones.ts'

/** The value that a filter takes: one of some words, a day (`2026-11-20`), or a short text. */
export type FilterShape = readonly string[] | 'day' | 'text'

/** How a condition compares a column with the typed value (specification §9). */
export const operators = [
	'equals',
	'not_equals',
	'contains',
	'not_contains',
	'greater',
	'greater_or_equal',
	'less',
	'less_or_equal',
] as const
export type Operator = (typeof operators)[number]

/** One condition of a list; with an empty value it asks for rows whose column is empty, or is not empty. */
export interface Condition {
	column: string
	operator: Operator
	value: string
}

/** More conditions than this nobody could follow. */
export const mostConditions = 10

/** What a list can be asked: everything that its address may contain. */
export interface ListShape {
	/** Every column there is, in their order. */
	columns: readonly string[]
	/** The columns shown until somebody chooses; all when absent. */
	shown?: readonly string[]
	/** Columns it can be sorted by. */
	sorts: readonly string[]
	/** With `-` before it, in descending order: `-placedAt`. */
	defaultSort: string
	filters: Readonly<Record<string, FilterShape>>
	/**
	 * Columns that conditions may use, where a list takes conditions. Such a list chooses the rows for an action, so no part of its address is
	 * ignored: a part that is not understood stays as a condition that no row fulfils, so that the list's answer can say so.
	 */
	conditions?: readonly string[]
}

/** One view of a list. The address holds all of it, so that people can keep it, share it and go back to it (look §3). */
export interface ListView {
	search: string
	/** Only the filters that are set. */
	filters: Readonly<Record<string, string>>
	/** A column; with `-` before it, in descending order. */
	sort: string
	/** From 1. */
	page: number
	/** The chosen columns, in the list's order. */
	columns: readonly string[]
	/** All of them must hold, also those on columns that the list does not have. Present only where the list takes conditions. */
	conditions?: readonly Condition[]
}

const longestColumn = 30
const lastPage = 10_000

function filterOf(shape: FilterShape, given: string | null): string | undefined {
	const value = (given ?? '').trim().slice(0, longestSearch)
	if (value === '') return undefined
	if (shape === 'text') return value
	if (shape === 'day') return isDay(value) ? value : undefined
	return shape.find((each) => each === value)
}

/** The columns shown until somebody chooses. */
function defaultColumns({ columns, shown }: ListShape): readonly string[] {
	return shown ? columns.filter((column) => shown.includes(column)) : columns
}

/** A condition on a column that no list has: no row fulfils it. */
function notUnderstood(column: string, value: string): Condition {
	return { column: column.slice(0, longestColumn), operator: 'equals', value: value.trim().slice(0, longestSearch) }
}

/**
 * `?where=name&is=contains&value=an`, as often as there are conditions: the fields of a form without a script. A line without a column counts as
 * empty. Unknown operators, and conditions beyond the most allowed, are kept under names that no column has.
 */
function conditionsOf(parameters: URLSearchParams): Condition[] {
	const [where, is, value] = [parameters.getAll('where'), parameters.getAll('is'), parameters.getAll('value')]
	return where.flatMap((column, nth) => {
		if (column === '') return []
		const operator = operators.find((each) => each === is[nth])
		const typed = (value[nth] ?? '').trim().slice(0, longestSearch)
		return [
			operator ? { column: column.slice(0, longestColumn), operator, value: typed } : notUnderstood(`${column} ${is[nth] ?? ''}`, typed),
		]
	})
}

/** At most the allowed number of conditions; where there are more, the last one stands for the rest, and no row fulfils it. */
function atMost(conditions: Condition[]): Condition[] {
	const rest = conditions.length - mostConditions + 1
	return rest > 1 ? [...conditions.slice(0, mostConditions - 1), notUnderstood(`+${rest}`, '')] : conditions
}

/**
 * The view that an address asks for. Parts that are not understood are ignored, so that an address typed by hand never fails; only a list that
 * takes conditions keeps them (`ListShape.conditions`).
 */
export function readListView(shape: ListShape, parameters: URLSearchParams): ListView {
	const page = parameters.get('page') ?? ''
	const sort = parameters.get('sort') ?? ''
	const chosen = shape.columns.filter((column) => parameters.getAll('column').includes(column))
	const filters = Object.entries(shape.filters).flatMap(([name, filter]) => {
		const value = filterOf(filter, parameters.get(name))
		return value === undefined ? [] : [[name, value] as const]
	})
	const read = new Set(filters.map(([name]) => name))
	const unread = Object.keys(shape.filters).flatMap((name) => {
		const value = parameters.get(name)?.trim() ?? ''
		return value === '' || read.has(name) ? [] : [notUnderstood(name, value)]
	})
	return {
		search: (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSearch),
		filters: Object.fromEntries(filters),
		sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.defaultSort,
		page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
		columns: chosen.length > 0 ? chosen : defaultColumns(shape),
		...(shape.conditions && { conditions: atMost([...unread, ...conditionsOf(parameters)]) }),
	}
}

/** The part of an address that describes a view, as short as possible; empty for the list's first view. */
export function listViewQuery(shape: ListShape, view: ListView): string {
	const parameters = new URLSearchParams()
	if (view.search) parameters.set('search', view.search)
	for (const name of Object.keys(shape.filters)) {
		const value = view.filters[name]
		if (value) parameters.set(name, value)
	}
	for (const { column, operator, value } of view.conditions ?? []) {
		parameters.append('where', column)
		parameters.append('is', operator)
		parameters.append('value', value)
	}
	if (view.sort !== shape.defaultSort) parameters.set('sort', view.sort)
	if (view.columns.join() !== defaultColumns(shape).join()) for (const column of view.columns) parameters.append('column', column)
	if (view.page > 1) parameters.set('page', String(view.page))
	const query = parameters.toString()
	return query && `?${query}`
}

/** The column a view is sorted by, and the direction. */
export function sortOf(view: Pick<ListView, 'sort'>): { by: string; down: boolean } {
	return { by: view.sort.replace(/^-/, ''), down: view.sort.startsWith('-') }
}

/** The sort that a press on a column's head asks for: ascending first, then descending. */
export function sortAfterPress(view: Pick<ListView, 'sort'>, column: string): string {
	return view.sort === column ? `-${column}` : column
}

/** What a filter of a list takes: one of some words, a day (`2026-11-20`), or a short text. */
export type FilterShape = readonly string[] | 'day' | 'text'

/** What a list can be asked: everything an address of it may say. */
export interface ListShape {
	/** Every column there is, in their order. */
	columns: readonly string[]
	/** Those shown as long as nobody chose; all when absent. */
	shown?: readonly string[]
	/** Columns it can be sorted by. */
	sorts: readonly string[]
	/** `-placedAt`: downwards. */
	defaultSort: string
	filters: Readonly<Record<string, FilterShape>>
}

/** One view of a list: it stands whole in the address, so that it can be kept, shared and gone back to (look §3). */
export interface ListView {
	search: string
	/** Only those that are set. */
	filters: Readonly<Record<string, string>>
	/** A column; `-` before it: downwards. */
	sort: string
	/** From 1. */
	page: number
	/** The chosen ones, in the list's order. */
	columns: readonly string[]
}

const longestSearch = 200
const lastPage = 10_000

function filterOf(shape: FilterShape, given: string | null): string | undefined {
	const value = (given ?? '').trim().slice(0, longestSearch)
	if (value === '') return undefined
	if (shape === 'text') return value
	if (shape === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
	return shape.find((each) => each === value)
}

/** Columns as long as nobody chose. */
function defaultColumns({ columns, shown }: ListShape): readonly string[] {
	return shown ? columns.filter((column) => shown.includes(column)) : columns
}

/** What an address asks for. Whatever is not understood is as if it were not there: an address typed by hand never fails. */
export function readListView(shape: ListShape, parameters: URLSearchParams): ListView {
	const page = parameters.get('page') ?? ''
	const sort = parameters.get('sort') ?? ''
	const chosen = shape.columns.filter((column) => parameters.getAll('column').includes(column))
	const filters = Object.entries(shape.filters).flatMap(([name, filter]) => {
		const value = filterOf(filter, parameters.get(name))
		return value === undefined ? [] : [[name, value] as const]
	})
	return {
		search: (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSearch),
		filters: Object.fromEntries(filters),
		sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.defaultSort,
		page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
		columns: chosen.length > 0 ? chosen : defaultColumns(shape),
	}
}

/** What an address says about a view, as short as it can be; empty for the list as it opens. */
export function listViewQuery(shape: ListShape, view: ListView): string {
	const parameters = new URLSearchParams()
	if (view.search) parameters.set('search', view.search)
	for (const name of Object.keys(shape.filters)) {
		const value = view.filters[name]
		if (value) parameters.set(name, value)
	}
	if (view.sort !== shape.defaultSort) parameters.set('sort', view.sort)
	if (view.columns.join() !== defaultColumns(shape).join()) for (const column of view.columns) parameters.append('column', column)
	if (view.page > 1) parameters.set('page', String(view.page))
	const query = parameters.toString()
	return query && `?${query}`
}

/** The column a view is sorted by, and which way. */
export function sortOf(view: Pick<ListView, 'sort'>): { by: string; down: boolean } {
	return { by: view.sort.replace(/^-/, ''), down: view.sort.startsWith('-') }
}

/** The sort a press on a column's head asks for: upwards first, then downwards. */
export function sortAfterPress(view: Pick<ListView, 'sort'>, column: string): string {
	return view.sort === column ? `-${column}` : column
}

import type { ListShape, ListView } from '~/kernel/list-view.ts'

const columns = ['at', 'name', 'ticket', 'answer', 'list', 'device', 'note'] as const

/** The list of scans as its address describes it. */
export const scansShape = {
	columns,
	sorts: ['at'],
	defaultSort: '-at',
	filters: { show: ['passed', 'refused', 'conflicts', 'undone'], list: 'text' },
} as const satisfies ListShape

/** The query's input for a view. */
export function scansWanted({ search, sort, filters }: Pick<ListView, 'search' | 'sort' | 'filters'>) {
	const { show, list = '' } = filters
	return {
		search,
		sort: sort === 'at' ? ('at' as const) : ('-at' as const),
		show: scansShape.filters.show.find((each) => each === show),
		listId: /^[1-9]\d{0,14}$/.test(list) ? Number(list) : undefined,
	}
}

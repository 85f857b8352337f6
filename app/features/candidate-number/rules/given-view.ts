import { readListView, type ListShape, type ListView } from '~/kernel/list-view.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { givenHows } from './numbering.ts'

/** The table of the numbers a configuration gave: in the order of the bibs. */
export function givenShape(groups: readonly { id?: number | undefined }[]): ListShape {
	return {
		columns: ['name', 'number', 'group', 'ticket', 'how', 'lock', 'givenAt'],
		sorts: [],
		defaultSort: 'number',
		filters: { group: groups.flatMap(({ id }) => (id === undefined ? [] : [String(id)])), how: givenHows, lock: ['locked', 'open'] },
	}
}

export const givenView = (groups: readonly { id?: number | undefined }[], parameters: URLSearchParams) =>
	readListView(givenShape(groups), parameters)

/** What an address of the table asks for. */
export function givenAsked({ search, filters }: Pick<ListView, 'search' | 'filters'>) {
	const groupId = typedId(filters['group'])
	const how = givenHows.find((each) => each === filters['how'])
	return {
		search,
		...(groupId > 0 && { groupId }),
		...(how && { how }),
		...(filters['lock'] !== undefined && { locked: filters['lock'] === 'locked' }),
	}
}

import type { ListShape, ListView } from '~/kernel/list-view.ts'
import { promotionStates } from './promotion.ts'

/** The list of promotions, at the desk and beside one's events. */
export const promotionsShape: ListShape = {
	columns: ['name', 'gift', 'code', 'period', 'used', 'provider', 'state'],
	sorts: [],
	defaultSort: '-id',
	filters: { state: promotionStates },
}

/** Which promotions the list's address asks for. */
export function promotionsWanted({ filters, search }: Pick<ListView, 'filters' | 'search'>, everywhere: boolean) {
	return { everywhere, state: promotionStates.find((each) => each === filters['state']), search: search.slice(0, 100) }
}

import { idTyped } from '~/features/catalog/rules/desk-products.ts'
import type { ListShape, ListView } from '~/kernel/list-view.ts'
import { promotionStates } from './promotion.ts'

export const promotionSorts = ['name', 'period', 'used', 'provider'] as const
export type PromotionSort = (typeof promotionSorts)[number]

/** The value in an address for the platform's own promotions. */
export const ofPlatform = 'platform'

/** The list of promotions, at the desk and beside an organiser's events; at first the newest on top. */
export const promotionsShape: ListShape = {
	columns: ['name', 'gift', 'code', 'period', 'used', 'provider', 'state'],
	sorts: promotionSorts,
	defaultSort: '-id',
	filters: { state: promotionStates, provider: 'text' },
}

/** The promotions that the list's address asks for. */
export function promotionsWanted({ filters, search, sort }: Pick<ListView, 'filters' | 'search' | 'sort'>, everywhere: boolean) {
	const { state, provider } = filters
	return {
		everywhere,
		state: promotionStates.find((each) => each === state),
		providerId: provider === ofPlatform ? null : idTyped(provider),
		search,
		sort,
	}
}

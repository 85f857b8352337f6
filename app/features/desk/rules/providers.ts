import type { ListShape } from '~/kernel/list-view.ts'

export const providerSorts = ['name', 'createdAt', 'events', 'products', 'orders', 'members'] as const
export const providerStates = ['selling', 'suspended'] as const

/** The list of providers at the desk. */
export const providersShape: ListShape = {
	columns: ['name', 'state', 'contact', 'city', 'events', 'products', 'orders', 'sold', 'members', 'createdAt'],
	shown: ['name', 'state', 'contact', 'city', 'events', 'orders', 'sold', 'members'],
	sorts: providerSorts,
	defaultSort: 'name',
	filters: { state: providerStates },
}

/** The providers to search for. */
export interface ProvidersWanted {
	/** Folded words of the search. */
	words: readonly string[]
	state: (typeof providerStates)[number] | undefined
}

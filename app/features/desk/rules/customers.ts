import type { ListShape } from '~/kernel/list-view.ts'

export const customerSorts = ['name', 'email', 'createdAt', 'lastSignedInAt'] as const
export const customerKinds = ['customer', 'member', 'staff'] as const
export const verifiedFilters = ['yes', 'no'] as const

/** The list of accounts at the desk. */
export const customersShape: ListShape = {
	columns: ['name', 'email', 'orders', 'createdAt', 'lastSignedInAt', 'verified'],
	sorts: customerSorts,
	defaultSort: '-createdAt',
	filters: { kind: customerKinds, verified: verifiedFilters },
}

/** The accounts to search for. */
export interface CustomersWanted {
	/** Folded words of the search. */
	words: readonly string[]
	kind: (typeof customerKinds)[number] | undefined
	verified: (typeof verifiedFilters)[number] | undefined
}

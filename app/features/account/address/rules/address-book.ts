/** What an address is used for. One address may serve both (specification §3, use-as-shipping). */
export const addressKinds = ['billing', 'shipping'] as const
export type AddressKind = (typeof addressKinds)[number]

/** A book has no more addresses than this; a program that adds more is faulty. */
export const mostAddresses = 30

/** What an address of a book is used for. */
export interface BookEntry {
	id: number
	forBilling: boolean
	forShipping: boolean
	defaultBilling: boolean
	defaultShipping: boolean
}

/** Whether the address serves that kind. */
export function serves(entry: Pick<BookEntry, 'forBilling' | 'forShipping'>, kind: AddressKind): boolean {
	return kind === 'billing' ? entry.forBilling : entry.forShipping
}

/** Whether the address is the kind's default: the one that is used when nobody chooses another. */
export function isDefault(entry: BookEntry, kind: AddressKind): boolean {
	return kind === 'billing' ? entry.defaultBilling : entry.defaultShipping
}

/** The default of each kind; nothing where no address serves it. */
export type Defaults = Record<AddressKind, number | undefined>

/**
 * The defaults of a book after a change: the chosen address, else the present default as long as it still serves the kind, else the oldest
 * address that does. So each kind has a default whenever it can have one.
 */
export function settledDefaults(book: readonly BookEntry[], wish?: { id: number; kind: AddressKind }): Defaults {
	const oldestFirst = [...book].sort((a, b) => a.id - b.id)
	const choose = (kind: AddressKind) => {
		const serving = oldestFirst.filter((entry) => serves(entry, kind))
		const wished = wish?.kind === kind ? serving.find(({ id }) => id === wish.id) : undefined
		return (wished ?? serving.find((entry) => isDefault(entry, kind)) ?? serving[0])?.id
	}
	return { billing: choose('billing'), shipping: choose('shipping') }
}

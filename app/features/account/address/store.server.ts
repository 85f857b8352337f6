import { and, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import type { Defaults } from './rules/address-book.ts'
import { addresses } from './tables.server.ts'

export type AddressRow = typeof addresses.$inferSelect
type Content = Pick<AddressRow, 'address' | 'forBilling' | 'forShipping'>

/** All addresses of an account's book, the oldest first. */
export async function listAddressBook(store: Store, accountId: number): Promise<AddressRow[]> {
	return store.select().from(addresses).where(eq(addresses.accountId, accountId)).orderBy(addresses.id)
}

/** The same, locked for a change: two changes of one book follow each other, also while the book is empty. */
export async function lockAddressBook(store: Store, accountId: number): Promise<AddressRow[]> {
	await store.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
	return listAddressBook(store, accountId)
}

export async function findAddress(store: Store, id: number): Promise<AddressRow | undefined> {
	const [row] = await store.select().from(addresses).where(eq(addresses.id, id))
	return row
}

export async function insertAddress(store: Store, row: Content & { accountId: number; createdAt: Date }): Promise<number> {
	const [inserted] = await store.insert(addresses).values(row).returning({ id: addresses.id })
	if (!inserted) throw new Error('an address was not written')
	return inserted.id
}

/** Changes an address. A kind it does not serve any more loses it as the default. */
export async function updateAddress(store: Store, id: number, { address, forBilling, forShipping }: Content): Promise<void> {
	const lost = { ...(forBilling ? {} : { defaultBilling: false }), ...(forShipping ? {} : { defaultShipping: false }) }
	await store
		.update(addresses)
		.set({ address, forBilling, forShipping, ...lost })
		.where(eq(addresses.id, id))
}

export async function deleteAddress(store: Store, id: number): Promise<void> {
	await store.delete(addresses).where(eq(addresses.id, id))
}

/** Removes both defaults first, then sets the chosen ones: at no moment does a book have two defaults of a kind. */
export async function setDefaultAddresses(store: Store, accountId: number, { billing, shipping }: Defaults): Promise<void> {
	const own = eq(addresses.accountId, accountId)
	await store.update(addresses).set({ defaultBilling: false, defaultShipping: false }).where(own)
	const choose = (id: number, set: Partial<AddressRow>) =>
		store
			.update(addresses)
			.set(set)
			.where(and(own, eq(addresses.id, id)))
	if (billing !== undefined) await choose(billing, { defaultBilling: true })
	if (shipping !== undefined) await choose(shipping, { defaultShipping: true })
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { cardCustomers, savedCards } from './tables.server.ts'

export type CustomerRow = typeof cardCustomers.$inferSelect
export type SavedCardRow = typeof savedCards.$inferSelect
export type GatewayCode = CustomerRow['gateway']

/** An account at a gateway: by our id, or by the gateway's name for it. */
export type Owner = { accountId: number; gateway: GatewayCode } | { customerRef: string; gateway: GatewayCode }

function which(owner: Owner) {
	const who = 'accountId' in owner ? eq(cardCustomers.accountId, owner.accountId) : eq(cardCustomers.customerRef, owner.customerRef)
	return and(eq(cardCustomers.gateway, owner.gateway), who)
}

export async function findCustomer(store: Store, owner: Owner): Promise<CustomerRow | undefined> {
	const [row] = await store.select().from(cardCustomers).where(which(owner))
	return row
}

/** Locks a customer: every change of an account's cards happens under this lock. */
export async function lockCustomer(store: Store, owner: Owner): Promise<CustomerRow | undefined> {
	const [row] = await store.select().from(cardCustomers).where(which(owner)).for('update')
	return row
}

/** The names all gateways have for an account. */
export async function listCustomers(store: Store, accountId: number): Promise<CustomerRow[]> {
	return store.select().from(cardCustomers).where(eq(cardCustomers.accountId, accountId)).orderBy(cardCustomers.gateway).for('update')
}

/** Stores the gateway's name for an account; an earlier name stays. */
export async function insertCustomer(store: Store, row: typeof cardCustomers.$inferInsert): Promise<void> {
	await store
		.insert(cardCustomers)
		.values(row)
		.onConflictDoNothing({ target: [cardCustomers.accountId, cardCustomers.gateway] })
}

export async function updateAutoCharge(store: Store, owner: Owner, autoChargeSince: Date | null): Promise<void> {
	await store.update(cardCustomers).set({ autoChargeSince }).where(which(owner))
}

/** Deletes an account's cards at a gateway, and the gateway's name for the account. */
export async function deleteCustomer(store: Store, { accountId, gateway }: Pick<CustomerRow, 'accountId' | 'gateway'>): Promise<void> {
	await store.delete(savedCards).where(and(eq(savedCards.accountId, accountId), eq(savedCards.gateway, gateway)))
	await store.delete(cardCustomers).where(and(eq(cardCustomers.accountId, accountId), eq(cardCustomers.gateway, gateway)))
}

/** The cards of an account at a gateway, the default card first, then the newest. */
export async function listSavedCards(
	store: Store,
	{ accountId, gateway }: { accountId: number; gateway: GatewayCode },
): Promise<SavedCardRow[]> {
	return store
		.select()
		.from(savedCards)
		.where(and(eq(savedCards.accountId, accountId), eq(savedCards.gateway, gateway), isNull(savedCards.removedAt)))
		.orderBy(desc(savedCards.isDefault), desc(savedCards.savedAt), desc(savedCards.id))
}

export async function findSavedCard(store: Store, id: number): Promise<SavedCardRow | undefined> {
	const [row] = await store.select().from(savedCards).where(eq(savedCards.id, id))
	return row
}

/** Locks the card, so that nobody removes it while a charge to it is being decided. */
export async function lockSavedCard(
	store: Store,
	by: { id: number } | { gateway: GatewayCode; cardRef: string },
): Promise<SavedCardRow | undefined> {
	const one = 'id' in by ? eq(savedCards.id, by.id) : and(eq(savedCards.gateway, by.gateway), eq(savedCards.cardRef, by.cardRef))
	const [row] = await store.select().from(savedCards).where(one).for('update')
	return row
}

/** Inserts a card; inserts nothing when the card is there already. */
export async function insertSavedCard(store: Store, row: typeof savedCards.$inferInsert): Promise<SavedCardRow | undefined> {
	const [card] = await store
		.insert(savedCards)
		.values(row)
		.onConflictDoNothing({ target: [savedCards.gateway, savedCards.cardRef] })
		.returning()
	return card
}

export async function updateSavedCard(
	store: Store,
	id: number,
	set: Partial<Pick<SavedCardRow, 'brand' | 'lastFour' | 'expMonth' | 'expYear' | 'isDefault' | 'removedAt' | 'detachedAt'>>,
): Promise<void> {
	await store.update(savedCards).set(set).where(eq(savedCards.id, id))
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnGatewayCode } from '../../kernel/gateway-codes.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { ownAccounts } from './tables.server.ts'

export type OwnAccountRow = typeof ownAccounts.$inferSelect

/** Every account a provider has or had, the newest first. */
export async function listOwnAccounts(store: Store, providerId: number): Promise<OwnAccountRow[]> {
	return store
		.select()
		.from(ownAccounts)
		.where(eq(ownAccounts.providerId, providerId))
		.orderBy(desc(ownAccounts.changedAt), desc(ownAccounts.id))
}

/** Every account there is or was, of everybody. */
export async function listAllOwnAccounts(store: Store): Promise<OwnAccountRow[]> {
	return store.select().from(ownAccounts).orderBy(ownAccounts.id)
}

/** An account, live or retired. */
export async function findOwnAccount(store: Store, by: { id: number } | { code: string }): Promise<OwnAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(ownAccounts)
		.where('id' in by ? eq(ownAccounts.id, by.id) : eq(ownAccounts.code, by.code))
	return row
}

/** The account by which a provider's payments begin at a gateway. */
export async function findLiveAccount(store: Store, providerId: number, gateway: OwnGatewayCode): Promise<OwnAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(ownAccounts)
		.where(and(eq(ownAccounts.providerId, providerId), eq(ownAccounts.gateway, gateway), isNull(ownAccounts.retiredAt)))
	return row
}

export async function insertOwnAccount(store: Store, row: typeof ownAccounts.$inferInsert): Promise<OwnAccountRow> {
	const [made] = await store.insert(ownAccounts).values(row).returning()
	if (!made) throw new Error('an account was not written')
	return made
}

export async function updateOwnAccount(
	store: Store,
	id: number,
	set: Partial<Pick<OwnAccountRow, 'papers' | 'sealed' | 'retiredAt' | 'changedBy'>> & { changedAt: Date },
): Promise<void> {
	await store.update(ownAccounts).set(set).where(eq(ownAccounts.id, id))
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnGatewayCode } from '../../kernel/gateway-codes.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { merchantAccounts } from './tables.server.ts'

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect

/** Every account a provider has or had, the newest first. */
export async function listMerchantAccounts(store: Store, providerId: number): Promise<MerchantAccountRow[]> {
	return store
		.select()
		.from(merchantAccounts)
		.where(eq(merchantAccounts.providerId, providerId))
		.orderBy(desc(merchantAccounts.changedAt), desc(merchantAccounts.id))
}

/** Every account there is or was, of everybody. */
export async function listAllMerchantAccounts(store: Store): Promise<MerchantAccountRow[]> {
	return store.select().from(merchantAccounts).orderBy(merchantAccounts.id)
}

/** An account, live or retired. */
export async function findMerchantAccount(store: Store, by: { id: number } | { code: string }): Promise<MerchantAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(merchantAccounts)
		.where('id' in by ? eq(merchantAccounts.id, by.id) : eq(merchantAccounts.code, by.code))
	return row
}

/** The account by which a provider's payments begin at a gateway. */
export async function findLiveAccount(store: Store, providerId: number, gateway: OwnGatewayCode): Promise<MerchantAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(merchantAccounts)
		.where(and(eq(merchantAccounts.providerId, providerId), eq(merchantAccounts.gateway, gateway), isNull(merchantAccounts.retiredAt)))
	return row
}

export async function insertMerchantAccount(store: Store, row: typeof merchantAccounts.$inferInsert): Promise<MerchantAccountRow> {
	const [made] = await store.insert(merchantAccounts).values(row).returning()
	if (!made) throw new Error('an account was not written')
	return made
}

export async function updateMerchantAccount(
	store: Store,
	id: number,
	set: Partial<Pick<MerchantAccountRow, 'papers' | 'sealed' | 'retiredAt' | 'changedBy'>> & { changedAt: Date },
): Promise<void> {
	await store.update(merchantAccounts).set(set).where(eq(merchantAccounts.id, id))
}

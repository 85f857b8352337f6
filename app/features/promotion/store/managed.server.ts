import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { sortKey } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import type { PromotionSort } from '~/features/promotion/rules/promotions-list.ts'
import { promotionCodes, promotions } from '~/features/promotion/tables.server.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** Codes of an archived promotion were withdrawn with it, and stay for the books. */
const codesOf = sql`${promotionCodes} c where c.promotion_id = ${promotions.id} and (c.retired_at is null or ${promotions.state} = 'archived')`
const isShown = sql`(${promotionCodes.retiredAt} is null or exists (select 1 from ${promotions} p where p.id = ${promotionCodes.promotionId} and p.state = 'archived'))`

const uses = { size: quotas.size, held: quotas.held, sold: quotas.sold }

export async function findPromotionRow(store: Store, id: number): Promise<PromotionRow | undefined> {
	const [row] = await store.select().from(promotions).where(eq(promotions.id, id))
	return row
}

export async function lockPromotionRow(store: Store, id: number): Promise<PromotionRow | undefined> {
	const [row] = await store.select().from(promotions).where(eq(promotions.id, id)).for('update')
	return row
}

export async function insertPromotion(store: Store, row: typeof promotions.$inferInsert): Promise<number> {
	const [made] = await store.insert(promotions).values(row).returning({ id: promotions.id })
	if (!made) throw new Error('a promotion was not written')
	return made.id
}

export async function updatePromotion(store: Store, id: number, set: Partial<typeof promotions.$inferInsert>): Promise<void> {
	await store.update(promotions).set(set).where(eq(promotions.id, id))
}

export interface PromotionsWanted {
	/** Only of these providers, null for the platform; absent: of all providers and the platform. */
	providerIds?: readonly (number | null)[]
	states?: readonly PromotionRow['state'][]
	search?: string
}

const sorts: Record<PromotionSort | 'id', SQLWrapper> = {
	id: promotions.id,
	name: sortKey(sql`${promotions.name}->>'vi_VN'`),
	period: promotions.startsAt,
	used: sql`${quotas.held} + ${quotas.sold}`,
	provider: sortKey(providers.name),
}

function isOf(providerIds: readonly (number | null)[]): SQL | undefined {
	const ofProviders = isOneOf(
		promotions.providerId,
		providerIds.filter((id) => id !== null),
	)
	return providerIds.includes(null) ? or(ofProviders, isNull(promotions.providerId)) : ofProviders
}

function wantedBy({ providerIds, states, search }: PromotionsWanted): SQL | undefined {
	const like = search ? `%${search.replace(/[%_\\]/g, '\\$&')}%` : undefined
	const withCode = sql`exists (select 1 from ${promotionCodes} c where c.promotion_id = ${promotions.id} and c.code ilike ${like})`
	return and(
		providerIds && isOf(providerIds),
		states && inArray(promotions.state, [...states]),
		like === undefined
			? undefined
			: or(ilike(sql`${promotions.name}->>'vi_VN'`, like), ilike(sql`${promotions.name}->>'en_US'`, like), withCode),
	)
}

/** One page of promotions with their uses, the number of their codes, and the first code; equal ones with the newest first. */
export async function listManagedPromotions(
	store: Store,
	wanted: PromotionsWanted,
	{ sort, limit, offset }: { sort: { by: PromotionSort | 'id'; down: boolean }; limit: number; offset: number },
) {
	const by = sort.down ? desc : asc
	return store
		.select({
			promotion: getTableColumns(promotions),
			provider: providers.name,
			timeZone: events.timeZone,
			uses,
			codes: sql<number>`(select count(*)::int from ${codesOf})`,
			code: sql<string | null>`(select c.code from ${codesOf} order by c.id limit 1)`,
		})
		.from(promotions)
		.leftJoin(providers, eq(providers.id, promotions.providerId))
		.leftJoin(events, eq(events.id, promotions.eventId))
		.leftJoin(quotas, eq(quotas.id, promotions.quotaId))
		.where(wantedBy(wanted))
		.orderBy(sql`${by(sorts[sort.by])} nulls last`, desc(promotions.id))
		.limit(limit)
		.offset(offset)
}

export async function countManagedPromotions(store: Store, wanted: PromotionsWanted): Promise<number> {
	const [row] = await store.select({ count: count() }).from(promotions).where(wantedBy(wanted))
	return row?.count ?? 0
}

/** One promotion with its limit. */
export async function findManagedPromotion(store: Store, id: number) {
	const [row] = await store
		.select({ promotion: getTableColumns(promotions), provider: providers.name, uses })
		.from(promotions)
		.leftJoin(providers, eq(providers.id, promotions.providerId))
		.leftJoin(quotas, eq(quotas.id, promotions.quotaId))
		.where(eq(promotions.id, id))
	return row
}

/** A promotion's codes in the order they were made, each with its uses, if it has a limit of its own. */
export async function listCodes(store: Store, promotionId: number, { limit, offset }: { limit: number; offset: number }) {
	return store
		.select({ id: promotionCodes.id, code: promotionCodes.code, single: sql<boolean>`${promotionCodes.quotaId} is not null`, uses })
		.from(promotionCodes)
		.leftJoin(quotas, eq(quotas.id, promotionCodes.quotaId))
		.where(and(eq(promotionCodes.promotionId, promotionId), isShown))
		.orderBy(asc(promotionCodes.id))
		.limit(limit)
		.offset(offset)
}

export async function countCodes(store: Store, promotionId: number): Promise<number> {
	const [row] = await store
		.select({ count: count() })
		.from(promotionCodes)
		.where(and(eq(promotionCodes.promotionId, promotionId), isShown))
	return row?.count ?? 0
}

/** The code of a promotion that all buyers share: the one without a limit of its own. */
export async function findSharedCode(store: Store, promotionId: number): Promise<{ id: number; code: string } | undefined> {
	const [row] = await store
		.select({ id: promotionCodes.id, code: promotionCodes.code })
		.from(promotionCodes)
		.where(and(eq(promotionCodes.promotionId, promotionId), isNull(promotionCodes.quotaId), isNull(promotionCodes.retiredAt)))
		.orderBy(promotionCodes.id)
		.limit(1)
	return row
}

/** The owner of codes: a provider, or null for the platform. */
interface Owner {
	providerId: number | null
}

/** A condition: the code is in use by its owner now. */
const isStanding = ({ providerId }: Owner) =>
	and(isNull(promotionCodes.retiredAt), providerId === null ? isNull(promotionCodes.providerId) : eq(promotionCodes.providerId, providerId))

export async function isCodeTaken(store: Store, owner: Owner, code: string, butOf?: number): Promise<boolean> {
	const [row] = await store
		.select({ id: promotionCodes.id })
		.from(promotionCodes)
		.where(and(eq(promotionCodes.code, code), isStanding(owner), butOf === undefined ? undefined : ne(promotionCodes.id, butOf)))
	return row !== undefined
}

/** Makes a code; nothing if its owner uses the letters already. */
export async function insertCode(store: Store, row: Owner & { promotionId: number; code: string }): Promise<{ id: number } | undefined> {
	const [made] = await store.insert(promotionCodes).values(row).onConflictDoNothing().returning({ id: promotionCodes.id })
	return made
}

/**
 * Gives a code other letters. A new row takes the letters first: it waits for another transaction that takes the same letters, while an update of the
 * code itself would fail and end the transaction.
 * @returns whether the letters were free for its owner; only then it is written
 */
export async function renameCode(store: Store, id: number, row: Owner & { promotionId: number; code: string }): Promise<boolean> {
	const taken = await insertCode(store, row)
	if (!taken) return false
	await store.delete(promotionCodes).where(eq(promotionCodes.id, taken.id))
	await store.update(promotionCodes).set({ code: row.code }).where(eq(promotionCodes.id, id))
	return true
}

/** Withdraws codes of a promotion: the named one, or all of them. Orders that name them do not change. */
export async function retireCodes(store: Store, promotionId: number, now: Date, onlyId?: number): Promise<void> {
	const isMeant = onlyId === undefined ? undefined : eq(promotionCodes.id, onlyId)
	await store
		.update(promotionCodes)
		.set({ retiredAt: now })
		.where(and(eq(promotionCodes.promotionId, promotionId), isNull(promotionCodes.retiredAt), isMeant))
}

/**
 * Inserts single-use codes, each with a quota of one place. Codes that the owner has already, or is making at this moment, are left out.
 * @returns the quotas of the new codes
 */
export async function insertSingleCodes(
	store: Store,
	{ promotionId, providerId }: Owner & { promotionId: number },
	codes: readonly { code: string; quotaId: number }[],
): Promise<(number | null)[]> {
	const made = await insertRows(
		store,
		promotionCodes,
		codes.map((code) => ({ promotionId, providerId, ...code })),
		{ returning: ['quotaId'], onConflict: 'nothing' },
	)
	return made.map(({ quotaId }) => quotaId)
}

import { eq, inArray } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { quotas } from '../quota/tables.server.ts'
import type { PromotionCode } from './rules/code.ts'
import { promotionCodes } from './tables.server.ts'

const columns = {
	id: promotionCodes.id,
	providerId: promotionCodes.providerId,
	eventId: promotionCodes.eventId,
	code: promotionCodes.code,
	kind: promotionCodes.kind,
	value: promotionCodes.value,
	minimumMinor: promotionCodes.minimumMinor,
	startsAt: promotionCodes.startsAt,
	endsAt: promotionCodes.endsAt,
	perBuyer: promotionCodes.perBuyer,
	quotaId: promotionCodes.quotaId,
	size: quotas.size,
	held: quotas.held,
	sold: quotas.sold,
}

export async function findCodeByName(store: Store, code: string): Promise<PromotionCode | undefined> {
	const [row] = await store
		.select(columns)
		.from(promotionCodes)
		.leftJoin(quotas, eq(quotas.id, promotionCodes.quotaId))
		.where(eq(promotionCodes.code, code))
	return row
}

/** Locks codes in ascending id, while uses by one buyer are counted. */
export async function lockCodes(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.select({ id: promotionCodes.id })
		.from(promotionCodes)
		.where(inArray(promotionCodes.id, [...new Set(ids)]))
		.orderBy(promotionCodes.id)
		.for('update')
}

export async function findCodes(store: Store, ids: readonly number[]): Promise<PromotionCode[]> {
	if (ids.length === 0) return []
	return store
		.select(columns)
		.from(promotionCodes)
		.leftJoin(quotas, eq(quotas.id, promotionCodes.quotaId))
		.where(inArray(promotionCodes.id, [...ids]))
}

import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { CartPromotion } from './rules/promotion.ts'
import { promotionCodes, promotions } from './tables.server.ts'

const ofCode = alias(quotas, 'of_code')
const left = (quota: typeof quotas | typeof ofCode) => sql<number | null>`${quota.size} - ${quota.held} - ${quota.sold}`

/** The categories a promotion names, with all below them. */
const categoriesBelow = sql<number[]>`case when ${promotions.categoryIds} = '{}' then '{}'::int[] else array(
	with recursive below as (
		select c.id from categories c where c.id = any(${promotions.categoryIds})
		union select c.id from categories c join below on c.parent_id = below.id
	) select id::int from below) end`

const { createdAt: _created, updatedAt: _updated, ...made } = getTableColumns(promotions)
const terms = { ...made, categoryIds: categoriesBelow, left: left(quotas).mapWith(quotas.size) }
const code = {
	...{ id: promotionCodes.id, code: promotionCodes.code, quotaId: promotionCodes.quotaId, retiredAt: promotionCodes.retiredAt },
	left: left(ofCode).mapWith(quotas.size),
}

type Row = Omit<CartPromotion, 'code' | 'quotaIds' | 'usesLeft'> & { quotaId: number | null; left: number | null }
type CodeRow = { id: number; code: string; quotaId: number | null; retiredAt: Date | null; left: number | null }

function cartPromotion({ quotaId, left: ownLeft, ...promotion }: Row, typed: CodeRow | null): CartPromotion {
	const limits = [ownLeft, typed?.left ?? null].filter((each) => each !== null)
	return {
		...promotion,
		// A withdrawn code that is still in a cart counts no more than an archived promotion.
		state: typed?.retiredAt ? 'archived' : promotion.state,
		code: typed && { id: typed.id, code: typed.code },
		quotaIds: [quotaId, typed?.quotaId ?? null].filter((each) => each !== null),
		usesLeft: limits.length > 0 ? Math.min(...limits) : null,
	}
}

function selectByCode(store: Store) {
	return store
		.select({ promotion: terms, code })
		.from(promotionCodes)
		.innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
		.leftJoin(quotas, eq(quotas.id, promotions.quotaId))
		.leftJoin(ofCode, eq(ofCode.id, promotionCodes.quotaId))
}

/**
 * The promotion of a typed code for things of this provider: the provider's own code, or else the platform's code with these letters. A withdrawn
 * code gives none; all codes of an archived promotion are withdrawn.
 */
export async function findPromotionByCode(store: Store, typed: string, providerId: number): Promise<CartPromotion | undefined> {
	const isOffered = or(eq(promotionCodes.providerId, providerId), isNull(promotionCodes.providerId))
	const [row] = await selectByCode(store)
		.where(and(eq(promotionCodes.code, typed), isOffered, isNull(promotionCodes.retiredAt)))
		.orderBy(sql`${promotionCodes.providerId} nulls last`)
		.limit(1)
	return row && cartPromotion(row.promotion, row.code)
}

/** The promotions of codes, each with its code. */
export async function findPromotionsOfCodes(store: Store, codeIds: readonly number[]): Promise<CartPromotion[]> {
	if (codeIds.length === 0) return []
	const rows = await selectByCode(store).where(isOneOf(promotionCodes.id, [...new Set(codeIds)]))
	return rows.map((row) => cartPromotion(row.promotion, row.code))
}

/** The automatic promotions for things of these providers. They are read for every cart: one prepared statement, few rows. */
export async function listAutomaticPromotions(store: Store, providerIds: readonly number[]): Promise<CartPromotion[]> {
	if (providerIds.length === 0) return []
	const list = preparedOn(store, 'list automatic promotions', () =>
		store
			.select(terms)
			.from(promotions)
			.leftJoin(quotas, eq(quotas.id, promotions.quotaId))
			.where(
				and(
					eq(promotions.automatic, sql`true`),
					eq(promotions.state, sql`'active'`),
					or(isNull(promotions.providerId), sql`${promotions.providerId} = any(${sql.placeholder('providerIds')}::bigint[])`),
				),
			)
			.orderBy(promotions.id)
			.prepare(''),
	)
	const rows = await list.execute({ providerIds: [...new Set(providerIds)] })
	return rows.map((row) => cartPromotion(row, null))
}

/** Locks promotions in ascending id, while uses by one buyer are counted. */
export async function lockPromotions(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.select({ id: promotions.id })
		.from(promotions)
		.where(isOneOf(promotions.id, [...new Set(ids)]))
		.orderBy(promotions.id)
		.for('update')
}

/** The limits of a promotion: the quota that counts its uses, and how often each person may use it. */
export interface Limits {
	id: number
	quotaId: number | null
	perBuyer: number | null
}

/**
 * Reads the limits of promotions and keeps them unchanged until the transaction ends: code that changes one waits, buyers do not wait for each other.
 * The order is ascending id, and before quotas; code that changes a limit locks in the same order.
 */
export async function keepLimits(store: Store, ids: readonly number[]): Promise<Limits[]> {
	if (ids.length === 0) return []
	const keep = preparedOn(store, 'keep limits of promotions', () =>
		store
			.select({ id: promotions.id, quotaId: promotions.quotaId, perBuyer: promotions.perBuyer })
			.from(promotions)
			.where(isOneOf(promotions.id, sql.placeholder('ids')))
			.orderBy(promotions.id)
			.for('key share')
			.prepare(''),
	)
	return keep.execute({ ids: [...new Set(ids)] })
}

/** Those of these promotions that have a limit for each person, with the limit. */
export async function listUsesForEach(store: Store, ids: readonly number[]): Promise<{ id: number; perBuyer: number }[]> {
	if (ids.length === 0) return []
	return store
		.select({ id: promotions.id, perBuyer: sql<number>`${promotions.perBuyer}`.mapWith(Number) })
		.from(promotions)
		.where(and(isOneOf(promotions.id, ids), isNotNull(promotions.perBuyer)))
}

/** The quotas that one use of these promotions and codes takes a place of, kept unchanged until the transaction ends. */
export async function findQuotasOfPromotions(
	store: Store,
	used: readonly { promotionId: number; codeId: number | null }[],
): Promise<number[]> {
	if (used.length === 0) return []
	const ofPromotions = await keepLimits(
		store,
		used.map(({ promotionId }) => promotionId),
	)
	const ofCodes = await store
		.select({ quotaId: promotionCodes.quotaId })
		.from(promotionCodes)
		.where(
			isOneOf(
				promotionCodes.id,
				used.flatMap(({ codeId }) => codeId ?? []),
			),
		)
	return [...ofPromotions, ...ofCodes].flatMap(({ quotaId }) => quotaId ?? [])
}

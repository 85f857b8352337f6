import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import { webhookDeliveries, webhooks } from './tables.server.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export async function insertWebhook(store: Store, row: typeof webhooks.$inferInsert): Promise<number> {
	const [inserted] = await store.insert(webhooks).values(row).returning({ id: webhooks.id })
	if (!inserted) throw new Error('no webhook was inserted')
	return inserted.id
}

export async function findWebhookRow(store: Store, id: number): Promise<WebhookRow | undefined> {
	const [row] = await store.select().from(webhooks).where(eq(webhooks.id, id))
	return row
}

export async function lockWebhook(store: Store, id: number): Promise<WebhookRow | undefined> {
	const [row] = await store.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
	return row
}

export async function updateWebhook(store: Store, id: number, changes: Partial<Omit<WebhookRow, 'id' | 'providerId'>>): Promise<void> {
	await store.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhook(store: Store, id: number): Promise<void> {
	await store.delete(webhooks).where(eq(webhooks.id, id))
}

export async function listWebhookRows(store: Store, providerId: number) {
	return store.select().from(webhooks).where(eq(webhooks.providerId, providerId)).orderBy(webhooks.id)
}

/** The active webhooks of these providers, with the facts each wants. */
export async function listListening(store: Store, providerIds: readonly number[]) {
	if (providerIds.length === 0) return []
	const list = preparedOn(store, 'listening webhooks', () =>
		store
			.select({ providerId: webhooks.providerId, factNames: webhooks.factNames })
			.from(webhooks)
			.where(and(isOneOf(webhooks.providerId, sql.placeholder('providerIds')), eq(webhooks.state, sql`'on'`)))
			.prepare(''),
	)
	return list.execute({ providerIds: [...new Set(providerIds)] })
}

export async function countWebhooks(store: Store, providerId: number): Promise<number> {
	const [row] = await store.select({ found: count() }).from(webhooks).where(eq(webhooks.providerId, providerId))
	return row?.found ?? 0
}

/** Queues deliveries; a delivery that is queued already stays as it is. */
export async function insertDeliveries(store: Store, rows: readonly (typeof webhookDeliveries.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	const inserted = await store
		.insert(webhookDeliveries)
		.values([...rows])
		.onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.factId] })
		.returning({ id: webhookDeliveries.id })
	return inserted.map(({ id }) => id)
}

export async function findDelivery(store: Store, id: number): Promise<DeliveryRow | undefined> {
	const [row] = await store.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
	return row
}

export async function lockDelivery(store: Store, id: number): Promise<DeliveryRow | undefined> {
	const [row] = await store.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
	return row
}

export async function updateDelivery(store: Store, id: number, changes: Partial<Omit<DeliveryRow, 'id' | 'webhookId'>>): Promise<void> {
	await store.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id))
}

/** The newest deliveries of a webhook. */
export async function listDeliveries(store: Store, webhookId: number, limit: number) {
	return store
		.select()
		.from(webhookDeliveries)
		.where(eq(webhookDeliveries.webhookId, webhookId))
		.orderBy(desc(webhookDeliveries.id))
		.limit(limit)
}

const isWaiting = eq(webhookDeliveries.state, 'waiting')

/** How many manual tries of a webhook are not sent yet. */
export async function countWaitingTries(store: Store, webhookId: number): Promise<number> {
	const [row] = await store
		.select({ found: count() })
		.from(webhookDeliveries)
		.where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting, isNull(webhookDeliveries.factId)))
	return row?.found ?? 0
}

/**
 * Claims due deliveries until the time `until`; other processes that ask at the same time get other ones. At most `mostOfOne` for one webhook, and
 * the first delivery of every webhook before the second of any: a webhook that does not answer delays no other one. `passOver`: webhooks to leave
 * out.
 *
 * Webhooks with waiting deliveries are found by jumping through the index from one webhook to the next, so that the cost depends on the number of
 * webhooks, not of deliveries.
 */
export async function claimDueDeliveries(
	store: Store,
	{ now, until, limit, mostOfOne, passOver }: { now: Date; until: Date; limit: number; mostOfOne: number; passOver: readonly number[] },
) {
	const isDue = sql`state = 'waiting' and next_at <= ${now.toISOString()}`
	const { rows } = (await store.execute(sql`
		with recursive waiting as (
			(select webhook_id from ${webhookDeliveries} where state = 'waiting' order by webhook_id limit 1)
			union all
			select (
				select webhook_id from ${webhookDeliveries}
				where state = 'waiting' and webhook_id > waiting.webhook_id order by webhook_id limit 1
			) from waiting where waiting.webhook_id is not null
		), lines as (
			select waiting.webhook_id, head.next_at
			from waiting
				join ${webhooks} on ${webhooks.id} = waiting.webhook_id and ${webhooks.state} = 'on'
				cross join lateral (
					select next_at from ${webhookDeliveries} as d
					where d.webhook_id = waiting.webhook_id and ${isDue} order by next_at limit 1
				) as head
			where waiting.webhook_id <> all(${sql.param([...passOver])}::bigint[])
			order by head.next_at, waiting.webhook_id
			limit ${limit}
		)
		select taken.id::float8 as id
		from lines cross join lateral (
			select id, next_at from ${webhookDeliveries} as d
			where d.webhook_id = lines.webhook_id and ${isDue}
			order by next_at, id limit ${mostOfOne} for update skip locked
		) as taken
		order by row_number() over (partition by lines.webhook_id order by taken.next_at, taken.id), taken.next_at, taken.id
		limit ${limit}`)) as unknown as { rows: { id: number }[] }
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return []
	const claimed = await store
		.update(webhookDeliveries)
		.set({ nextAt: until, tries: sql`${webhookDeliveries.tries} + 1` })
		.from(webhooks)
		.where(and(isOneOf(webhookDeliveries.id, ids), eq(webhooks.id, webhookDeliveries.webhookId)))
		.returning({ delivery: webhookDeliveries, webhook: webhooks })
	const place = new Map(ids.map((id, nth) => [id, nth]))
	return claimed.sort((one, other) => (place.get(one.delivery.id) ?? 0) - (place.get(other.delivery.id) ?? 0))
}

/** Restarts all waiting deliveries of a webhook that was off. */
export async function restartDeliveries(store: Store, webhookId: number, now: Date): Promise<void> {
	await store
		.update(webhookDeliveries)
		.set({ startedAt: now, nextAt: now, tries: 0 })
		.where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting))
}

/** Deletes some of the older deliveries. @returns how many were deleted */
export async function deleteDeliveriesBefore(store: Store, before: Date, limit: number): Promise<number> {
	const old = store
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(lt(webhookDeliveries.createdAt, before))
		.orderBy(webhookDeliveries.createdAt)
		.limit(limit)
	const gone = await store.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old)).returning({ id: webhookDeliveries.id })
	return gone.length
}

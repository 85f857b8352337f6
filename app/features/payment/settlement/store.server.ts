import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { shareRules } from './tables.server.ts'

export type ShareRuleRow = typeof shareRules.$inferSelect

const ofWhom = (providerId: number | null) => (providerId === null ? isNull(shareRules.providerId) : eq(shareRules.providerId, providerId))

/** The rules of a provider, or the rules for everybody, newest first. */
export async function listShareRules(store: Store, providerId: number | null): Promise<ShareRuleRow[]> {
	return store.select().from(shareRules).where(ofWhom(providerId)).orderBy(desc(shareRules.holdsFrom), desc(shareRules.id))
}

/** Inserts a rule; inserts nothing where another rule begins at the same moment. */
export async function insertShareRule(store: Store, row: typeof shareRules.$inferInsert): Promise<ShareRuleRow | undefined> {
	const [made] = await store.insert(shareRules).values(row).onConflictDoNothing().returning()
	return made
}

/** Deletes a future rule; returns nothing where it holds already or does not exist. */
export async function deleteComingShareRule(store: Store, id: number, now: Date): Promise<ShareRuleRow | undefined> {
	const [gone] = await store
		.delete(shareRules)
		.where(and(eq(shareRules.id, id), gt(shareRules.holdsFrom, now)))
		.returning()
	return gone
}

/** The events of a provider that have orders, by number. */
export async function listSoldEvents(store: Store, providerId: number) {
	return store
		.selectDistinct({ id: events.id, name: events.name, slug: events.slug })
		.from(events)
		.innerJoin(orders, eq(orders.eventId, events.id))
		.where(eq(orders.providerId, providerId))
		.orderBy(events.id)
}

/** All providers that have orders, by name. */
export async function listSellers(store: Store) {
	return store
		.select({ id: providers.id, name: providers.name })
		.from(providers)
		.where(sql`exists (select 1 from ${orders} where ${orders.providerId} = ${providers.id})`)
		.orderBy(providers.name)
}

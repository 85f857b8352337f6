import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { sortKey } from '~/platform/database/searching.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { deliveryMethods } from './tables.server.ts'

export type DeliveryMethodRow = typeof deliveryMethods.$inferSelect
export type NewDeliveryMethod = typeof deliveryMethods.$inferInsert

/** The delivery methods a provider offers: its own, and those of the platform. */
export async function listDeliveryMethodsOf(store: Store, providerId: number): Promise<DeliveryMethodRow[]> {
	return store
		.select()
		.from(deliveryMethods)
		.where(and(deliveryMethods.active, or(eq(deliveryMethods.providerId, providerId), isNull(deliveryMethods.providerId))))
		.orderBy(deliveryMethods.position, deliveryMethods.id)
}

/** Every method, those of the platform first, then by provider; or those of one provider. Methods that are not offered any more are included. */
export async function listAllDeliveryMethods(store: Store, providerId?: number) {
	return store
		.select({ ...getTableColumns(deliveryMethods), providerName: providers.name })
		.from(deliveryMethods)
		.leftJoin(providers, eq(providers.id, deliveryMethods.providerId))
		.where(providerId === undefined ? undefined : eq(deliveryMethods.providerId, providerId))
		.orderBy(sortKey(providers.name), deliveryMethods.position, deliveryMethods.id)
}

export async function findDeliveryMethod(store: Store, id: number): Promise<DeliveryMethodRow | undefined> {
	const [row] = await store.select().from(deliveryMethods).where(eq(deliveryMethods.id, id))
	return row
}

export async function lockDeliveryMethod(store: Store, id: number): Promise<DeliveryMethodRow | undefined> {
	const [row] = await store.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)).for('update')
	return row
}

export async function insertDeliveryMethod(store: Store, method: NewDeliveryMethod): Promise<number> {
	const [row] = await store.insert(deliveryMethods).values(method).returning({ id: deliveryMethods.id })
	if (!row) throw new Error('a delivery method was not written')
	return row.id
}

export async function updateDeliveryMethod(store: Store, id: number, set: Partial<NewDeliveryMethod>): Promise<void> {
	await store.update(deliveryMethods).set(set).where(eq(deliveryMethods.id, id))
}

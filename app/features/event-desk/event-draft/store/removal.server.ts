import { eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { drawLists } from '~/features/draw/draw-record/tables.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'

/** How many orders an event ever had, in any state: the books name the event. */
export async function countOrders(store: Store, eventId: number): Promise<number> {
	return store.$count(orders, eq(orders.eventId, eventId))
}

/** How many goods are sold with an event. */
export async function countGoods(store: Store, eventId: number): Promise<number> {
	return store.$count(products, eq(products.eventId, eventId))
}

/** How many draws an event had: their records are kept for ever. */
export async function countDraws(store: Store, eventId: number): Promise<number> {
	return store.$count(drawLists, eq(drawLists.eventId, eventId))
}

/** Which of some pictures are still needed: as a poster, as a poster's original, or in a gallery. Copies of an event show its pictures, too. */
export async function picturesShown(store: Store, paths: readonly string[]): Promise<Set<string>> {
	if (paths.length === 0) return new Set()
	const rows = await store
		.select({ path: eventPictures.path })
		.from(eventPictures)
		.where(inArray(eventPictures.path, [...paths]))
		.union(
			store
				.select({ path: sql<string>`${events.coverPath}` })
				.from(events)
				.where(inArray(events.coverPath, [...paths])),
		)
		.union(
			store
				.select({ path: sql<string>`${events.coverOriginal}` })
				.from(events)
				.where(inArray(events.coverOriginal, [...paths])),
		)
	return new Set(rows.map(({ path }) => path))
}

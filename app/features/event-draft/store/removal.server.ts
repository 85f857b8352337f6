import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { attendeeFiles } from '../../attendee-file/tables.server.ts'
import { brackets, tournaments } from '../../bracket/tables.server.ts'
import { cartLines, carts } from '../../cart/tables.server.ts'
import { products } from '../../catalog/tables.server.ts'
import { checkinLists, checkinScans, gateDevices } from '../../checkin/tables.server.ts'
import { drawLists } from '../../draw-record/tables.server.ts'
import { eventKeys, eventPictures, events, eventSchedule } from '../../event/tables.server.ts'
import { mailings } from '../../mailing/tables.server.ts'
import { orders } from '../../order/tables.server.ts'
import { promotionCodes, promotions } from '../../promotion/tables.server.ts'
import { quotas, quotaUses } from '../../quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '../../ticket/tables.server.ts'
import { wheels } from '../../wheel/tables.server.ts'
import { waitingEntries } from '../../waiting-list/tables.server.ts'

/** How many orders an event ever had, whatever became of them: the books name it. */
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

/** Removes an event that never sold anything, with all that is its own. @returns where its pictures, and files of people sent for it, lie */
export async function deleteEvent(store: Store, eventId: number): Promise<string[]> {
	const variantIds = store.select({ id: ticketVariants.id }).from(ticketVariants).where(eq(ticketVariants.eventId, eventId))
	const ticketIds = store.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, eventId))
	const quotaIds = store.select({ id: quotas.id }).from(quotas).where(eq(quotas.eventId, eventId))
	const promotionIds = store.select({ id: promotions.id }).from(promotions).where(eq(promotions.eventId, eventId))

	// What lies in a cart of it ran out of its hold long ago: otherwise it would not be removed.
	await store.delete(quotaUses).where(inArray(quotaUses.quotaId, quotaIds))
	await store.delete(cartLines).where(and(eq(cartLines.kind, 'ticket'), inArray(cartLines.variantId, variantIds)))
	await store.update(carts).set({ eventId: null }).where(eq(carts.eventId, eventId))
	await store.delete(waitingEntries).where(eq(waitingEntries.eventId, eventId))

	// None was ever drawn from: an event with draws is not removed.
	await store.delete(wheels).where(eq(wheels.eventId, eventId))
	await store.delete(mailings).where(eq(mailings.eventId, eventId))
	await store.delete(brackets).where(eq(brackets.eventId, eventId))
	await store.delete(tournaments).where(eq(tournaments.eventId, eventId))
	const files = await store.delete(attendeeFiles).where(eq(attendeeFiles.eventId, eventId)).returning({ path: attendeeFiles.path })

	await store.delete(checkinScans).where(eq(checkinScans.eventId, eventId))
	await store.delete(gateDevices).where(eq(gateDevices.eventId, eventId))
	await store.delete(checkinLists).where(eq(checkinLists.eventId, eventId))

	await store.delete(promotionCodes).where(inArray(promotionCodes.promotionId, promotionIds))
	await store.delete(promotions).where(eq(promotions.eventId, eventId))

	await store.delete(variantQuotas).where(or(inArray(variantQuotas.variantId, variantIds), inArray(variantQuotas.quotaId, quotaIds)))
	await store.delete(ticketQuestions).where(inArray(ticketQuestions.ticketId, ticketIds))
	await store.delete(ticketVariants).where(eq(ticketVariants.eventId, eventId))
	await store.delete(tickets).where(eq(tickets.eventId, eventId))
	await store.delete(quotas).where(eq(quotas.eventId, eventId))

	await store.delete(eventSchedule).where(eq(eventSchedule.eventId, eventId))
	await store.delete(eventKeys).where(eq(eventKeys.eventId, eventId))
	const shown = await store.delete(eventPictures).where(eq(eventPictures.eventId, eventId)).returning({ path: eventPictures.path })
	const [gone] = await store
		.delete(events)
		.where(eq(events.id, eventId))
		.returning({ path: events.coverPath, original: events.coverOriginal })
	return [...[...shown, ...files].map(({ path }) => path), ...(gone ? [gone.path, ...(gone.original ? [gone.original] : [])] : [])]
}

/** Which of some pictures are still needed: as a poster, as what one was cut from, or in a gallery. Copies of an event show those of the event they were made from. */
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

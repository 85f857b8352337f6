import { eq, inArray } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { promotionCodes, promotions } from '~/features/promotion/tables.server.ts'

/** Deletes the promotions of an event that is removed, with their codes. */
export async function deletePromotionsOfEvent(store: Store, eventId: number): Promise<void> {
	const ofEvent = store.select({ id: promotions.id }).from(promotions).where(eq(promotions.eventId, eventId))
	await store.delete(promotionCodes).where(inArray(promotionCodes.promotionId, ofEvent))
	await store.delete(promotions).where(eq(promotions.eventId, eventId))
}

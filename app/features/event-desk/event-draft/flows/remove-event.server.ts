import type { Store } from '~/platform/database/database.server.ts'
import { deleteAttendeeFilesOfEvent } from '~/features/attendee/attendee-file/store/removal.server.ts'
import { deleteBracketsOfEvent } from '~/features/tournament/bracket/store/removal.server.ts'
import { deleteCartLinesOfEvent } from '~/features/cart/store/removal.server.ts'
import { deleteCheckinsOfEvent } from '~/features/checkin/store/removal.server.ts'
import { deleteEventRows } from '~/features/event/store/removal.server.ts'
import { deleteMailingsOfEvent } from '~/features/mailing/store/removal.server.ts'
import { deletePromotionsOfEvent } from '~/features/promotion/store/removal.server.ts'
import { deleteQuotasOfEvent, deleteUsesOfEvent } from '~/features/quota/store/removal.server.ts'
import { deleteSaleRemindersOfEvent } from '~/features/follow/sale-reminder/store/removal.server.ts'
import { deleteTicketsOfEvent } from '~/features/ticket/store/removal.server.ts'
import { deleteWaitingEntriesOfEvent } from '~/features/waiting-list/store/removal.server.ts'
import { deleteWheelsOfEvent } from '~/features/draw/wheel/store/removal.server.ts'

/**
 * Removes an event that never sold anything, with all its rows; each feature deletes its own, and rows that name other rows go before those.
 * @returns the paths of its pictures, and of attendee files that were sent for it
 */
export async function removeEvent(store: Store, eventId: number): Promise<string[]> {
	await deleteUsesOfEvent(store, eventId)
	await deleteCartLinesOfEvent(store, eventId)
	await deleteWaitingEntriesOfEvent(store, eventId)
	await deleteSaleRemindersOfEvent(store, eventId)
	const pictures = await deleteWheelsOfEvent(store, eventId)
	await deleteMailingsOfEvent(store, eventId)
	await deleteBracketsOfEvent(store, eventId)
	const files = await deleteAttendeeFilesOfEvent(store, eventId)
	await deleteCheckinsOfEvent(store, eventId)
	await deletePromotionsOfEvent(store, eventId)
	await deleteTicketsOfEvent(store, eventId)
	await deleteQuotasOfEvent(store, eventId)
	return [...(await deleteEventRows(store, eventId)), ...pictures, ...files]
}

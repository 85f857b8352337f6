import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import type { OrderLineRow } from '~/features/order/store.server.ts'

interface Ticketed {
	variantId: number
	orderLineId: number
}

/**
 * The names of attendees' tickets: the name when bought, or the present name where a ticket was changed for another since. Only changed tickets need
 * the database.
 */
export async function ticketNames(
	store: Store,
	people: readonly Ticketed[],
	lines: readonly Pick<OrderLineRow, 'id' | 'variantId' | 'name'>[],
): Promise<(attendee: Ticketed) => { name: Translated; isChanged: boolean } | undefined> {
	const lineOf = ({ orderLineId }: Ticketed) => lines.find(({ id }) => id === orderLineId)
	const changed = people.filter((each) => lineOf(each)?.variantId !== each.variantId).map(({ variantId }) => variantId)
	const offers = changed.length > 0 ? await findTicketOffers(store, [...new Set(changed)]) : []
	return (attendee) => {
		const line = lineOf(attendee)
		const offer = line?.variantId === attendee.variantId ? undefined : offers.find(({ variantId }) => variantId === attendee.variantId)
		if (offer) return { name: fullName(offerOfTicket(offer)), isChanged: true }
		return line && { name: line.name, isChanged: false }
	}
}

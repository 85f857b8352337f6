import type { TableOfPeople } from '../../platform/database/person.server.ts'
import { forgetTransfersOf, listTransfersOf } from './store.server.ts'

/** Who was given a ticket, found by account or address: with it goes what they said of themselves on the tickets they hold. */
export const ticketTransfersOfPeople: TableOfPeople = {
	read: listTransfersOf,
	forget: (store, person) => forgetTransfersOf(store, person, '—'),
}

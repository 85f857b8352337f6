import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { forgetHolders } from '../../registration/store.server.ts'
import { forgetTransfersOf, listTransfersOf } from '../store.server.ts'

const forgotten = '—'

/** Who was given a ticket, found by account or address: with it goes what they said of themselves on the tickets they hold. */
export const ticketTransfersOfPeople: TableOfPeople = {
	read: listTransfersOf,
	forget: async (store, person) => forgetHolders(store, await forgetTransfersOf(store, person, forgotten), forgotten),
}

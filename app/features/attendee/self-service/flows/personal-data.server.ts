import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { forgetHolders } from '~/features/attendee/registration/store.server.ts'
import { forgetTransfersOf, listTransfersOf } from '~/features/attendee/self-service/store.server.ts'

const forgotten = '—'

/** The people tickets were passed on to, found by account or address. Their own data on the tickets they hold is forgotten with them. */
export const ticketTransfersOfPeople: TableOfPeople = {
	read: listTransfersOf,
	forget: async (store, person) => forgetHolders(store, await forgetTransfersOf(store, person, forgotten), forgotten),
}

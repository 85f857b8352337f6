import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteEntriesOf, listEntriesOf } from '~/features/waiting-list/store.server.ts'

/** Entries are made by an address, with or without an account, and are found by the address. Offered places go back when the offer's time is over. */
export const waitingEntriesOfPeople: TableOfPeople = {
	read: (store, { email }) => listEntriesOf(store, email),
	forget: (store, { email }) => deleteEntriesOf(store, email),
}

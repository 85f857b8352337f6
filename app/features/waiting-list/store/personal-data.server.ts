import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { deleteEntriesOf, listEntriesOf } from '../store.server.ts'

/** Asked by an address, with or without an account: found by it. What is offered to them goes back when its time is over. */
export const waitingEntriesOfPeople: TableOfPeople = {
	read: (store, { email }) => listEntriesOf(store, email),
	forget: (store, { email }) => deleteEntriesOf(store, email),
}

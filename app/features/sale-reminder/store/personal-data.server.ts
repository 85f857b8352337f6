import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { deleteRemindersOf, listRemindersOf } from '../store.server.ts'

/** Asked for by an address, with or without an account: found by it. */
export const saleRemindersOfPeople: TableOfPeople = {
	read: (store, { email }) => listRemindersOf(store, email),
	forget: (store, { email }) => deleteRemindersOf(store, email),
}

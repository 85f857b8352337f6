import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { deleteAsksOf, listAsksOf } from './restock-asks.server.ts'

/** Asked by an address, with or without an account: found by it. */
export const restockAsksOfPeople: TableOfPeople = {
	read: (store, { email }) => listAsksOf(store, email),
	forget: (store, { email }) => deleteAsksOf(store, email),
}

import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteAsksOf, listAsksOf } from './restock-asks.server.ts'

/** Restock asks name an address, with or without an account; they are found by the address. */
export const restockAsksOfPeople: TableOfPeople = {
	read: (store, { email }) => listAsksOf(store, email),
	forget: (store, { email }) => deleteAsksOf(store, email),
}

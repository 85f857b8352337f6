import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteRemindersOf, listRemindersOf } from '~/features/follow/sale-reminder/store.server.ts'

/** Reminders are asked for by an address, with or without an account, and are found by the address. */
export const saleRemindersOfPeople: TableOfPeople = {
	read: (store, { email }) => listRemindersOf(store, email),
	forget: (store, { email }) => deleteRemindersOf(store, email),
}

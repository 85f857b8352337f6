import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteEntriesOf, listEntriesOf } from './wheels.server.ts'

/** Found by the address in a pasted list, with or without an account. People on a list that was drawn are forgotten there (draw entrants). */
export const wheelEntriesOfPeople: TableOfPeople = {
	read: (store, { email }) => listEntriesOf(store, email.toLowerCase()),
	forget: (store, { email }) => deleteEntriesOf(store, email.toLowerCase()),
}

import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { deleteEntriesOf, listEntriesOf } from './wheels.server.ts'

/** Found by the address a pasted list says, with or without an account. Whoever is on a list that was drawn is forgotten there (draw entrants). */
export const wheelEntriesOfPeople: TableOfPeople = {
	read: (store, { email }) => listEntriesOf(store, email.toLowerCase()),
	forget: (store, { email }) => deleteEntriesOf(store, email.toLowerCase()),
}

import type { TableOfPeople, TableOfThings } from '../../../platform/database/person.server.ts'
import { deleteOptOutsOf, deleteRecipientsOf, listOptOutsOf, listRecipientsOf } from '../store.server.ts'

/** Found by the address it went to, with or without an account. */
export const recipientsOfPeople: TableOfPeople = {
	read: (store, { email }) => listRecipientsOf(store, email),
	forget: (store, { email }) => deleteRecipientsOf(store, email),
}

/** With their orders their address is forgotten, too: nobody has it to write to any more. */
export const optOutsOfPeople: TableOfPeople = {
	read: (store, { email }) => listOptOutsOf(store, email),
	forget: (store, { email }) => deleteOptOutsOf(store, email),
}

export const mailingsOfPeople: TableOfThings = {
	nobody: 'what an organiser wrote to everybody; who wrote it is forgotten with their account',
}

import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { deleteOptOutsOf, deleteRecipientsOf, listOptOutsOf, listRecipientsOf } from '~/features/mailing/store.server.ts'

/** Recipients are found by their address, with or without an account. */
export const recipientsOfPeople: TableOfPeople = {
	read: (store, { email }) => listRecipientsOf(store, email),
	forget: (store, { email }) => deleteRecipientsOf(store, email),
}

/** The address is forgotten together with the person's orders: then nobody can write to it any more. */
export const optOutsOfPeople: TableOfPeople = {
	read: (store, { email }) => listOptOutsOf(store, email),
	forget: (store, { email }) => deleteOptOutsOf(store, email),
}

export const mailingsOfPeople: TableOfThings = {
	nobody: 'what an organiser wrote to everybody; who wrote it is forgotten with their account',
}

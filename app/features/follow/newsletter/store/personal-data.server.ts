import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { listLettersOf } from '~/features/follow/newsletter/store/letters.server.ts'
import { deleteReadersOf, listReadersOf } from '~/features/follow/newsletter/store.server.ts'

/** Readers are addresses, with or without an account. */
export const newsletterReadersOfPeople: TableOfPeople = {
	read: (store, { email }) => listReadersOf(store, email),
	forget: (store, { email }) => deleteReadersOf(store, email),
}

export const newsletterRecipientsOfPeople: TableOfPeople = {
	read: (store, { email }) => listLettersOf(store, email),
	forget: { keeps: 'how many got a letter; which reader it was is empty once the reader is forgotten' },
}

export const newsletterLettersOfPeople: TableOfThings = {
	nobody: 'what staff wrote to everybody; who wrote it is forgotten with their account',
}

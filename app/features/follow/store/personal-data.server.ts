import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteFollowsOf, listFollowsOf } from '~/features/follow/store.server.ts'

/** Follows belong to an address, with or without an account, so they are found by the address. */
export const followsOfPeople: TableOfPeople = {
	read: (store, { email }) => listFollowsOf(store, email),
	forget: (store, { email }) => deleteFollowsOf(store, email),
}

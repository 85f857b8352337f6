import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { deleteFollowsOf, listFollowsOf } from '../store.server.ts'

/** Asked for by an address, with or without an account: found by it. */
export const followsOfPeople: TableOfPeople = {
	read: (store, { email }) => listFollowsOf(store, email),
	forget: (store, { email }) => deleteFollowsOf(store, email),
}

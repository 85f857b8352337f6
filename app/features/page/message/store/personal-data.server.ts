import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteMessagesOf, listMessagesOf } from '~/features/page/message/store.server.ts'

/** Messages are somebody's who was signed in when they wrote, or whose address they gave. */
export const pageMessagesOfPeople: TableOfPeople = {
	read: (store, person) => listMessagesOf(store, person),
	forget: (store, person) => deleteMessagesOf(store, person),
}

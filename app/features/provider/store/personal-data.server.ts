import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'

export const membersOfPeople: TableOfPeople = {
	read: (store, { accountId }) => listMemberships(store, accountId),
	forget: 'with_account',
}

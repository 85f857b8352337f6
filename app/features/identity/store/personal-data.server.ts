import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { identities } from '../tables.server.ts'

export const identitiesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(getTableColumns(identities)).from(identities).where(eq(identities.accountId, accountId)),
	forget: 'with_account',
}

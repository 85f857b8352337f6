import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { addresses } from '~/features/account/address/tables.server.ts'

const { accountId: _account, ...tellable } = getTableColumns(addresses)

export const addressesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(tellable).from(addresses).where(eq(addresses.accountId, accountId)),
	forget: 'with_account',
}

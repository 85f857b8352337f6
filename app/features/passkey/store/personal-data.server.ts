import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { passkeys } from '../tables.server.ts'

const { name, backedUp, createdAt, usedAt } = passkeys

export const passkeysOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ name, backedUp, createdAt, usedAt }).from(passkeys).where(eq(passkeys.accountId, accountId)),
	forget: 'with_account',
}

import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { apiKeys } from '~/features/api-key/tables.server.ts'

/** A key belongs to its provider; its maker is forgotten with their account. */
export const apiKeysOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ name: apiKeys.name, rights: apiKeys.rights, createdAt: apiKeys.createdAt, revokedAt: apiKeys.revokedAt })
			.from(apiKeys)
			.where(eq(apiKeys.createdBy, accountId))
			.orderBy(apiKeys.id),
	forget: 'with_account',
}

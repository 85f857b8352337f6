import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { homeVersions } from '../tables.server.ts'

export const homeVersionsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ id: homeVersions.id, state: homeVersions.state, savedAt: homeVersions.savedAt })
			.from(homeVersions)
			.where(eq(homeVersions.accountId, accountId))
			.orderBy(homeVersions.id),
	forget: { keeps: 'what the home page said; who wrote it goes with their account' },
}

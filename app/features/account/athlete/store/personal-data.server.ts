import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { athleteProfiles } from '~/features/account/athlete/tables.server.ts'

const { accountId: _account, athleteIdKey: _key, ...tellable } = getTableColumns(athleteProfiles)

export const athleteProfilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(tellable).from(athleteProfiles).where(eq(athleteProfiles.accountId, accountId)),
	async forget(store, { accountId }, { removePicture }) {
		const gone = await store
			.delete(athleteProfiles)
			.where(eq(athleteProfiles.accountId, accountId))
			.returning({ avatarPath: athleteProfiles.avatarPath })
		for (const { avatarPath } of gone) if (avatarPath !== null) removePicture(avatarPath)
	},
}

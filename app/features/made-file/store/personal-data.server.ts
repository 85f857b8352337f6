import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { madeFiles } from '~/features/made-file/tables.server.ts'

/** Files that somebody asked for; they are deleted together with the account, before they expire. */
export const madeFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ kind: madeFiles.kind, state: madeFiles.state, askedAt: madeFiles.askedAt, expiresAt: madeFiles.expiresAt })
			.from(madeFiles)
			.where(eq(madeFiles.accountId, accountId))
			.orderBy(madeFiles.id),
	async forget(store, { accountId }, { removeFile }) {
		const gone = await store.delete(madeFiles).where(eq(madeFiles.accountId, accountId)).returning({ path: madeFiles.path })
		for (const { path } of gone) if (path !== null) removeFile(path)
	},
}

import { eq, or } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { productFiles } from '../tables.server.ts'

/** Which files of products somebody of the staff sent or had undone; the database forgets who it was with their account. */
export const productFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: productFiles.id, sentAt: productFiles.sentAt })
			.from(productFiles)
			.where(or(eq(productFiles.accountId, accountId), eq(productFiles.undoneById, accountId)))
			.orderBy(productFiles.id),
	forget: 'with_account',
}

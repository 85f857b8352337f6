import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '../../platform/database/person.server.ts'
import { productFiles } from './tables.server.ts'

/** Which files of products somebody of the staff sent; the database forgets who it was with their account. */
export const productFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: productFiles.id, sentAt: productFiles.sentAt })
			.from(productFiles)
			.where(eq(productFiles.accountId, accountId))
			.orderBy(productFiles.id),
	forget: 'with_account',
}

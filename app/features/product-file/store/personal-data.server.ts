import { eq, or } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { productFiles } from '~/features/product-file/tables.server.ts'

/** Files of products that a member of staff sent or undid; the database clears their name when the account is deleted. */
export const productFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: productFiles.id, sentAt: productFiles.sentAt })
			.from(productFiles)
			.where(or(eq(productFiles.accountId, accountId), eq(productFiles.undoneById, accountId)))
			.orderBy(productFiles.id),
	forget: 'with_account',
}

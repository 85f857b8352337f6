import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { pages, pageVersions } from '~/features/page/tables.server.ts'

export const pagesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ id: pages.id, path: pages.path, savedAt: pages.savedAt })
			.from(pages)
			.where(eq(pages.accountId, accountId))
			.orderBy(pages.id),
	forget: { keeps: 'what pages say; who wrote them goes with their account' },
}

export const pageVersionsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ id: pageVersions.id, pageId: pageVersions.pageId, publishedAt: pageVersions.publishedAt })
			.from(pageVersions)
			.where(eq(pageVersions.accountId, accountId))
			.orderBy(pageVersions.id),
	forget: { keeps: 'what pages said; who published it goes with their account' },
}

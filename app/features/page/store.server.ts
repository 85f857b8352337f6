import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { PageContent } from './rules/page-content.ts'
import { pageRedirects, pages, pageVersions } from './tables.server.ts'

/** The page at a path: its version that is shown now (null: none yet), or that it was withdrawn. */
export async function findPublished(store: Store, path: string, now: Date) {
	const [row] = await store
		.select({
			...{ id: pages.id, withdrawnAt: pages.withdrawnAt },
			...{ content: pageVersions.content, shownFrom: pageVersions.shownFrom },
		})
		.from(pages)
		.leftJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), lte(pageVersions.shownFrom, now)))
		.where(eq(pages.path, path))
		.orderBy(sql`${pageVersions.shownFrom} desc nulls last`, desc(pageVersions.id))
		.limit(1)
	return row
}

/** The present path of the page that had a path before. */
export async function findRedirect(store: Store, path: string): Promise<string | undefined> {
	const [row] = await store
		.select({ path: pages.path })
		.from(pageRedirects)
		.innerJoin(pages, eq(pages.id, pageRedirects.pageId))
		.where(eq(pageRedirects.path, path))
	return row?.path
}

/** The present paths of the pages that had these paths before. */
export async function listMoves(store: Store, paths: readonly string[]): Promise<Map<string, string>> {
	if (paths.length === 0) return new Map()
	const rows = await store
		.select({ from: pageRedirects.path, to: pages.path })
		.from(pageRedirects)
		.innerJoin(pages, eq(pages.id, pageRedirects.pageId))
		.where(inArray(pageRedirects.path, [...paths]))
	return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Every page that is shown now, and the paths at which nothing is shown although something would come with the product. */
export async function listPublished(store: Store, now: Date): Promise<{ path: string; content: PageContent }[]> {
	return store
		.selectDistinctOn([pages.id], { path: pages.path, content: pageVersions.content })
		.from(pages)
		.innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), lte(pageVersions.shownFrom, now)))
		.where(isNull(pages.withdrawnAt))
		.orderBy(pages.id, desc(pageVersions.shownFrom), desc(pageVersions.id))
}

/** Paths of withdrawn pages. */
export async function listWithdrawnPaths(store: Store): Promise<string[]> {
	const rows = await store
		.select({ path: pages.path })
		.from(pages)
		.where(sql`${pages.withdrawnAt} is not null`)
	return rows.map(({ path }) => path)
}

/** A page's row, locked until the transaction ends. */
export async function lockPage(store: Store, id: number) {
	const [row] = await store.select().from(pages).where(eq(pages.id, id)).for('update')
	return row
}

export async function findPageRow(store: Store, by: { id: number } | { path: string }) {
	const [row] = await store
		.select()
		.from(pages)
		.where('id' in by ? eq(pages.id, by.id) : eq(pages.path, by.path))
	return row
}

/** @returns nothing if there is a page at that path */
export async function insertPage(
	store: Store,
	page: { path: string; draft: PageContent; accountId: number; savedAt: Date },
): Promise<number | undefined> {
	const [row] = await store.insert(pages).values(page).onConflictDoNothing().returning({ id: pages.id })
	return row?.id
}

/** Changes columns of a page that the caller has locked. */
export async function updatePage(
	store: Store,
	id: number,
	changes: Partial<{ draft: PageContent; number: number; path: string; accountId: number; savedAt: Date; withdrawnAt: Date | null }>,
): Promise<void> {
	await store.update(pages).set(changes).where(eq(pages.id, id))
}

export async function insertPageVersion(
	store: Store,
	version: { pageId: number; content: PageContent; shownFrom: Date; accountId: number; publishedAt: Date },
): Promise<number> {
	const [row] = await store.insert(pageVersions).values(version).returning({ id: pageVersions.id })
	return row?.id ?? 0
}

/** Deletes scheduled versions whose time has not come. @returns how many */
export async function deleteScheduled(store: Store, pageId: number, now: Date): Promise<number> {
	const gone = await store
		.delete(pageVersions)
		.where(and(eq(pageVersions.pageId, pageId), gt(pageVersions.shownFrom, now)))
		.returning({ id: pageVersions.id })
	return gone.length
}

/** The published versions of a page, the newest first. */
export async function listPageVersions(store: Store, pageId: number, limit: number) {
	const { id, shownFrom, publishedAt, accountId } = pageVersions
	return store
		.select({ id, shownFrom, publishedAt, accountId })
		.from(pageVersions)
		.where(eq(pageVersions.pageId, pageId))
		.orderBy(desc(shownFrom), desc(id))
		.limit(limit)
}

export async function findPageVersion(store: Store, pageId: number, id: number) {
	const [row] = await store
		.select()
		.from(pageVersions)
		.where(and(eq(pageVersions.id, id), eq(pageVersions.pageId, pageId)))
	return row
}

/** All pages with a row, with the moment from which each is, or will be, shown. */
export async function listPageRows(store: Store, now: Date) {
	return store
		.select({
			...{ id: pages.id, path: pages.path, savedAt: pages.savedAt, withdrawnAt: pages.withdrawnAt },
			title: sql<Translated>`${pages.draft}->'title'`,
			shownSince: sql<
				string | null
			>`(select max(${pageVersions.shownFrom}) from ${pageVersions} where ${pageVersions.pageId} = ${pages.id} and ${pageVersions.shownFrom} <= ${now})`,
			scheduledFor: sql<
				string | null
			>`(select min(${pageVersions.shownFrom}) from ${pageVersions} where ${pageVersions.pageId} = ${pages.id} and ${pageVersions.shownFrom} > ${now})`,
		})
		.from(pages)
		.orderBy(pages.path)
}

/** Stores a redirect from a page's old path, and removes one from its new path. */
export async function putRedirect(store: Store, { from, to, pageId }: { from: string; to: string; pageId: number }): Promise<void> {
	await store.delete(pageRedirects).where(eq(pageRedirects.path, to))
	await store.insert(pageRedirects).values({ path: from, pageId }).onConflictDoUpdate({ target: pageRedirects.path, set: { pageId } })
}

/** The paths that redirect to a page. */
export async function listRedirects(store: Store, pageId: number): Promise<string[]> {
	const rows = await store
		.select({ path: pageRedirects.path })
		.from(pageRedirects)
		.where(eq(pageRedirects.pageId, pageId))
		.orderBy(pageRedirects.path)
	return rows.map(({ path }) => path)
}

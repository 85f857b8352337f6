import { and, desc, eq, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import type { HomeBlock } from './rules/home-blocks.ts'
import { homeVersions } from './tables.server.ts'

/** The home page that is shown; nothing while nobody published one. */
export async function findPublishedHome(store: Store) {
	const [row] = await store.select().from(homeVersions).where(eq(homeVersions.state, 'published')).orderBy(desc(homeVersions.id)).limit(1)
	return row
}

export async function findHomeDraft(store: Store) {
	const [row] = await store.select().from(homeVersions).where(eq(homeVersions.state, 'draft'))
	return row
}

/** The draft, for nobody else to write until the transaction ends. */
export async function lockHomeDraft(store: Store) {
	const [row] = await store.select().from(homeVersions).where(eq(homeVersions.state, 'draft')).for('update')
	return row
}

/** A version that was published. */
export async function findHomeVersion(store: Store, id: number) {
	const [row] = await store
		.select()
		.from(homeVersions)
		.where(and(eq(homeVersions.id, id), eq(homeVersions.state, 'published')))
	return row
}

/** What was published, the newest first. */
export async function listHomeVersions(store: Store, limit: number) {
	const { id, savedAt, accountId } = homeVersions
	return store
		.select({ id, savedAt, accountId })
		.from(homeVersions)
		.where(eq(homeVersions.state, 'published'))
		.orderBy(desc(id))
		.limit(limit)
}

export async function insertPublishedHome(
	store: Store,
	version: { blocks: HomeBlock[]; accountId: number; savedAt: Date },
): Promise<number> {
	const [row] = await store
		.insert(homeVersions)
		.values({ ...version, state: 'published' })
		.returning({ id: homeVersions.id })
	return row?.id ?? 0
}

/** Keeps the draft, in place of the one before. */
export async function putHomeDraft(store: Store, draft: { blocks: HomeBlock[]; accountId: number; savedAt: Date }): Promise<void> {
	await store
		.insert(homeVersions)
		.values({ ...draft, state: 'draft' })
		.onConflictDoUpdate({ target: homeVersions.state, targetWhere: eq(homeVersions.state, sql`'draft'`), set: draft })
}

/** Takes the draft away. @returns what it said, where there was one */
export async function deleteHomeDraft(store: Store): Promise<HomeBlock[] | undefined> {
	const [gone] = await store.delete(homeVersions).where(eq(homeVersions.state, 'draft')).returning({ blocks: homeVersions.blocks })
	return gone?.blocks
}

/** Which of these logos the draft or any version that was published names. */
export async function logosNamed(store: Store, paths: readonly string[]): Promise<Set<string>> {
	if (paths.length === 0) return new Set()
	const { rows } = (await store.execute(
		sql`select distinct named.path from ${homeVersions}
			cross join lateral (select jsonb_path_query(${homeVersions.blocks}, '$[*].partners[*].logo.path') #>> '{}' as path) named
			where named.path in ${[...paths]}`,
	)) as unknown as { rows: { path: string }[] }
	return new Set(rows.map(({ path }) => path))
}

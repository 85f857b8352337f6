import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { LinkKind } from '~/features/account/rules/one-time-link.ts'
import { oneTimeLinks } from '~/features/account/tables.server.ts'

export type LinkRow = typeof oneTimeLinks.$inferSelect

/** Makes the open link of a kind unusable, because a newer one replaces it. */
export async function replaceLinks(store: Store, { accountId, kind }: { accountId: number; kind: LinkKind }, now: Date) {
	await store
		.update(oneTimeLinks)
		.set({ replacedAt: now })
		.where(
			and(eq(oneTimeLinks.accountId, accountId), eq(oneTimeLinks.kind, kind), isNull(oneTimeLinks.usedAt), isNull(oneTimeLinks.replacedAt)),
		)
}

export async function insertLink(store: Store, link: Omit<LinkRow, 'id' | 'usedAt' | 'replacedAt'>): Promise<number> {
	const [row] = await store.insert(oneTimeLinks).values(link).returning({ id: oneTimeLinks.id })
	if (!row) throw new Error('no link was inserted')
	return row.id
}

export async function findLinkById(store: Store, id: number): Promise<LinkRow | undefined> {
	const [row] = await store.select().from(oneTimeLinks).where(eq(oneTimeLinks.id, id))
	return row
}

export async function findLinkByToken(store: Store, tokenHash: string): Promise<LinkRow | undefined> {
	const [row] = await store.select().from(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, tokenHash))
	return row
}

/** The newest link of a kind that was made for an account, in whatever state it is. */
export async function findNewestLink(store: Store, accountId: number, kind: LinkKind): Promise<LinkRow | undefined> {
	const [row] = await store
		.select()
		.from(oneTimeLinks)
		.where(and(eq(oneTimeLinks.accountId, accountId), eq(oneTimeLinks.kind, kind)))
		.orderBy(desc(oneTimeLinks.id))
		.limit(1)
	return row
}

export async function markLinkUsed(store: Store, id: number, now: Date) {
	await store.update(oneTimeLinks).set({ usedAt: now }).where(eq(oneTimeLinks.id, id))
}

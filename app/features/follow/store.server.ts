import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { isSelling, providers } from '~/features/provider/tables.server.ts'
import type { FollowState } from './rules/following.ts'
import { followNews, followRounds, follows } from './tables.server.ts'

export type FollowRow = typeof follows.$inferSelect

/** Notes that an address follows a provider; where it did before, that row is returned, locked. */
export async function insertOrLockFollow(store: Store, row: typeof follows.$inferInsert): Promise<{ row?: FollowRow; isNew: boolean }> {
	const [made] = await store.insert(follows).values(row).onConflictDoNothing().returning()
	if (made) return { row: made, isNew: true }
	const [known] = await store
		.select()
		.from(follows)
		.where(and(eq(follows.providerId, row.providerId), eq(follows.email, row.email)))
		.for('update')
	return { row: known, isNew: false }
}

/** How many providers an address follows, or was asked about. */
export async function countOpenFollows(store: Store, email: string): Promise<number> {
	return store.$count(follows, and(eq(follows.email, email), ne(follows.state, 'left')))
}

/** How many addresses follow a provider. */
export async function countFollowers(store: Store, providerId: number): Promise<number> {
	return store.$count(follows, and(eq(follows.providerId, providerId), eq(follows.state, 'following')))
}

export async function lockFollow(store: Store, id: number): Promise<FollowRow | undefined> {
	const [row] = await store.select().from(follows).where(eq(follows.id, id)).for('update')
	return row
}

const provider = { id: providers.id, slug: providers.slug, name: providers.name, suspendedAt: providers.suspendedAt }

/** A follow with its provider. */
export async function findFollow(store: Store, id: number) {
	const [row] = await store
		.select({ follow: follows, provider })
		.from(follows)
		.innerJoin(providers, eq(providers.id, follows.providerId))
		.where(eq(follows.id, id))
	return row
}

/** The providers an address follows. */
export async function listFollowed(store: Store, email: string) {
	return store
		.select({ follow: follows, provider })
		.from(follows)
		.innerJoin(providers, eq(providers.id, follows.providerId))
		.where(and(eq(follows.email, email), eq(follows.state, 'following')))
		.orderBy(asc(providers.name), asc(follows.id))
}

/** The providers an account follows, as slugs of their pages. Only a verified address is looked up. */
export async function listFollowedSlugs(store: Store, accountId: number): Promise<string[]> {
	const rows = await store
		.select({ slug: providers.slug })
		.from(follows)
		.innerJoin(accounts, and(eq(accounts.email, follows.email), isNotNull(accounts.emailVerifiedAt)))
		.innerJoin(providers, eq(providers.id, follows.providerId))
		.where(and(eq(accounts.id, accountId), eq(follows.state, 'following')))
		.orderBy(asc(follows.id))
	return rows.map(({ slug }) => slug)
}

export async function updateFollow(store: Store, id: number, set: { state: FollowState; askedAt?: Date; locale?: FollowRow['locale'] }) {
	await store.update(follows).set(set).where(eq(follows.id, id))
}

/** Notes that an event was published; an event that was told already is no news again. */
export async function insertNews(store: Store, news: { eventId: number; providerId: number; publishedAt: Date }): Promise<void> {
	await store.insert(followNews).values(news).onConflictDoNothing()
}

/** Deletes the news of an event that was withdrawn before it was told. */
export async function deleteUntoldNews(store: Store, eventId: number): Promise<void> {
	await store.delete(followNews).where(and(eq(followNews.eventId, eventId), isNull(followNews.roundId)))
}

/** The providers with news from before a moment, or whose followers are still being told. */
export async function listTellingProviders(store: Store, before: Date, limit: number): Promise<number[]> {
	const due = store
		.select({ id: followNews.providerId })
		.from(followNews)
		.where(and(isNull(followNews.roundId), lte(followNews.publishedAt, before)))
	const open = store.select({ id: followRounds.providerId }).from(followRounds).where(isNull(followRounds.endedAt))
	const rows = await store
		.select({ id: providers.id })
		.from(providers)
		.where(and(or(inArray(providers.id, due), inArray(providers.id, open)), isSelling(providers.id)))
		.orderBy(asc(providers.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** The round in which a provider's followers are being told, locked; if another process has the lock, this one waits. */
export async function lockOpenRound(store: Store, providerId: number) {
	const [row] = await store
		.select()
		.from(followRounds)
		.where(and(eq(followRounds.providerId, providerId), isNull(followRounds.endedAt)))
		.for('update')
	return row
}

/** A provider's news that were not told yet, locked, the oldest first. */
export async function lockUntoldNews(store: Store, providerId: number) {
	return store
		.select()
		.from(followNews)
		.where(and(eq(followNews.providerId, providerId), isNull(followNews.roundId)))
		.orderBy(asc(followNews.publishedAt), asc(followNews.eventId))
		.for('update')
}

/** Begins to tell a provider's news. @returns nothing where another process has begun meanwhile */
export async function beginRound(store: Store, providerId: number, eventIds: readonly number[], begunAt: Date) {
	const [round] = await store.insert(followRounds).values({ providerId, begunAt }).onConflictDoNothing().returning()
	if (round)
		await store
			.update(followNews)
			.set({ roundId: round.id })
			.where(inArray(followNews.eventId, [...eventIds]))
	return round
}

/** The next followers after a given follow, of those who followed before a round began. */
export async function listFollowersAfter(
	store: Store,
	providerId: number,
	{ after, before, limit }: { after: number; before: Date; limit: number },
) {
	return store
		.select({ id: follows.id })
		.from(follows)
		.where(and(eq(follows.providerId, providerId), eq(follows.state, 'following'), gt(follows.id, after), lte(follows.askedAt, before)))
		.orderBy(asc(follows.id))
		.limit(limit)
}

export async function updateRound(store: Store, id: number, set: Partial<typeof followRounds.$inferSelect>): Promise<void> {
	await store.update(followRounds).set(set).where(eq(followRounds.id, id))
}

/** The events of a round, the next first. */
export async function listRoundEvents(store: Store, roundId: number) {
	const { id, slug, name, state, startsAt, endsAt, timeZone, city } = events
	return store
		.select({ id, slug, name, state, startsAt, endsAt, timeZone, city })
		.from(followNews)
		.innerJoin(events, eq(events.id, followNews.eventId))
		.where(eq(followNews.roundId, roundId))
		.orderBy(asc(startsAt), asc(id))
}

/** The providers an address follows or followed, for the copy of its owner's data. */
export async function listFollowsOf(store: Store, email: string) {
	const { providerId, state, askedAt } = follows
	return store
		.select({ providerId, email: follows.email, state, askedAt })
		.from(follows)
		.where(eq(follows.email, email))
		.orderBy(follows.id)
}

export async function deleteFollowsOf(store: Store, email: string): Promise<void> {
	await store.delete(follows).where(eq(follows.email, email))
}

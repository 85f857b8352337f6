import { count, desc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { ReviewRow } from '~/features/review/store.server.ts'
import { reviewMailStops, reviews } from '~/features/review/tables.server.ts'

/** A page of an account's reviews, newest first, and their number. */
export async function listReviewsOfAccount(
	store: Store,
	accountId: number,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
	const theirs = eq(reviews.accountId, accountId)
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(reviews).where(theirs),
		store.select().from(reviews).where(theirs).orderBy(desc(reviews.createdAt), desc(reviews.id)).offset(offset).limit(limit),
	])
	return { total: found?.total ?? 0, rows }
}

/** The products an account has reviewed. */
export async function listReviewedProducts(store: Store, accountId: number): Promise<Set<number>> {
	const rows = await store.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.accountId, accountId))
	return new Set(rows.map(({ productId }) => productId))
}

/** Whether an account may be mailed for reviews. */
export async function wantsToBeAsked(store: Store, accountId: number): Promise<boolean> {
	const rows = await store.select({ since: reviewMailStops.since }).from(reviewMailStops).where(eq(reviewMailStops.accountId, accountId))
	return rows.length === 0
}

/** Ends the mails that ask an account for reviews. */
export async function stopAsking(store: Store, accountId: number, now: Date): Promise<void> {
	await store.insert(reviewMailStops).values({ accountId, since: now }).onConflictDoNothing()
}

import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import type { RatingCounts } from './rules/rating-summary.ts'
import type { ReviewsAsked, ReviewSort } from './rules/reviews-asked.ts'
import { reviews, reviewSummaries, reviewVotes, watchedReviewers } from './tables.server.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Inserts a review. @returns nothing when the account has one for this product already */
export async function insertReview(store: Store, review: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
	const [row] = await store
		.insert(reviews)
		.values(review)
		.onConflictDoNothing({ target: [reviews.productId, reviews.accountId] })
		.returning()
	return row
}

/** Locks several reviews, always in the same order. */
export async function lockReviews(store: Store, ids: readonly number[]): Promise<ReviewRow[]> {
	return store.select().from(reviews).where(isOneOf(reviews.id, ids)).orderBy(reviews.id).for('update')
}

export async function findReview(store: Store, id: number): Promise<ReviewRow | undefined> {
	const [row] = await store.select().from(reviews).where(eq(reviews.id, id))
	return row
}

export async function findReviewOf(store: Store, productId: number, accountId: number): Promise<ReviewRow | undefined> {
	const [row] = await store
		.select()
		.from(reviews)
		.where(and(eq(reviews.productId, productId), eq(reviews.accountId, accountId)))
	return row
}

export async function updateReview(
	store: Store,
	id: number,
	set: Partial<
		Pick<ReviewRow, 'rating' | 'message' | 'pictures' | 'state' | 'editedAt' | 'openReports' | 'answer' | 'answeredByStaff' | 'answeredAt'>
	>,
): Promise<void> {
	await store.update(reviews).set(set).where(eq(reviews.id, id))
}

export async function deleteReviewRow(store: Store, id: number): Promise<void> {
	await store.delete(reviews).where(eq(reviews.id, id))
}

/** Notes that staff must check what an account next writes about a product. */
export async function watchReviewer(store: Store, productId: number, accountId: number, since: Date): Promise<void> {
	await store.insert(watchedReviewers).values({ productId, accountId, since }).onConflictDoNothing()
}

/** Whether staff must check what an account writes about a product before others see it. */
export async function isWatched(store: Store, productId: number, accountId: number): Promise<boolean> {
	const rows = await store
		.select({ since: watchedReviewers.since })
		.from(watchedReviewers)
		.where(and(eq(watchedReviewers.productId, productId), eq(watchedReviewers.accountId, accountId)))
	return rows.length > 0
}

/** Adds these numbers to the stored counts of a product's reviews. */
export async function moveCounts(store: Store, productId: number, by: RatingCounts): Promise<void> {
	const moved = Object.fromEntries(
		Object.keys(by).map((key) => {
			const column = reviewSummaries[key as keyof RatingCounts]
			return [key, sql`${column} + ${by[key as keyof RatingCounts]}`]
		}),
	)
	const { rowCount } = await addTo(store, productId, moved)
	if (rowCount > 0) return
	// No row yet: this is the product's first review, or another transaction inserts its row at this moment.
	await store
		.insert(reviewSummaries)
		.values({ productId, total: 0, withPictures: 0, rated1: 0, rated2: 0, rated3: 0, rated4: 0, rated5: 0 })
		.onConflictDoNothing()
	await addTo(store, productId, moved)
}

async function addTo(store: Store, productId: number, moved: Record<string, SQL>): Promise<{ rowCount: number }> {
	const rows = await store
		.update(reviewSummaries)
		.set(moved)
		.where(eq(reviewSummaries.productId, productId))
		.returning({ productId: reviewSummaries.productId })
	return { rowCount: rows.length }
}

/** A product for its reviews: whether it is sold, who sells it, and the stored counts of its reviews, which are zero before the first one. */
export async function findReviewedProduct(store: Store, productId: number) {
	const { productId: _product, ...counts } = getTableColumns(reviewSummaries)
	const [row] = await store
		.select({ state: products.state, providerId: products.providerId, providerName: providers.name, counts })
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(reviewSummaries, eq(reviewSummaries.productId, products.id))
		.where(eq(products.id, productId))
	return row
}

const orders: Record<ReviewSort, SQL[]> = {
	newest: [desc(reviews.createdAt)],
	helpful: [desc(reviews.helpful), desc(reviews.createdAt)],
	highest: [sql`${reviews.rating} desc nulls last`, desc(reviews.createdAt)],
	lowest: [asc(reviews.rating), desc(reviews.createdAt)],
}

function published(productId: number, { rating, pictures }: Pick<ReviewsAsked, 'rating' | 'pictures'>) {
	return and(
		eq(reviews.productId, productId),
		eq(reviews.state, 'published'),
		rating === null ? undefined : eq(reviews.rating, rating),
		pictures ? sql`jsonb_array_length(${reviews.pictures}) > 0` : undefined,
	)
}

/** Whether an account bought a product, by the orders. */
type BoughtCondition = (accountId: typeof reviews.accountId, productId: typeof reviews.productId) => SQL<boolean>

/** A page of a product's published reviews, each with its author and whether the author bought the product. */
export async function listPublishedReviews(
	store: Store,
	productId: number,
	asked: Pick<ReviewsAsked, 'sort' | 'rating' | 'pictures'>,
	{ offset, limit, bought }: { offset: number; limit: number; bought: BoughtCondition },
) {
	return store
		.select({
			review: reviews,
			firstName: accounts.firstName,
			lastName: accounts.lastName,
			verified: bought(reviews.accountId, reviews.productId),
		})
		.from(reviews)
		.innerJoin(accounts, eq(accounts.id, reviews.accountId))
		.where(published(productId, asked))
		.orderBy(...orders[asked.sort], desc(reviews.id))
		.offset(offset)
		.limit(limit)
}

export async function countPublishedReviews(
	store: Store,
	productId: number,
	asked: Pick<ReviewsAsked, 'rating' | 'pictures'>,
): Promise<number> {
	return store.$count(reviews, published(productId, asked))
}

/** Which of these reviews an account found helpful. */
export async function listVotes(store: Store, accountId: number, reviewIds: readonly number[]): Promise<Set<number>> {
	if (reviewIds.length === 0) return new Set()
	const rows = await store
		.select({ reviewId: reviewVotes.reviewId })
		.from(reviewVotes)
		.where(and(eq(reviewVotes.accountId, accountId), isOneOf(reviewVotes.reviewId, reviewIds)))
	return new Set(rows.map(({ reviewId }) => reviewId))
}

/** Sets or removes an account's helpful vote for a review. The caller has locked the review. */
export async function setVote(store: Store, reviewId: number, accountId: number, helpful: boolean): Promise<void> {
	const changed = helpful
		? await store.insert(reviewVotes).values({ reviewId, accountId }).onConflictDoNothing().returning()
		: await store
				.delete(reviewVotes)
				.where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.accountId, accountId)))
				.returning()
	if (changed.length > 0)
		await store
			.update(reviews)
			.set({ helpful: sql`${reviews.helpful} + ${helpful ? 1 : -1}` })
			.where(eq(reviews.id, reviewId))
}

import { and, asc, count, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import type { ReviewState } from '~/features/review/rules/review.ts'
import { reviewReports, reviews } from '~/features/review/tables.server.ts'
import type { ReviewRow } from '~/features/review/store.server.ts'

/** Inserts a report. @returns whether it is the account's first report of this review */
export async function insertReport(store: Store, report: typeof reviewReports.$inferInsert): Promise<boolean> {
	const rows = await store.insert(reviewReports).values(report).onConflictDoNothing().returning({ id: reviewReports.id })
	return rows.length > 0
}

/** The reports of reviews, the newest first. */
export async function listReports(store: Store, reviewIds: readonly number[]) {
	if (reviewIds.length === 0) return []
	return store
		.select({ report: reviewReports, firstName: accounts.firstName, lastName: accounts.lastName })
		.from(reviewReports)
		.innerJoin(accounts, eq(accounts.id, reviewReports.accountId))
		.where(isOneOf(reviewReports.reviewId, reviewIds))
		.orderBy(desc(reviewReports.createdAt), desc(reviewReports.id))
}

/** Records that the open reports of reviews were decided on. The caller has locked the reviews. */
export async function settleReports(store: Store, reviewIds: readonly number[], now: Date): Promise<void> {
	await store
		.update(reviewReports)
		.set({ decidedAt: now })
		.where(and(isOneOf(reviewReports.reviewId, reviewIds), isNull(reviewReports.decidedAt)))
	await store.update(reviews).set({ openReports: 0 }).where(isOneOf(reviews.id, reviewIds))
}

export interface DeskReviewsAsked {
	state?: ReviewState | 'reported'
	rating?: number
	/** The search words, folded: `ao chay`. */
	words: readonly string[]
	sort: { by: 'createdAt' | 'rating' | 'reports'; down: boolean }
}

export interface DeskReviewRow {
	review: ReviewRow
	firstName: string
	lastName: string
	productName: Translated
	productSlug: string
}

const columns = {
	review: reviews,
	firstName: accounts.firstName,
	lastName: accounts.lastName,
	productName: products.name,
	productSlug: products.slug,
}

function filterOf({ state, rating, words }: DeskReviewsAsked): SQL | undefined {
	return and(
		state === 'reported' ? gt(reviews.openReports, 0) : state && eq(reviews.state, state),
		rating === undefined ? undefined : eq(reviews.rating, rating),
		...words.map((word) => holds(folded(sql`(${reviews.message} || ' ' || ${accounts.lastName} || ' ' || ${accounts.firstName})`), word)),
	)
}

/** A page of all reviews for staff, and their number. */
export async function listReviewsForDesk(
	store: Store,
	asked: DeskReviewsAsked,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: DeskReviewRow[] }> {
	const column = { createdAt: reviews.createdAt, rating: reviews.rating, reports: reviews.openReports }[asked.sort.by]
	const where = filterOf(asked)
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(reviews).innerJoin(accounts, eq(accounts.id, reviews.accountId)).where(where),
		store
			.select(columns)
			.from(reviews)
			.innerJoin(accounts, eq(accounts.id, reviews.accountId))
			.innerJoin(products, eq(products.id, reviews.productId))
			.where(where)
			.orderBy(asked.sort.down ? sql`${column} desc nulls last` : asc(column), desc(reviews.createdAt), desc(reviews.id))
			.offset(offset)
			.limit(limit),
	])
	return { total: found?.total ?? 0, rows }
}

export async function findReviewForDesk(store: Store, id: number): Promise<DeskReviewRow | undefined> {
	const [row] = await store
		.select(columns)
		.from(reviews)
		.innerJoin(accounts, eq(accounts.id, reviews.accountId))
		.innerJoin(products, eq(products.id, reviews.productId))
		.where(eq(reviews.id, id))
	return row
}

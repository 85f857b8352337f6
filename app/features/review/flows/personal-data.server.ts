import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { countsChange } from '~/features/review/rules/rating-summary.ts'
import { deleteReviewRow, moveCounts, setVote } from '~/features/review/store.server.ts'
import { reviewMailStops, reviewReports, reviews, reviewVotes, watchedReviewers } from '~/features/review/tables.server.ts'

/** Reviews are a person's own words and pictures: they are deleted with the account. */
export const reviewsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select(getTableColumns(reviews)).from(reviews).where(eq(reviews.accountId, accountId)).orderBy(reviews.id),
	async forget(store, { accountId }, { removePicture }) {
		const rows = await store.select().from(reviews).where(eq(reviews.accountId, accountId)).orderBy(reviews.id).for('update')
		for (const review of rows) {
			for (const path of review.pictures) removePicture(path)
			await deleteReviewRow(store, review.id)
			await moveCounts(store, review.productId, countsChange(review, undefined))
		}
	},
}

export const reviewReportsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(reviewReports))
			.from(reviewReports)
			.where(eq(reviewReports.accountId, accountId))
			.orderBy(reviewReports.id),
	forget: 'with_account',
}

export const reviewVotesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(getTableColumns(reviewVotes)).from(reviewVotes).where(eq(reviewVotes.accountId, accountId)),
	/** Removes each vote, so that the counts stay correct. */
	async forget(store, { accountId }) {
		const votes = await store.select().from(reviewVotes).where(eq(reviewVotes.accountId, accountId)).orderBy(reviewVotes.reviewId)
		for (const { reviewId } of votes) await setVote(store, reviewId, accountId, false)
	},
}

export const watchedReviewersOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select(getTableColumns(watchedReviewers)).from(watchedReviewers).where(eq(watchedReviewers.accountId, accountId)),
	forget: 'with_account',
}

export const reviewMailStopsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select(getTableColumns(reviewMailStops)).from(reviewMailStops).where(eq(reviewMailStops.accountId, accountId)),
	forget: 'with_account',
}

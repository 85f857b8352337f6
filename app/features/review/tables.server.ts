import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { products } from '../catalog/tables.server.ts'
import { reportReasons, reviewStates } from './rules/review.ts'

const ofProduct = () =>
	ref()
		.notNull()
		.references(() => products.id, { onDelete: 'cascade' })
const byAccount = () =>
	ref()
		.notNull()
		.references(() => accounts.id, { onDelete: 'cascade' })

/** Reviews of products. */
export const reviews = pgTable(
	'reviews',
	{
		id: id(),
		productId: ofProduct(),
		accountId: byAccount(),
		/** 1 to 5 stars, or none. */
		rating: integer(),
		/** Plain text; empty when there is only a rating. */
		message: text().notNull(),
		/** Paths of the stored images. */
		pictures: jsonb().$type<string[]>().notNull(),
		state: text({ enum: reviewStates }).notNull(),
		/** How many accounts find the review helpful: the number of its rows in `review_votes`. */
		helpful: integer().notNull().default(0),
		/** Reports that staff has not decided on yet. */
		openReports: integer().notNull().default(0),
		/** The answer of the provider or of the platform's staff. */
		answer: text(),
		answeredByStaff: boolean().notNull().default(false),
		answeredAt: instant(),
		createdAt: instant().notNull(),
		editedAt: instant(),
	},
	(table) => [
		uniqueIndex('reviews_once').on(table.productId, table.accountId),
		index('reviews_newest').on(table.productId, table.state, table.createdAt, table.id),
		index('reviews_account').on(table.accountId),
		index('reviews_reported')
			.on(table.openReports)
			.where(sql`open_reports > 0`),
		check('reviews_rating', sql`${table.rating} between 1 and 5`),
		check('reviews_say_something', sql`${table.rating} is not null or ${table.message} <> ''`),
		check('reviews_pictures', sql`jsonb_array_length(${table.pictures}) <= 5`),
		check('reviews_counts', sql`${table.helpful} >= 0 and ${table.openReports} >= 0`),
	],
)

/** Reports: somebody says that a review should not stand. */
export const reviewReports = pgTable(
	'review_reports',
	{
		id: id(),
		reviewId: ref()
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		accountId: byAccount(),
		reason: text({ enum: reportReasons }).notNull(),
		/** In the reporter's own words. */
		note: text().notNull(),
		createdAt: instant().notNull(),
		/** When staff decided. */
		decidedAt: instant(),
	},
	(table) => [uniqueIndex('review_reports_once').on(table.reviewId, table.accountId), index('review_reports_account').on(table.accountId)],
)

/** Which account finds which review helpful. */
export const reviewVotes = pgTable(
	'review_votes',
	{
		reviewId: ref()
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		accountId: byAccount(),
	},
	(table) => [primaryKey({ columns: [table.reviewId, table.accountId] }), index('review_votes_account').on(table.accountId)],
)

/** Accounts that deleted a review while it was hidden or reported: their next review of that product waits for staff. */
export const watchedReviewers = pgTable(
	'watched_reviewers',
	{
		productId: ofProduct(),
		accountId: byAccount(),
		since: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.productId, table.accountId] }), index('watched_reviewers_account').on(table.accountId)],
)

/** Accounts that do not want mails that ask for reviews. */
export const reviewMailStops = pgTable('review_mail_stops', {
	accountId: byAccount().primaryKey(),
	since: instant().notNull(),
})

/** The summary of a product's published reviews; it changes with each of them. */
export const reviewSummaries = pgTable(
	'review_summaries',
	{
		productId: ofProduct().primaryKey(),
		total: integer().notNull(),
		withPictures: integer().notNull(),
		rated1: integer().notNull(),
		rated2: integer().notNull(),
		rated3: integer().notNull(),
		rated4: integer().notNull(),
		rated5: integer().notNull(),
	},
	(table) => [
		check(
			'review_summaries_not_negative',
			sql`least(${table.total}, ${table.withPictures}, ${table.rated1}, ${table.rated2}, ${table.rated3}, ${table.rated4}, ${table.rated5}) >= 0`,
		),
	],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { PageContent } from './rules/page-content.ts'

/** Pages staff writes: each with its draft. What comes with the product has a row from the moment somebody works on it. */
export const pages = pgTable(
	'pages',
	{
		id: id(),
		/** Without a slash in front: `about-us`, `tet-2027/ve-xe`. */
		path: text().notNull().unique(),
		draft: jsonb().$type<PageContent>().notNull(),
		/** Counts what was saved; who saves over a number that has gone on is told so. */
		number: integer().notNull().default(1),
		/** Who wrote it last; null once their account is gone. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		savedAt: instant().notNull(),
		/** Since when nobody sees it, whatever was published. */
		withdrawnAt: instant(),
	},
	(table) => [
		check('pages_path', sql`${table.path} ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'`),
		check('pages_draft', sql`jsonb_typeof(${table.draft}->'blocks') = 'array'`),
	],
)

/** A page as it was published each time; the newest whose time has come is shown. */
export const pageVersions = pgTable(
	'page_versions',
	{
		id: id(),
		pageId: ref()
			.notNull()
			.references(() => pages.id, { onDelete: 'cascade' }),
		content: jsonb().$type<PageContent>().notNull(),
		/** From when on it is shown: when it was published, or later. */
		shownFrom: instant().notNull(),
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		publishedAt: instant().notNull(),
	},
	(table) => [index('page_versions_shown').on(table.pageId, table.shownFrom, table.id)],
)

/** Where a page stood before: who comes there is led on. */
export const pageRedirects = pgTable(
	'page_redirects',
	{
		path: text().primaryKey(),
		pageId: ref()
			.notNull()
			.references(() => pages.id, { onDelete: 'cascade' }),
	},
	(table) => [index('page_redirects_page').on(table.pageId)],
)

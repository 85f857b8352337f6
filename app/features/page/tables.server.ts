import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { PageContent } from './rules/page-content.ts'

/** Pages of staff, each with its draft. A page that comes with the product gets a row when somebody begins to edit it. */
export const pages = pgTable(
	'pages',
	{
		id: id(),
		/** Without a slash in front: `about-us`, `tet-2027/ve-xe`. */
		path: text().notNull().unique(),
		draft: jsonb().$type<PageContent>().notNull(),
		/** Counts the saves; a save with an old number is refused. */
		number: integer().notNull().default(1),
		/** Who saved it last; null once their account is deleted. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		savedAt: instant().notNull(),
		/** Since when it is hidden, even if versions were published. */
		withdrawnAt: instant(),
	},
	(table) => [
		check('pages_path', sql`${table.path} ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'`),
		check('pages_draft', sql`jsonb_typeof(${table.draft}->'blocks') = 'array'`),
	],
)

/** The published versions of pages; the newest one whose time has come is shown. */
export const pageVersions = pgTable(
	'page_versions',
	{
		id: id(),
		pageId: ref()
			.notNull()
			.references(() => pages.id, { onDelete: 'cascade' }),
		content: jsonb().$type<PageContent>().notNull(),
		/** From when on it is shown: the moment of publishing, or later. */
		shownFrom: instant().notNull(),
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		publishedAt: instant().notNull(),
	},
	(table) => [index('page_versions_shown').on(table.pageId, table.shownFrom, table.id)],
)

/** Old paths of pages, which redirect to the pages. */
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

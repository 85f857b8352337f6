import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { HomeBlock } from './rules/home-blocks.ts'

/** The home page as it was published each time, the last one is shown; and at most one draft. None at all: the page as it comes. */
export const homeVersions = pgTable(
	'home_versions',
	{
		id: id(),
		state: text({ enum: ['draft', 'published'] }).notNull(),
		blocks: jsonb().$type<HomeBlock[]>().notNull(),
		/** Who wrote it last; null once their account is gone. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		savedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('home_versions_one_draft')
			.on(table.state)
			.where(sql`${table.state} = 'draft'`),
		index('home_versions_published').on(table.state, table.id),
		check('home_versions_blocks', sql`jsonb_typeof(${table.blocks}) = 'array'`),
	],
)

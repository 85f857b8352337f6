import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import type { AttendeeDraft } from './rules/attendee-draft.ts'

export const carts = pgTable(
	'carts',
	{
		id: id(),
		/** SHA-256 of a guest's cookie, or `account:7` (kernel/visitor.ts). `account:7:event:12` waits while that visitor uses another cart. */
		visitor: text().notNull(),
		accountId: ref().generatedAlwaysAs(sql`substring(visitor from '^account:([0-9]+)')::bigint`),
		/** For a waiting cart, the visitor who uses another cart meanwhile; null for a cart in use. */
		waitsFor: text().generatedAlwaysAs(sql`substring(visitor from '^(.+):(?:event|provider):')`),
		/** The one event whose tickets the cart holds (truths §1.5). */
		eventId: ref(),
		/** The codes that were typed into the cart, in their order. */
		codeIds: ref().array().notNull().default([]),
		/** The keys of the last presses that added something: a press that is sent again adds nothing more. */
		addedKeys: text().array().notNull().default([]),
		holdEndsAt: instant(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('carts_visitor').on(table.visitor),
		index('carts_hold').on(table.holdEndsAt),
		index('carts_updated').on(table.updatedAt),
		index('carts_account')
			.on(table.accountId)
			.where(sql`account_id is not null`),
		index('carts_waiting')
			.on(table.waitsFor)
			.where(sql`waits_for is not null`),
	],
)

export const cartLines = pgTable(
	'cart_lines',
	{
		id: id(),
		cartId: ref()
			.notNull()
			.references(() => carts.id, { onDelete: 'cascade' }),
		kind: text({ enum: ['ticket', 'product'] }).notNull(),
		variantId: ref().notNull(),
		quantity: integer().notNull(),
		/** One entry for each place, in order; empty for goods. */
		attendees: jsonb().$type<AttendeeDraft[]>().notNull(),
	},
	(table) => [
		uniqueIndex('cart_lines_variant').on(table.cartId, table.kind, table.variantId),
		check('cart_lines_positive', sql`${table.quantity} > 0`),
	],
)

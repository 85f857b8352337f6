import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { providers } from '../provider/tables.server.ts'
import type { DeliveryState, WebhookState } from './rules/webhook.ts'

/** Where a provider's programs hear of facts. Its secret is derived from its number, its version and the server's own. */
export const webhooks = pgTable(
	'webhooks',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		url: text().notNull(),
		/** The names of the facts it wants. */
		factNames: jsonb().$type<readonly string[]>().notNull(),
		state: text().$type<WebhookState>().notNull().default('on'),
		secretVersion: integer().notNull().default(1),
		/** Until when the secret before this one signs, too. */
		oldSecretUntil: instant(),
		lastDeliveredAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [index('webhooks_provider').on(table.providerId)],
)

/** One fact for one webhook: what is sent, and what came of the last try. */
export const webhookDeliveries = pgTable(
	'webhook_deliveries',
	{
		id: id(),
		webhookId: ref()
			.notNull()
			.references(() => webhooks.id, { onDelete: 'cascade' }),
		/** Null: a try by hand, with nothing behind it. */
		factId: ref(),
		name: text().notNull(),
		/** Exactly what is sent. */
		body: text().notNull(),
		state: text().$type<DeliveryState>().notNull().default('waiting'),
		createdAt: instant().notNull(),
		/** When trying began: at first, or when it was sent again by hand. */
		startedAt: instant().notNull(),
		/** Tries since then. */
		tries: integer().notNull().default(0),
		/** When it is due, or when somebody who took it in hand is thought to be gone. */
		nextAt: instant(),
		triedAt: instant(),
		status: integer(),
		/** Why there was no answer. */
		failure: text(),
		/** The start of the answer. */
		answer: text(),
		tookMs: integer(),
	},
	(table) => [
		uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.factId),
		index('webhook_deliveries_webhook').on(table.webhookId, table.id),
		index('webhook_deliveries_line')
			.on(table.webhookId, table.nextAt, table.id)
			.where(sql`${table.state} = 'waiting'`),
		index('webhook_deliveries_created').on(table.createdAt),
	],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { providers } from '../provider/tables.server.ts'
import type { DeliveryState, WebhookState } from './rules/webhook.ts'

/** The addresses where a provider's programs receive facts. A webhook's secret is derived from its id, its version and the server's own secret. */
export const webhooks = pgTable(
	'webhooks',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		url: text().notNull(),
		/** The names of the facts the webhook wants. */
		factNames: jsonb().$type<readonly string[]>().notNull(),
		state: text().$type<WebhookState>().notNull().default('on'),
		secretVersion: integer().notNull().default(1),
		/** Until when the previous secret also signs. */
		oldSecretUntil: instant(),
		lastDeliveredAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [index('webhooks_provider').on(table.providerId)],
)

/** Deliveries: one fact for one webhook, with the text that is sent and the outcome of the last try. */
export const webhookDeliveries = pgTable(
	'webhook_deliveries',
	{
		id: id(),
		webhookId: ref()
			.notNull()
			.references(() => webhooks.id, { onDelete: 'cascade' }),
		/** Null: a manual try, without a fact. */
		factId: ref(),
		name: text().notNull(),
		/** Exactly the text that is sent. */
		body: text().notNull(),
		state: text().$type<DeliveryState>().notNull().default('waiting'),
		createdAt: instant().notNull(),
		/** When the tries began: at first, or when somebody sent it again by hand. */
		startedAt: instant().notNull(),
		/** The number of tries since then. */
		tries: integer().notNull().default(0),
		/** When the next try is due, or when a process that claimed it counts as dead. */
		nextAt: instant(),
		triedAt: instant(),
		status: integer(),
		/** Why no answer came. */
		failure: text(),
		/** The beginning of the answer. */
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

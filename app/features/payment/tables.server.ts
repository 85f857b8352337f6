import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { orders } from '../order/tables.server.ts'

/** One attempt to pay an order through a gateway. */
export const payments = pgTable(
	'payments',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		gateway: text({ enum: ['test', 'stripe'] }).notNull(),
		/** The gateway's name for it, once the gateway has answered. */
		gatewayRef: text(),
		state: text({
			enum: ['created', 'pending', 'authorized', 'captured', 'failed', 'canceled', 'refunding', 'refunded', 'refund_failed'],
		}).notNull(),
		amountMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** Where the buyer pays. */
		redirectUrl: text(),
		/** The gateway's word for why it failed, or ours: `amount_mismatch`. */
		failureCode: text(),
		/** The language its hosted page was asked for in: asked again, the gateway must be asked the same. */
		locale: text().$type<Locale>().notNull().default('vi_VN'),
		/** How many times the money was sent back; each try is a request of its own at the gateway. */
		refundTry: integer().notNull().default(0),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		index('payments_order').on(table.orderId),
		index('payments_refunding')
			.on(table.updatedAt)
			.where(sql`state = 'refunding'`),
		uniqueIndex('payments_gateway_ref').on(table.gateway, table.gatewayRef),
		check('payments_positive', sql`${table.amountMinor} > 0`),
	],
)

/** What gateways told us. Unique by gateway and notice, so that a notice that comes twice counts once (truths §1.6). */
export const paymentNotices = pgTable(
	'payment_notices',
	{
		id: id(),
		gateway: text().notNull(),
		noticeId: text().notNull(),
		gatewayRef: text().notNull(),
		kind: text({ enum: ['captured', 'authorized', 'failed', 'canceled', 'refunded', 'refund_failed'] }).notNull(),
		receivedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('payment_notices_once').on(table.gateway, table.noticeId),
		index('payment_notices_charge').on(table.gateway, table.gatewayRef),
	],
)

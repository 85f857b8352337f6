import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { gatewayCodes } from '../../kernel/gateway-codes.ts'
import { ownAccounts } from '../own-account/tables.server.ts'
import { orders } from '../order/tables.server.ts'
import { savedCards } from '../saved-card/tables.server.ts'

/** One attempt to pay an order through a gateway. */
export const payments = pgTable(
	'payments',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		/** It is asked about there for ever. */
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The seller's own account it was opened by, which took its money and gives it back; null: the platform's. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The gateway's name for it, once the gateway has answered. */
		gatewayRef: text(),
		/** The gateway's own number of the money that was taken, where it told one: refunds name it. */
		transactionNo: text(),
		state: text({
			enum: ['created', 'pending', 'authorized', 'captured', 'failed', 'canceled', 'refunding', 'refunded', 'refund_failed'],
		}).notNull(),
		amountMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** Its money is promised first (authorised), and taken once the order's price is final. */
		manual: boolean().notNull().default(false),
		/** How much of what is promised is to be taken. */
		captureMinor: minor(),
		/** What had been promised, once less was taken. */
		authorizedMinor: minor(),
		/** The payment fee in what it asks for, where its order has a fee for each way; null: its order keeps the one it has. */
		feeMinor: minor(),
		/** Where the buyer pays. */
		redirectUrl: text(),
		/** The gateway's word for why it failed, or ours: `amount_mismatch`. */
		failureCode: text(),
		/** The language its hosted page was asked for in: asked again, the gateway must be asked the same. */
		locale: text().$type<Locale>().notNull().default('vi_VN'),
		/** The saved card it is charged to; null: the buyer enters one on the gateway's page. */
		savedCardId: ref().references(() => savedCards.id, { onDelete: 'set null' }),
		/** Whether the buyer asked that the card they enter be kept. */
		savesCard: boolean().notNull().default(false),
		/** Nobody pressed for it: the fact that made the amount due, where the account had agreed to automatic payment. */
		autoFactId: ref(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		index('payments_order').on(table.orderId),
		// Two merchants may give the same name.
		uniqueIndex('payments_gateway_ref').on(table.gateway, table.gatewayRef, sql`coalesce(${table.ownAccountId}, 0)`),
		uniqueIndex('payments_auto').on(table.autoFactId),
		index('payments_saved_card')
			.on(table.savedCardId)
			.where(sql`saved_card_id is not null`),
		check('payments_positive', sql`${table.amountMinor} > 0`),
		check('payments_capture', sql`${table.captureMinor} between 1 and coalesce(${table.authorizedMinor}, ${table.amountMinor})`),
	],
)

/** How the account that placed an order wants to pay it next: pressed in a form, taken when the next attempt begins. */
export const cardChoices = pgTable('card_choices', {
	orderId: ref()
		.primaryKey()
		.references(() => orders.id),
	/** Null: a card that is entered on the gateway's page. */
	savedCardId: ref().references(() => savedCards.id, { onDelete: 'cascade' }),
	savesCard: boolean().notNull(),
	chosenAt: instant().notNull(),
})

/** Money of a payment that goes back, all of it or a part. What was paid less what went back or is on its way is what can still go back. */
export const refunds = pgTable(
	'refunds',
	{
		id: id(),
		paymentId: ref()
			.notNull()
			.references(() => payments.id),
		amountMinor: minor().notNull(),
		/** Why, once a payment: `order_canceled`, `return:5`. The same cause gives nothing back twice. */
		cause: text().notNull(),
		/** `due`: to be asked for. `asked`: the gateway knows. `by_hand`: the gateway refused, and somebody handed it out. */
		state: text({ enum: ['due', 'asked', 'refunded', 'failed', 'by_hand'] }).notNull(),
		/** How often the gateway was asked; each try is a request of its own there. */
		tries: integer().notNull().default(0),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('refunds_cause').on(table.paymentId, table.cause),
		index('refunds_asked')
			.on(table.updatedAt)
			.where(sql`state = 'asked'`),
		check('refunds_positive', sql`${table.amountMinor} > 0`),
	],
)

/** What gateways told us. Unique by gateway and notice, so that a notice that comes twice counts once (truths §1.6). */
export const paymentNotices = pgTable(
	'payment_notices',
	{
		id: id(),
		gateway: text().notNull(),
		/** By whose account it was told; null: the platform's. */
		ownAccountId: ref().references(() => ownAccounts.id),
		noticeId: text().notNull(),
		gatewayRef: text().notNull(),
		kind: text({ enum: ['captured', 'authorized', 'failed', 'canceled', 'refunded', 'refund_failed'] }).notNull(),
		receivedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('payment_notices_once').on(table.gateway, table.noticeId, sql`coalesce(${table.ownAccountId}, 0)`),
		index('payment_notices_charge').on(table.gateway, table.gatewayRef),
	],
)

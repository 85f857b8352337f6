import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { gatewayCodes } from '../../kernel/gateway-codes.ts'
import { ownAccounts } from '../provider/own-account/tables.server.ts'
import { orders } from '../order/tables.server.ts'
import { savedCards } from './saved-card/tables.server.ts'

/** One attempt to pay an order through a gateway. */
export const payments = pgTable(
	'payments',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		/** The gateway of the attempt, which is asked about it for ever. */
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The seller's own account that opened it, took its money and refunds it; null: the platform's account. */
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
		/** Whether its money is first promised (authorised), and captured once the order's price is final. */
		manual: boolean().notNull().default(false),
		/** How much of the promised money is to be captured. */
		captureMinor: minor(),
		/** The promised amount, if less was captured. */
		authorizedMinor: minor(),
		/** The payment fee in its amount, where its order has a fee for each way; null: its order keeps its fee. */
		feeMinor: minor(),
		/** The page where the buyer pays. */
		redirectUrl: text(),
		/** The gateway's code for its failure, or ours: `amount_mismatch`. */
		failureCode: text(),
		/** The language of its hosted page: a repeated request to the gateway must be the same. */
		locale: text().$type<Locale>().notNull().default('vi_VN'),
		/** The saved card it is charged to; null: the buyer enters one on the gateway's page. */
		savedCardId: ref().references(() => savedCards.id, { onDelete: 'set null' }),
		/** Whether the buyer asked to save the card they enter. */
		savesCard: boolean().notNull().default(false),
		/** For an automatic payment: the fact that made the amount due. */
		autoFactId: ref(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		index('payments_order').on(table.orderId),
		// Two accounts may give the same name to charges.
		uniqueIndex('payments_gateway_ref').on(table.gateway, table.gatewayRef, sql`coalesce(${table.ownAccountId}, 0)`),
		uniqueIndex('payments_auto').on(table.autoFactId),
		index('payments_saved_card')
			.on(table.savedCardId)
			.where(sql`saved_card_id is not null`),
		check('payments_positive', sql`${table.amountMinor} > 0`),
		check('payments_capture', sql`${table.captureMinor} between 1 and coalesce(${table.authorizedMinor}, ${table.amountMinor})`),
	],
)

/** How the account that placed an order wants to pay it next: stored by a form, used and deleted when the next attempt begins. */
export const cardChoices = pgTable('card_choices', {
	orderId: ref()
		.primaryKey()
		.references(() => orders.id),
	/** Null: the buyer enters a card on the gateway's page. */
	savedCardId: ref().references(() => savedCards.id, { onDelete: 'cascade' }),
	savesCard: boolean().notNull(),
	chosenAt: instant().notNull(),
})

/** Refunds of payments, whole or in part. The paid amount minus refunds that are done or on their way can still be refunded. */
export const refunds = pgTable(
	'refunds',
	{
		id: id(),
		paymentId: ref()
			.notNull()
			.references(() => payments.id),
		amountMinor: minor().notNull(),
		/** The cause, unique for each payment: `order_canceled`, `return:5`. The same cause refunds nothing twice. */
		cause: text().notNull(),
		/** `due`: to be asked for. `asked`: the gateway knows of it. `by_hand`: the gateway refused, and somebody handed the money out. */
		state: text({ enum: ['due', 'asked', 'refunded', 'failed', 'by_hand'] }).notNull(),
		/** How often the gateway was asked; each try is a new request there. */
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

/** Notices of gateways. Unique by gateway and notice id, so that a notice that comes twice counts once (truths §1.6). */
export const paymentNotices = pgTable(
	'payment_notices',
	{
		id: id(),
		gateway: text().notNull(),
		/** The own account that sent it; null: the platform's account. */
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

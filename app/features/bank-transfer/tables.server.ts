import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { ownAccounts } from '../own-account/tables.server.ts'
import { payments, refunds } from '../payment/tables.server.ts'

/** Money that came to the platform's bank account, or to a seller's own. Once for each transfer, however often and by whomever it is told. */
export const bankTransfers = pgTable(
	'bank_transfers',
	{
		id: id(),
		source: text({ enum: ['sepay', 'casso', 'statement'] }).notNull(),
		/** The bank's number of it, or else the teller's. */
		transferKey: text().notNull(),
		/** Whose account it came to; null: the platform's. Two sellers may name the same number: neither hears of the other's money. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The account it came to. */
		account: text().notNull(),
		/** Whole đồng. */
		amountMinor: minor().notNull(),
		/** What it says. */
		words: text().notNull(),
		senderName: text().notNull(),
		senderAccount: text().notNull(),
		senderBank: text().notNull(),
		/** When the bank says it came. */
		transferredAt: instant().notNull(),
		receivedAt: instant().notNull(),
		/** The payment it names, once that is known. */
		paymentId: ref().references(() => payments.id),
		/** `paid`: it is its payment's money. `waiting`: a person has to look. `returned`: it goes back, see `transferReturns`. */
		state: text({ enum: ['paid', 'waiting', 'returned'] }).notNull(),
		/** Why it waited. */
		reason: text({ enum: ['no_reference', 'too_little', 'too_much', 'twice'] }),
	},
	(table) => [
		uniqueIndex('bank_transfers_once').on(table.account, table.transferKey, sql`coalesce(${table.ownAccountId}, 0)`),
		index('bank_transfers_account')
			.on(table.ownAccountId, table.id)
			.where(sql`own_account_id is not null`),
		index('bank_transfers_payment').on(table.paymentId),
		index('bank_transfers_waiting')
			.on(table.id)
			.where(sql`state = 'waiting'`),
		check('bank_transfers_positive', sql`${table.amountMinor} > 0`),
		check('bank_transfers_reason', sql`${table.state} <> 'waiting' or ${table.reason} is not null`),
	],
)

/** Money that goes back by a transfer somebody makes by hand: of a refund, or of a transfer that bought nothing. */
export const transferReturns = pgTable(
	'transfer_returns',
	{
		id: id(),
		transferId: ref().references(() => bankTransfers.id),
		refundId: ref().references(() => refunds.id),
		/** Whole đồng. */
		amountMinor: minor().notNull(),
		/** Where it goes; empty until somebody has said it. */
		bankBin: text().notNull().default(''),
		account: text().notNull().default(''),
		holder: text().notNull().default(''),
		doneAt: instant(),
		doneBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('transfer_returns_transfer').on(table.transferId),
		uniqueIndex('transfer_returns_refund').on(table.refundId),
		check('transfer_returns_cause', sql`num_nonnulls(${table.transferId}, ${table.refundId}) = 1`),
		check('transfer_returns_positive', sql`${table.amountMinor} > 0`),
	],
)

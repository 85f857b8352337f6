import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { ownAccounts } from '../../provider/own-account/tables.server.ts'
import { payments, refunds } from '../tables.server.ts'
import { waitingReasons } from './rules/standing.ts'

/** Money that came to the platform's bank account, or to a seller's own. Each transfer has one row, however often and by whomever it is reported. */
export const bankTransfers = pgTable(
	'bank_transfers',
	{
		id: id(),
		source: text({ enum: ['sepay', 'casso', 'statement'] }).notNull(),
		/** The bank's number of the transfer, or else the number of the service that reported it. */
		transferKey: text().notNull(),
		/** The own account it came to; null: the platform's. Two sellers may name the same bank account: neither hears of the other's money. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The number of the bank account it came to. */
		account: text().notNull(),
		/** Whole đồng. */
		amountMinor: minor().notNull(),
		/** The text of the transfer. */
		words: text().notNull(),
		senderName: text().notNull(),
		senderAccount: text().notNull(),
		senderBank: text().notNull(),
		/** When the money came, as the bank says. */
		transferredAt: instant().notNull(),
		receivedAt: instant().notNull(),
		/** The payment the transfer is for, once that is known. */
		paymentId: ref().references(() => payments.id),
		/** `paid`: it is the money of its payment. `waiting`: a person has to look. `returned`: it goes back, see `transferReturns`. */
		state: text({ enum: ['paid', 'waiting', 'returned'] }).notNull(),
		/** Why the transfer waited. */
		reason: text({ enum: waitingReasons }),
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

/** Money that a person sends back by hand with a transfer: of a refund, or of a transfer that bought nothing. */
export const transferReturns = pgTable(
	'transfer_returns',
	{
		id: id(),
		transferId: ref().references(() => bankTransfers.id),
		refundId: ref().references(() => refunds.id),
		/** Whole đồng. */
		amountMinor: minor().notNull(),
		/** The bank the money goes to; empty until somebody entered it. */
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

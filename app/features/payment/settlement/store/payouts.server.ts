import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders, orderLedger } from '~/features/order/tables.server.ts'
import { payments, refunds } from '~/features/payment/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { payeeAccounts, payouts } from '~/features/payment/settlement/tables.server.ts'

export type PayeeAccountRow = typeof payeeAccounts.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

export async function findPayeeAccount(store: Store, providerId: number): Promise<PayeeAccountRow | undefined> {
	const [row] = await store.select().from(payeeAccounts).where(eq(payeeAccounts.providerId, providerId))
	return row
}

export async function savePayeeAccount(store: Store, row: typeof payeeAccounts.$inferInsert): Promise<void> {
	const { providerId: _, ...set } = row
	await store.insert(payeeAccounts).values(row).onConflictDoUpdate({ target: payeeAccounts.providerId, set })
}

/** Inserts a payout; inserts nothing where its key was used before. */
export async function insertPayout(store: Store, row: typeof payouts.$inferInsert): Promise<PayoutRow | undefined> {
	const [made] = await store.insert(payouts).values(row).onConflictDoNothing({ target: payouts.key }).returning()
	return made
}

export async function findPayout(store: Store, by: { id: number } | { key: string }): Promise<PayoutRow | undefined> {
	const [row] = await store
		.select()
		.from(payouts)
		.where('id' in by ? eq(payouts.id, by.id) : eq(payouts.key, by.key))
	return row
}

export async function updatePayout(
	store: Store,
	id: number,
	set: Partial<Pick<PayoutRow, 'state' | 'note' | 'approvedAt' | 'sentAt' | 'confirmedAt' | 'endedAt'>>,
): Promise<void> {
	await store.update(payouts).set(set).where(eq(payouts.id, id))
}

/** All payouts of a provider, the newest first. */
export async function listPayouts(store: Store, providerId: number): Promise<PayoutRow[]> {
	return store.select().from(payouts).where(eq(payouts.providerId, providerId)).orderBy(desc(payouts.id))
}

/** The sum of payouts for each provider and state. */
export async function sumPayouts(store: Store) {
	return store
		.select({
			providerId: payouts.providerId,
			state: payouts.state,
			amountMinor: sql<number>`sum(${payouts.amountMinor})`.mapWith(Number),
		})
		.from(payouts)
		.groupBy(payouts.providerId, payouts.state)
}

/** All approved payouts with their providers, oldest first: the content of the next bank file. */
export async function listApprovedPayouts(store: Store) {
	return store
		.select({ payout: payouts, provider: providers.name })
		.from(payouts)
		.innerJoin(providers, eq(providers.id, payouts.providerId))
		.where(eq(payouts.state, 'approved'))
		.orderBy(payouts.id)
}

/**
 * Money in đồng that the platform has for a provider's orders but does not owe it: promised back to buyers, or paid for orders that are not
 * confirmed.
 */
export async function sumReserved(store: Store, providerId: number): Promise<number> {
	const ofProvider = and(eq(orders.providerId, providerId), eq(orders.currency, 'VND'))
	const [promised] = await store
		.select({ minor: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(
			and(
				ofProvider,
				inArray(refunds.state, ['due', 'asked', 'failed']),
				isNull(payments.ownAccountId),
				sql`${orders.confirmedAt} is not null`,
			),
		)
	const [unconfirmed] = await store
		.select({
			minor:
				sql<number>`coalesce(sum(case ${orderLedger.kind} when 'payment' then ${orderLedger.amountMinor} else -${orderLedger.amountMinor} end), 0)`.mapWith(
					Number,
				),
		})
		.from(orderLedger)
		.innerJoin(orders, eq(orders.id, orderLedger.orderId))
		.where(
			and(
				ofProvider,
				sql`${orders.confirmedAt} is null and ${orderLedger.cause} ~ '^(payment|refund):' and ${orderLedger.ownAccountId} is null`,
			),
		)
	return (promised?.minor ?? 0) + (unconfirmed?.minor ?? 0)
}

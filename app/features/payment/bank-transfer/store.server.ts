import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { bankTransfers, transferReturns } from './tables.server.ts'

export type TransferRow = typeof bankTransfers.$inferSelect
export type ReturnRow = typeof transferReturns.$inferSelect

/** Writes a transfer down; returns nothing when it is known. While another transaction writes the same transfer, this waits for its end. */
export async function insertTransfer(store: Store, row: typeof bankTransfers.$inferInsert): Promise<TransferRow | undefined> {
	const [kept] = await store.insert(bankTransfers).values(row).onConflictDoNothing().returning()
	return kept
}

export async function findTransfer(
	store: Store,
	by: { id: number } | { account: string; transferKey: string; ownAccountId: number | null },
): Promise<TransferRow | undefined> {
	const which =
		'id' in by
			? eq(bankTransfers.id, by.id)
			: and(
					eq(bankTransfers.account, by.account),
					eq(bankTransfers.transferKey, by.transferKey),
					by.ownAccountId === null ? isNull(bankTransfers.ownAccountId) : eq(bankTransfers.ownAccountId, by.ownAccountId),
				)
	const [row] = await store.select().from(bankTransfers).where(which)
	return row
}

export async function lockTransfer(store: Store, id: number): Promise<TransferRow | undefined> {
	const [row] = await store.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update')
	return row
}

/** The transfers that came for a payment, the oldest first. */
export async function listTransfersFor(store: Store, paymentId: number): Promise<TransferRow[]> {
	return store.select().from(bankTransfers).where(eq(bankTransfers.paymentId, paymentId)).orderBy(asc(bankTransfers.id))
}

export async function updateTransfer(
	store: Store,
	id: number,
	set: Partial<Pick<TransferRow, 'state' | 'reason' | 'paymentId'>>,
): Promise<void> {
	await store.update(bankTransfers).set(set).where(eq(bankTransfers.id, id))
}

/** Which accounts' transfers: these own accounts, or every account there is. */
export type WhoseTransfers = readonly number[] | 'all'

const toAccountsOf = (whose: WhoseTransfers) => (whose === 'all' ? undefined : inArray(bankTransfers.ownAccountId, [...whose]))

/** Transfers that a person has to look at, the longest waiting first. */
export async function listWaitingTransfers(store: Store, limit: number, whose: WhoseTransfers): Promise<TransferRow[]> {
	return store
		.select()
		.from(bankTransfers)
		.where(and(eq(bankTransfers.state, 'waiting'), toAccountsOf(whose)))
		.orderBy(asc(bankTransfers.id))
		.limit(limit)
}

/** The newest transfers, in whatever state. */
export async function listLatestTransfers(store: Store, limit: number, whose: WhoseTransfers): Promise<TransferRow[]> {
	return store.select().from(bankTransfers).where(toAccountsOf(whose)).orderBy(desc(bankTransfers.id)).limit(limit)
}

/** Writes down that money of a transfer goes back; at most once for each transfer. */
export async function insertReturn(store: Store, row: typeof transferReturns.$inferInsert): Promise<void> {
	await store.insert(transferReturns).values(row).onConflictDoNothing()
}

/** The return of a refund; it is written when there is none yet. */
export async function returnOfRefund(store: Store, row: { refundId: number; amountMinor: number; createdAt: Date }): Promise<ReturnRow> {
	await insertReturn(store, row)
	const [found] = await store.select().from(transferReturns).where(eq(transferReturns.refundId, row.refundId)).for('update')
	if (!found) throw new Error('a return was not written')
	return found
}

export async function lockReturnOfTransfer(store: Store, transferId: number): Promise<ReturnRow | undefined> {
	const [found] = await store.select().from(transferReturns).where(eq(transferReturns.transferId, transferId)).for('update')
	return found
}

/** Money of transfers that still has to go back, each with its transfer. */
export async function listOpenReturns(store: Store, limit: number, whose: WhoseTransfers) {
	return store
		.select({ back: transferReturns, transfer: bankTransfers })
		.from(transferReturns)
		.innerJoin(bankTransfers, eq(bankTransfers.id, transferReturns.transferId))
		.where(and(isNull(transferReturns.doneAt), isNotNull(transferReturns.transferId), toAccountsOf(whose)))
		.orderBy(asc(transferReturns.id))
		.limit(limit)
}

export async function updateReturn(
	store: Store,
	id: number,
	set: Partial<Pick<ReturnRow, 'bankBin' | 'account' | 'holder' | 'doneAt' | 'doneBy'>>,
): Promise<void> {
	await store.update(transferReturns).set(set).where(eq(transferReturns.id, id))
}

export async function findReturnOfRefund(store: Store, refundId: number): Promise<ReturnRow | undefined> {
	const [found] = await store.select().from(transferReturns).where(eq(transferReturns.refundId, refundId))
	return found
}

import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { bankTransfers, transferReturns } from '~/features/payment/bank-transfer/tables.server.ts'

/** The payments for which transfers came since a time. */
export async function listPaymentsTransferredSince(store: Store, since: Date): Promise<number[]> {
	const found = await store
		.selectDistinct({ paymentId: bankTransfers.paymentId })
		.from(bankTransfers)
		.where(and(isNotNull(bankTransfers.paymentId), gte(bankTransfers.receivedAt, since)))
	return found.flatMap(({ paymentId }) => paymentId ?? [])
}

/** The sum of the transfers that paid each payment, without the parts that were too much. */
export async function sumTransfersFor(store: Store, paymentIds: readonly number[]): Promise<Map<number, number>> {
	if (paymentIds.length === 0) return new Map()
	const sums = await store
		.select({
			paymentId: bankTransfers.paymentId,
			minor: sql<string>`sum(${bankTransfers.amountMinor} - coalesce(${transferReturns.amountMinor}, 0))`,
		})
		.from(bankTransfers)
		.leftJoin(transferReturns, eq(transferReturns.transferId, bankTransfers.id))
		.where(and(inArray(bankTransfers.paymentId, [...paymentIds]), eq(bankTransfers.state, 'paid')))
		.groupBy(bankTransfers.paymentId)
	return new Map(sums.flatMap(({ paymentId, minor }) => (paymentId === null ? [] : [[paymentId, Number(minor)]])))
}

/** Those of these refunds that somebody has sent. */
export async function listSentRefunds(store: Store, refundIds: readonly number[]): Promise<Set<number>> {
	if (refundIds.length === 0) return new Set()
	const sent = await store
		.select({ refundId: transferReturns.refundId })
		.from(transferReturns)
		.where(and(inArray(transferReturns.refundId, [...refundIds]), isNotNull(transferReturns.doneAt)))
	return new Set(sent.flatMap(({ refundId }) => refundId ?? []))
}

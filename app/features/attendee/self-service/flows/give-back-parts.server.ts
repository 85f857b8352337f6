import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { giveBack } from '~/features/attendee/flows/give-money-back.server.ts'
import { recordOwingLess } from '~/features/order/flows/record-owing-less.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { owingLess } from '~/features/order/rules/owing-less.ts'
import { appendLedger, listLedger, lockOrder } from '~/features/order/store.server.ts'
import type { ExchangeMoney } from '~/features/attendee/self-service/rules/exchange.ts'

/**
 * For each order an attendee's ticket was paid with: the part it now costs less goes back, or is no longer owed. The caller has locked the ticket.
 * @returns the amount that goes back, and the orders that need a paper about it
 */
export async function giveBackParts(
	{ store, now, record }: Pick<MutationContext<Store>, 'store' | 'now' | 'record'>,
	parts: ExchangeMoney['parts'],
	{ cause, attendeeId }: { cause: string; attendeeId: number },
): Promise<{ refundMinor: number; byHandMinor: number; creditedOrders: number[] }> {
	const given = { refundMinor: 0, byHandMinor: 0, creditedOrders: parts.map(({ orderId }) => orderId) }
	for (const { orderId, creditedMinor, keptMinor } of parts) {
		const order = await lockOrder(store, orderId)
		if (!order) throw new Error('a ticket has no order')
		const books = balance(await listLedger(store, orderId))
		const entry = { orderId, at: now, cause }
		await appendLedger(store, [
			{ ...entry, kind: 'cancellation' as const, amountMinor: creditedMinor },
			...(keptMinor > 0 ? [{ ...entry, kind: 'fee' as const, amountMinor: keptMinor }] : []),
		])
		const { refundMinor, byHandMinor } = await giveBack(store, order, { cause, amountMinor: creditedMinor - keptMinor, now, record })
		const less = owingLess({ owedMinor: books.owed, paidMinor: books.paid - books.refunded }, creditedMinor - keptMinor)
		recordOwingLess(record, order, less, { attendeeId })
		given.refundMinor += refundMinor
		given.byHandMinor += byHandMinor
	}
	return given
}

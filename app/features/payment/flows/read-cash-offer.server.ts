import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listOrderLines, type OrderRow } from '~/features/order/store.server.ts'
import { findShopTermsOf } from '~/features/provider/store.server.ts'
import { awaitsAnyMoney, cashInstead, type CashFigures } from '~/features/payment/rules/cash-instead.ts'
import { listPayments, type PaymentRow } from '~/features/payment/store.server.ts'

/** The facts that decide whether an order can be paid in cash instead. */
export interface CashOffer {
	payments: PaymentRow[]
	eventCancelled: boolean
	/** Whether the order waits for money, and none is on its way. */
	awaitsMoney: boolean
	/** The figures when paid in cash; null where cash is not accepted. */
	figures: CashFigures | null
}

export async function readCashOffer(store: Store, order: OrderRow, isDifference: boolean, now: Date): Promise<CashOffer> {
	const payments = await listPayments(store, order.id)
	const event = order.eventId === null ? undefined : (await findEventRow(store, order.eventId))?.event
	const hasTickets = (await listOrderLines(store, order.id)).some(({ kind }) => kind === 'ticket')
	const terms = hasTickets ? event : (await findShopTermsOf(store, order.providerId))?.shopTerms
	const eventCancelled = event?.state === 'cancelled'
	const holdEndsAt = order.holdEndsAt?.toISOString() ?? null
	return {
		payments,
		eventCancelled,
		awaitsMoney: awaitsAnyMoney({ status: order.status, holdEndsAt, payments, eventCancelled }, now),
		figures: cashInstead({ ...order, isDifference }, terms),
	}
}

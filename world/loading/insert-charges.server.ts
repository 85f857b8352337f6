import { and, eq, like, sql } from 'drizzle-orm'
import { orders } from '../../app/features/order/tables.server.ts'
import { payments } from '../../app/features/payment/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { goodBehaviour } from '../../app/platform/gateways/test-gateway/behaviour.ts'
import { testGatewayCharges } from '../../app/platform/gateways/test-gateway/tables.server.ts'

/** Writes the sample payments into the test gateway's books, too: the gateway could not refund charges that its bank does not know. */
export async function insertCharges(store: Store): Promise<void> {
	const paid = await store
		.select({ payment: payments, orderNumber: orders.number })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(payments.gateway, 'test'), like(payments.gatewayRef, 'sample-%')))
	const charges = paid.map(({ payment, orderNumber }) => ({
		...{ ref: payment.gatewayRef, idempotency_key: `payment:${payment.id}`, amount_minor: payment.amountMinor },
		...{ currency: payment.currency, state: payment.state, order_number: orderNumber, description: `Hội ${orderNumber}` },
		...{ locale: 'vi_VN', return_url: 'about:blank', cancel_url: 'about:blank', behaviour: goodBehaviour, card_end: '4242' },
		...{ manual: false, refunded_minor: 0, expires_at: payment.createdAt, created_at: payment.createdAt },
	}))
	// The rows are one value, because thousands of rows with a placeholder for each value are more than a statement may have.
	await store.execute(
		sql`insert into ${testGatewayCharges} select * from jsonb_populate_recordset(null::${testGatewayCharges}, ${JSON.stringify(charges)}::jsonb)`,
	)
}

import { and, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { payments, refunds } from '~/features/payment/tables.server.ts'
import type { PaymentRow } from '~/features/payment/store.server.ts'

/** The books of an account at a gateway; without an own account: the platform's. */
export interface Books {
	gateway: PaymentRow['gateway']
	ownAccountId: number | null
}

const ofAccount = (ownAccountId: number | null) =>
	ownAccountId === null ? isNull(payments.ownAccountId) : eq(payments.ownAccountId, ownAccountId)

/** Charges of a gateway that were opened since a time, or had a refund since then; the newest first. */
export async function listChargesSince(
	store: Store,
	{ gateway, ownAccountId }: Books,
	since: Date,
	limit: number,
): Promise<(PaymentRow & { gatewayRef: string })[]> {
	const givenBack = store.select({ id: refunds.paymentId }).from(refunds).where(gte(refunds.updatedAt, since))
	const found = await store
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.gateway, gateway),
				ofAccount(ownAccountId),
				isNotNull(payments.gatewayRef),
				or(gte(payments.createdAt, since), inArray(payments.id, givenBack)),
			),
		)
		.orderBy(desc(payments.id))
		.limit(limit)
	return named(found)
}

/** The charges with these names at the gateway, or with these ids here. */
export async function listChargesNamed(
	store: Store,
	{ gateway, ownAccountId }: Books,
	by: { refs: readonly string[] } | { ids: readonly number[] },
): Promise<(PaymentRow & { gatewayRef: string })[]> {
	if (('refs' in by ? by.refs : by.ids).length === 0) return []
	const which = 'refs' in by ? inArray(payments.gatewayRef, [...by.refs]) : inArray(payments.id, [...by.ids])
	return named(
		await store
			.select()
			.from(payments)
			.where(and(eq(payments.gateway, gateway), ofAccount(ownAccountId), which)),
	)
}

function named(rows: readonly PaymentRow[]): (PaymentRow & { gatewayRef: string })[] {
	return rows.flatMap(({ gatewayRef, ...row }) => (gatewayRef === null ? [] : [{ ...row, gatewayRef }]))
}

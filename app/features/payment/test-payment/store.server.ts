import { and, count, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { testPayments } from './tables.server.ts'

export type TestPaymentRow = typeof testPayments.$inferSelect

/** A gateway, and the own account there; null: the platform's account. */
export interface TestPlace {
	gateway: GatewayCode
	ownAccountId: number | null
}

const at = ({ gateway, ownAccountId }: TestPlace) =>
	and(
		eq(testPayments.gateway, gateway),
		ownAccountId === null ? isNull(testPayments.ownAccountId) : eq(testPayments.ownAccountId, ownAccountId),
	)

export async function insertTestPayment(store: Store, row: typeof testPayments.$inferInsert): Promise<TestPaymentRow> {
	const [made] = await store.insert(testPayments).values(row).returning()
	if (!made) throw new Error('a test payment was not written')
	return made
}

export async function updateTestPayment(
	store: Store,
	id: number,
	set: Partial<Omit<TestPaymentRow, 'id' | 'providerId' | 'gateway' | 'ownAccountId'>> & { updatedAt: Date },
): Promise<void> {
	await store.update(testPayments).set(set).where(eq(testPayments.id, id))
}

export async function findTestPayment(store: Store, id: number): Promise<TestPaymentRow | undefined> {
	const [row] = await store.select().from(testPayments).where(eq(testPayments.id, id))
	return row
}

export async function lockTestPayment(store: Store, id: number): Promise<TestPaymentRow | undefined> {
	const [row] = await store.select().from(testPayments).where(eq(testPayments.id, id)).for('update')
	return row
}

/** Finds a test by the gateway's name for it, only among tests of the account that reported it. */
export async function findTestNamed(store: Store, place: TestPlace, gatewayRef: string): Promise<TestPaymentRow | undefined> {
	const [row] = await store
		.select()
		.from(testPayments)
		.where(and(at(place), eq(testPayments.gatewayRef, gatewayRef)))
	return row
}

/** Which of these gateway names belong to tests. */
export async function listTestsNamed(store: Store, place: TestPlace, refs: readonly string[]): Promise<Set<string>> {
	if (refs.length === 0) return new Set()
	const rows = await store
		.select({ ref: testPayments.gatewayRef })
		.from(testPayments)
		.where(and(at(place), inArray(testPayments.gatewayRef, [...refs])))
	return new Set(rows.flatMap(({ ref }) => ref ?? []))
}

/** A provider's tests, the newest first. */
export async function listTestPayments(store: Store, providerId: number, limit: number): Promise<TestPaymentRow[]> {
	return store.select().from(testPayments).where(eq(testPayments.providerId, providerId)).orderBy(desc(testPayments.id)).limit(limit)
}

/** The newest test that began after a time and can still be paid. */
export async function findOpenTest(
	store: Store,
	providerId: number,
	place: TestPlace,
	begunAfter: Date,
): Promise<TestPaymentRow | undefined> {
	const [row] = await store
		.select()
		.from(testPayments)
		.where(
			and(
				eq(testPayments.providerId, providerId),
				at(place),
				inArray(testPayments.state, ['created', 'open']),
				gt(testPayments.createdAt, begunAfter),
			),
		)
		.orderBy(desc(testPayments.id))
		.limit(1)
	return row
}

export async function countTestsSince(store: Store, providerId: number, since: Date): Promise<number> {
	const [row] = await store
		.select({ count: count() })
		.from(testPayments)
		.where(and(eq(testPayments.providerId, providerId), gt(testPayments.createdAt, since)))
	return row?.count ?? 0
}

/** Tests that began after one time and have not changed since another: their gateways must be asked. For transfers there is nobody to ask. */
export async function listUnsettledTests(
	store: Store,
	{ untouchedSince, begunAfter }: { untouchedSince: Date; begunAfter: Date },
	limit: number,
): Promise<TestPaymentRow[]> {
	return store
		.select()
		.from(testPayments)
		.where(
			and(
				inArray(testPayments.state, ['created', 'open', 'returning']),
				ne(testPayments.gateway, 'vietqr'),
				lt(testPayments.updatedAt, untouchedSince),
				gt(testPayments.createdAt, begunAfter),
			),
		)
		.orderBy(testPayments.id)
		.limit(limit)
}

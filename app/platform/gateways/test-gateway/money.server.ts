import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { money } from '~/kernel/money.ts'
import type { MoneyHeld } from '~/platform/gateways/gateway.server.ts'
import { answersTheShop, type Books } from './outage.server.ts'
import { testGatewayCharges, testGatewayRefunds } from './tables.server.ts'

/** Every charge whose money came, or went back, since a time; the oldest first. @throws GatewayUnavailable */
export function listMoney({ database, clock, account }: Books, since: Date): Promise<MoneyHeld[]> {
	return database.transaction(async (store) => {
		await answersTheShop(store, clock())
		const givenBack = store.select({ ref: testGatewayRefunds.ref }).from(testGatewayRefunds).where(gte(testGatewayRefunds.toldAt, since))
		const charges = await store
			.select()
			.from(testGatewayCharges)
			.where(
				and(
					account === undefined ? isNull(testGatewayCharges.account) : eq(testGatewayCharges.account, account),
					inArray(testGatewayCharges.state, ['captured', 'refunded']),
					or(gte(testGatewayCharges.createdAt, since), inArray(testGatewayCharges.ref, givenBack)),
				),
			)
			.orderBy(testGatewayCharges.createdAt, testGatewayCharges.ref)
		return charges.map(({ ref, amountMinor, currency, refundedMinor, createdAt }) => ({
			...{ ref, taken: money(amountMinor, currency), backMinor: refundedMinor, at: createdAt },
		}))
	})
}

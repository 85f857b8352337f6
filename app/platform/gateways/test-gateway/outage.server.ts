import { gt, sql } from 'drizzle-orm'
import type { Database, Store } from '~/platform/database/database.server.ts'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import type { Behaviour } from './behaviour.ts'
import { testGatewayOutages } from './tables.server.ts'

/** Everything the bank does happens in a transaction of its own, on its own tables, with the notice about it. */
export interface Books {
	database: Database
	clock: () => Date
	/** The connected account that owns the charges; absent: the platform. */
	account?: string
}

/** @throws GatewayUnavailable while an outage lasts; the shop sees this as 503 */
export async function answersTheShop(store: Store, now: Date): Promise<void> {
	const outages = await store.select().from(testGatewayOutages).where(gt(testGatewayOutages.until, now)).limit(1)
	if (outages.length > 0) throw new GatewayUnavailable('test gateway: 503')
}

export async function beginOutage(store: Store, { outageSeconds }: Behaviour, now: Date): Promise<void> {
	if (outageSeconds === 0) return
	const until = new Date(now.getTime() + outageSeconds * 1000)
	await store
		.insert(testGatewayOutages)
		.values({ id: 1, until })
		.onConflictDoUpdate({ target: testGatewayOutages.id, set: { until: sql`excluded.until` } })
}

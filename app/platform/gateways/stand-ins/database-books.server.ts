import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '~/platform/database/database.server.ts'
import type { ChargeName, StandInBooks } from './books.ts'
import { standInCharges } from './tables.server.ts'

/** The stand-ins' books in the database, so that a restart forgets nothing. Every change is one statement. */
export function databaseBooks(database: Database): StandInBooks {
	return {
		add: (charge) =>
			database.transaction(async (store) => {
				const fresh = { ...charge, state: 'open' as const, refundManner: 'done' as const, refunds: [] }
				const added = await store
					.insert(standInCharges)
					.values(fresh)
					.onConflictDoNothing({ target: [standInCharges.way, standInCharges.ref] })
					.returning({ number: standInCharges.number })
				return added.length > 0
			}),
		async find(way, by) {
			return database.transaction(async (store) => {
				const [charge] = await store
					.select()
					.from(standInCharges)
					.where(and(eq(standInCharges.way, way), named(by)))
				return charge
			})
		},
		settle: ({ number }, state, refundManner) =>
			database.transaction(async (store) => {
				const settled = await store
					.update(standInCharges)
					.set({ state, refundManner })
					.where(and(eq(standInCharges.number, number), eq(standInCharges.state, 'open')))
					.returning({ number: standInCharges.number })
				return settled.length > 0
			}),
		giveBack: ({ number }, refund) =>
			database.transaction(async (store) => {
				const refunds = sql`${standInCharges.refunds} || ${JSON.stringify([refund])}::jsonb`
				await store.update(standInCharges).set({ refunds }).where(eq(standInCharges.number, number))
			}),
	}
}

function named(by: ChargeName) {
	if ('ref' in by) return eq(standInCharges.ref, by.ref)
	if ('number' in by) return eq(standInCharges.number, by.number)
	return sql`${standInCharges.refunds} @> ${JSON.stringify([{ id: by.refund }])}::jsonb`
}

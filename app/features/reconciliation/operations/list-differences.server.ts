import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { findOrder } from '../../order/store.server.ts'
import { findPayment } from '../../payment/store.server.ts'
import { canBeMended } from '../rules/difference.ts'
import {
	countOpenDifferences,
	lastCompared,
	listDoneDifferences,
	listNewestComparisons,
	listOpenDifferences,
	type DifferenceRow,
} from '../store.server.ts'

const [mostOpen, mostDone] = [200, 30]

/** What differs between gateways' books and ours, what differed lately, and when each was last compared. */
export const listDifferences = query('listDifferences', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store }) {
		const comparisons = []
		for (const { gateway, state, charges, at } of await listNewestComparisons(store)) {
			const last = await lastCompared(store, gateway)
			comparisons.push({ gateway, state, charges, at: at.toISOString(), lastAt: last?.toISOString() ?? null })
		}
		const open = await listOpenDifferences(store, mostOpen)
		const done = await listDoneDifferences(store, mostDone)
		const count = await countOpenDifferences(store)
		return { comparisons, open: await shownAll(store, open), done: await shownAll(store, done), count }
	},
})

/** One after another: a transaction has one connection. */
async function shownAll(store: Store, rows: readonly DifferenceRow[]) {
	const all = []
	for (const { id, gateway, gatewayRef, paymentId, kind, currency, oursMinor, theirsMinor, state, note, ...when } of rows) {
		const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
		const order = payment && (await findOrder(store, { id: payment.orderId }))
		all.push({
			...{ id, gateway, gatewayRef, kind, state, note, canBeMended: canBeMended(kind), isAsked: when.askedAt !== null },
			...{ ours: money(oursMinor, currency), theirs: money(theirsMinor, currency) },
			order: order ? { id: order.id, number: order.number } : null,
			foundAt: when.foundAt.toISOString(),
			doneAt: when.doneAt?.toISOString() ?? null,
		})
	}
	return all
}

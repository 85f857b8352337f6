import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { findOrder } from '../../order/store.server.ts'
import { findOwnAccount } from '../../own-account/store.server.ts'
import { findProvider } from '../../provider/store.server.ts'
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
		for (const { gateway, ownAccountId, state, charges, at } of await listNewestComparisons(store)) {
			const last = await lastCompared(store, { gateway, ownAccountId })
			const whose = await whoseOf(store, ownAccountId)
			comparisons.push({ gateway, whose, state, charges, at: at.toISOString(), lastAt: last?.toISOString() ?? null })
		}
		const open = await listOpenDifferences(store, mostOpen)
		const done = await listDoneDifferences(store, mostDone)
		const count = await countOpenDifferences(store)
		return { comparisons, open: await shownAll(store, open), done: await shownAll(store, done), count }
	},
})

/** The provider whose own account it is; null: the platform's. */
async function whoseOf(store: Store, ownAccountId: number | null): Promise<{ account: number; provider: string } | null> {
	const account = ownAccountId === null ? undefined : await findOwnAccount(store, { id: ownAccountId })
	const provider = account && (await findProvider(store, account.providerId))
	return account && provider ? { account: account.id, provider: provider.name } : null
}

/** One after another: a transaction has one connection. */
async function shownAll(store: Store, rows: readonly DifferenceRow[]) {
	const all = []
	for (const { id, gateway, gatewayRef, ownAccountId, paymentId, kind, currency, oursMinor, theirsMinor, state, note, ...when } of rows) {
		const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
		const order = payment && (await findOrder(store, { id: payment.orderId }))
		all.push({
			...{ id, gateway, gatewayRef, kind, state, note, canBeMended: canBeMended(kind), isAsked: when.askedAt !== null },
			...{ ours: money(oursMinor, currency), theirs: money(theirsMinor, currency) },
			whose: await whoseOf(store, ownAccountId),
			order: order ? { id: order.id, number: order.number } : null,
			foundAt: when.foundAt.toISOString(),
			doneAt: when.doneAt?.toISOString() ?? null,
		})
	}
	return all
}

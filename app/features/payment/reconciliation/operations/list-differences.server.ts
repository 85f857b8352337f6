import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findAccountOwners } from '~/features/provider/own-account/store.server.ts'
import { findPayment } from '~/features/payment/store.server.ts'
import { canBeMended } from '~/features/payment/reconciliation/rules/difference.ts'
import {
	countOpenDifferences,
	listDoneDifferences,
	listNewestComparisons,
	listOpenDifferences,
	type DifferenceRow,
} from '~/features/payment/reconciliation/store.server.ts'

const [mostOpen, mostDone] = [200, 30]

/** The open differences between gateways' books and ours, the recently closed ones, and when each gateway was last compared. */
export const listDifferences = query('listDifferences', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store }) {
		const newest = await listNewestComparisons(store)
		const open = await listOpenDifferences(store, mostOpen)
		const done = await listDoneDifferences(store, mostDone)
		const accounts = [...newest, ...open, ...done].flatMap(({ ownAccountId }) => ownAccountId ?? [])
		const whoseOf = whoseBy(await findAccountOwners(store, accounts))
		return {
			comparisons: newest.map(({ gateway, ownAccountId, state, charges, at, lastAt }) => ({
				...{ gateway, whose: whoseOf(ownAccountId), state, charges },
				...{ at: at.toISOString(), lastAt: lastAt?.toISOString() ?? null },
			})),
			open: await shownAll(store, open, whoseOf),
			done: await shownAll(store, done, whoseOf),
			count: await countOpenDifferences(store),
		}
	},
})

/** Returns a function that finds the provider of an own account; null: the platform's account. */
function whoseBy(owners: ReadonlyMap<number, string>) {
	return (ownAccountId: number | null): { account: number; provider: string } | null =>
		ownAccountId === null ? null : { account: ownAccountId, provider: owners.get(ownAccountId) ?? '' }
}

/** Reads the rows one after another, because a transaction has one connection. */
async function shownAll(store: Store, rows: readonly DifferenceRow[], whoseOf: ReturnType<typeof whoseBy>) {
	const all = []
	for (const { id, gateway, gatewayRef, ownAccountId, paymentId, kind, currency, oursMinor, theirsMinor, state, note, ...when } of rows) {
		const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
		const order = payment && (await findOrder(store, { id: payment.orderId }))
		all.push({
			...{ id, gateway, gatewayRef, kind, state, note, canBeMended: canBeMended(kind), isAsked: when.askedAt !== null },
			...{ ours: money(oursMinor, currency), theirs: money(theirsMinor, currency) },
			whose: whoseOf(ownAccountId),
			order: order ? { id: order.id, number: order.number } : null,
			foundAt: when.foundAt.toISOString(),
			doneAt: when.doneAt?.toISOString() ?? null,
		})
	}
	return all
}

import type { z } from 'zod'
import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { comparisonShape } from '~/features/payment/reconciliation/shapes.server.ts'
import {
	insertComparison,
	insertDifference,
	lockDifferenceOf,
	lockOpenDifferences,
	removeAsked,
	updateDifference,
	type Books,
	type DifferenceRow,
} from '~/features/payment/reconciliation/store.server.ts'

type Found = NonNullable<z.output<typeof comparisonShape>['compared']>['found'][number]

/**
 * Records the result of comparing a gateway's books with ours. A charge that differs has one row, however often a comparison finds it. A difference a
 * person has looked at stays so until the charge differs in another way.
 */
export const recordComparison = mutation('recordComparison', {
	input: comparisonShape,
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { gateway, ownAccountId, compared }) {
		const books = { gateway, ownAccountId }
		await removeAsked(store, books)
		await insertComparison(store, { ...books, state: compared ? 'compared' : 'silent', charges: compared?.charges ?? 0, at: now })
		if (!compared) return { found: 0, settled: 0 }
		let found = 0
		for (const each of compared.found.toSorted((one, other) => (one.gatewayRef < other.gatewayRef ? -1 : 1))) {
			const row = await keep(store, books, each, { now, from: new Date(compared.from) })
			if (!row) continue
			found += 1
			record(factOf('reconciliation.found', row))
		}
		const settled = await lockOpenDifferences(store, books, compared.settled)
		for (const row of settled) {
			await updateDifference(store, row.id, { state: 'settled', askedAt: null, doneAt: now })
			record(factOf('reconciliation.settled', row))
		}
		return { found, settled: settled.length }
	},
})

/** @returns the difference, where it is new or open again */
async function keep(
	store: Store,
	books: Books,
	found: Found,
	{ now, from }: { now: Date; from: Date },
): Promise<DifferenceRow | undefined> {
	const added = await insertDifference(store, { ...found, ...books, state: 'open', foundAt: now, seenAt: now })
	if (added) return added
	const known = await lockDifferenceOf(store, books, found.gatewayRef)
	if (!known) throw new Error('a difference is neither new nor known')
	// The difference was settled after this comparison began.
	if (known.doneAt !== null && known.doneAt >= from) return undefined
	const isSame = known.kind === found.kind && known.oursMinor === found.oursMinor && known.theirsMinor === found.theirsMinor
	if (isSame && known.state !== 'settled') {
		await updateDifference(store, known.id, { seenAt: now, askedAt: null })
		return undefined
	}
	const again = { ...found, state: 'open' as const, note: '', askedAt: null, seenAt: now, doneAt: null }
	await updateDifference(store, known.id, known.state === 'open' ? again : { ...again, foundAt: now })
	return { ...known, ...again }
}

function factOf(
	name: Fact['name'],
	{ id, gateway, ownAccountId, gatewayRef, kind, paymentId, oursMinor, theirsMinor }: DifferenceRow,
): Fact {
	return {
		name,
		about: `difference:${id}`,
		data: { differenceId: id, gateway, ownAccountId, gatewayRef, kind, paymentId, oursMinor, theirsMinor },
	}
}

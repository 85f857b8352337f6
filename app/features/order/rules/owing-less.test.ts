import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balance } from './ledger.ts'
import { owingLess } from './owing-less.ts'

describe('what is still to be paid of an order that costs less', () => {
	it.each([
		['nothing was paid', 700_000, 0, 350_000, { remainingBeforeMinor: 700_000, remainingMinor: 350_000 }],
		['a deposit was paid', 700_000, 200_000, 350_000, { remainingBeforeMinor: 500_000, remainingMinor: 150_000 }],
		['more was paid than it costs by now', 700_000, 600_000, 350_000, { remainingBeforeMinor: 100_000, remainingMinor: 0 }],
		['all was paid', 700_000, 700_000, 350_000, null],
		['what it costs less is kept', 700_000, 0, 0, null],
	] as const)('%s', (_, owedMinor, paidMinor, lessMinor, expected) => {
		expect(owingLess({ owedMinor, paidMinor }, lessMinor)).toEqual(expected)
	})

	it('matches the books before and after', () => {
		const most = { max: 1_000_000 }
		fc.assert(
			fc.property(fc.nat(most), fc.nat(most), fc.nat(most), (charge, payment, less) => {
				const books = [
					{ kind: 'charge' as const, amountMinor: charge },
					{ kind: 'payment' as const, amountMinor: payment },
				]
				const lessMinor = Math.min(less, charge)
				const before = balance(books).remaining
				const after = balance([...books, { kind: 'cancellation', amountMinor: lessMinor }]).remaining
				expect(owingLess({ owedMinor: charge, paidMinor: payment }, lessMinor)).toEqual(
					after < before ? { remainingBeforeMinor: before, remainingMinor: after } : null,
				)
			}),
		)
	})
})

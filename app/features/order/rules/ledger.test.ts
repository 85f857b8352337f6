import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balance, byHand, cashThere, dueNow, feesOf, mayRefund, moneyMoves, moneyStory, undoneByHand, type LedgerEntry } from './ledger.ts'

fc.configureGlobal({ seed: 20261120 })

const entry = (kind: LedgerEntry['kind'], amountMinor: number): LedgerEntry => ({ kind, amountMinor })
const any = fc.record({
	kind: fc.constantFrom('charge' as const, 'payment' as const, 'refund' as const, 'cancellation' as const, 'fee' as const),
	amountMinor: fc.nat(1_000_000),
})

describe('the ledger', () => {
	it('tells apart an unpaid, a paid and a refunded order', () => {
		const placed = [entry('charge', 700_000)]
		expect(balance(placed)).toEqual({ owed: 700_000, paid: 0, refunded: 0, remaining: 700_000, toRefund: 0 })
		const paid = [...placed, entry('payment', 700_000)]
		expect(balance(paid)).toEqual({ owed: 700_000, paid: 700_000, refunded: 0, remaining: 0, toRefund: 0 })
		// Canceled, with a fee of 50 000.
		const canceled = [...paid, entry('cancellation', 700_000), entry('fee', 50_000)]
		expect(balance(canceled)).toEqual({ owed: 50_000, paid: 700_000, refunded: 0, remaining: 0, toRefund: 650_000 })
		expect(balance([...canceled, entry('refund', 650_000)])).toEqual({
			owed: 50_000,
			paid: 700_000,
			refunded: 650_000,
			remaining: 0,
			toRefund: 0,
		})
	})

	it('says how much came in, went back, must go back, and is kept; each amount only once', () => {
		const paid = [entry('charge', 700_000), entry('payment', 700_000)]
		expect(moneyStory(paid, false)).toEqual({ received: 700_000, givenBack: 0, toGiveBack: 0, kept: 0 })
		const canceled = [...paid, entry('cancellation', 700_000), entry('fee', 50_000)]
		expect(moneyStory(canceled, true)).toEqual({ received: 700_000, givenBack: 0, toGiveBack: 650_000, kept: 50_000 })
		const done = [...canceled, entry('refund', 650_000)]
		expect(moneyStory(done, true)).toEqual({ received: 700_000, givenBack: 650_000, toGiveBack: 0, kept: 50_000 })
		// One of two places was cancelled with a fee; the other stands.
		const half = [...paid, entry('cancellation', 350_000), entry('fee', 50_000), entry('refund', 300_000)]
		expect(moneyStory(half, false)).toEqual({ received: 700_000, givenBack: 300_000, toGiveBack: 0, kept: 50_000 })
		expect(moneyMoves(half).map(({ kind }) => kind)).toEqual(['payment', 'refund'])
		fc.assert(
			fc.property(fc.array(any), (entries) => {
				const { received, givenBack, toGiveBack, kept } = moneyStory(entries, true)
				expect(received - givenBack - toGiveBack).toBe(kept)
			}),
		)
	})

	it('says how much the organiser kept, and how much is to be paid now', () => {
		expect(feesOf([entry('charge', 700), entry('fee', 50), entry('payment', 700), entry('fee', 20)])).toBe(70)
		expect(feesOf([])).toBe(0)
		const now = (remaining: number, paid: number) => dueNow({ depositMinor: 300 }, { remaining, paid })
		expect([now(1_000, 0), now(900, 100), now(700, 300), now(600, 400), now(50, 100)]).toEqual([300, 200, 700, 600, 50])
	})

	it('of no entries is zero', () => {
		expect(balance([])).toEqual({ owed: 0, paid: 0, refunded: 0, remaining: 0, toRefund: 0 })
	})

	it('accepts only whole amounts', () => {
		expect(() => balance([entry('payment', 0.5)])).toThrow(RangeError)
		expect(() => balance([entry('payment', -1)])).toThrow(RangeError)
	})

	it('always balances, in any order of its lines', () => {
		fc.assert(
			fc.property(fc.array(any), (entries) => {
				const { owed, paid, refunded, remaining, toRefund } = balance(entries)
				expect(remaining - toRefund).toBe(owed - (paid - refunded))
				expect(Math.min(remaining, toRefund)).toBe(0)
				expect(balance([...entries].reverse())).toEqual(balance(entries))
			}),
		)
	})
})

describe('the money that came by hand', () => {
	const by = (kind: LedgerEntry['kind'], amountMinor: number, cause: string) => ({ kind, amountMinor, cause })

	it('is there until it is handed out or undone as a mistake', () => {
		const taken = [by('charge', 900, 'order:1'), by('payment', 400, 'payment:1'), by('payment', 500, byHand('a'))]
		expect(cashThere(taken, 0)).toBe(500)
		expect(cashThere([...taken, by('refund', 400, 'refund:1')], 0)).toBe(500)
		expect(cashThere([...taken, by('refund', 200, byHand('b'))], 0)).toBe(300)
		expect(cashThere([...taken, by('refund', 500, undoneByHand('a'))], 0)).toBe(0)
		// Handed out because a gateway refused a refund: this was the gateway's money, not the cash.
		expect(cashThere([...taken, by('refund', 400, byHand('b'))], 400)).toBe(500)
		expect(cashThere([...taken, by('refund', 900, byHand('b'))], 400)).toBe(0)
	})
})

describe('mayRefund', () => {
	it('is false for more money than is here, and for invalid amounts', () => {
		const paid = [entry('payment', 500), entry('refund', 200)]
		expect([300, 301, 0, -1, 0.5, Number.NaN].map((amount) => mayRefund(paid, amount))).toEqual([true, false, false, false, false, false])
	})

	it('keeps refunds within payments, for any attempts', () => {
		fc.assert(
			fc.property(fc.array(any, { maxLength: 30 }), (tries) => {
				const entries: LedgerEntry[] = []
				for (const each of tries) if (each.kind !== 'refund' || mayRefund(entries, each.amountMinor)) entries.push(each)
				const { paid, refunded } = balance(entries)
				expect(refunded).toBeLessThanOrEqual(paid)
			}),
		)
	})
})

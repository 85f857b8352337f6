import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPayeeAccount, payoutBalance, payoutStates, payoutSteps } from './payout.ts'

describe('the balance of a provider', () => {
	it('sets drafted payouts aside, counts sent ones as paid, and makes failed ones due again', () => {
		const payouts = payoutStates.map((state, index) => ({ state, amountMinor: 10 ** index }))
		expect(payoutBalance({ earnedMinor: 1_000_000, reservedMinor: 500, payouts })).toEqual({
			...{ setAsideMinor: 11, paidMinor: 1_100, dueMinor: 998_900, reservedMinor: 500, availableMinor: 998_389 },
		})
	})

	it('never lets more be paid than is available, after any earlier payouts', () => {
		const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
		const payout = fc.record({ state: fc.constantFrom(...payoutStates), amountMinor: fc.nat(100_000) })
		fc.assert(
			fc.property(amount, fc.nat(1_000_000), fc.array(payout), (earnedMinor, reservedMinor, payouts) => {
				const { availableMinor, setAsideMinor, paidMinor } = payoutBalance({ earnedMinor, reservedMinor, payouts })
				expect(availableMinor).toBeGreaterThanOrEqual(0)
				if (availableMinor > 0) expect(availableMinor + setAsideMinor + paidMinor + reservedMinor).toBe(earnedMinor)
			}),
		)
	})

	it('never goes back to an earlier step', () => {
		for (const state of ['dropped', 'failed', 'reversed'] as const) expect(payoutSteps[state]).toEqual([])
	})
})

describe('the bank account for payouts', () => {
	it('is written as banks write it', () => {
		const typed = { bankBin: '970436', account: '0011 2345.6789', holder: 'Công ty Bước Chân Việt – Đà Lạt' }
		expect(checkPayeeAccount({ ...typed, holder: 'Nguyễn Đức Anh' })).toEqual({
			issues: [],
			cleaned: { bankBin: '970436', account: '001123456789', holder: 'NGUYEN DUC ANH' },
		})
		expect(checkPayeeAccount(typed).issues).toEqual([{ path: 'holder', code: 'bad_characters' }])
	})

	it.each([
		['bankBin', { bankBin: '1', account: '0123456', holder: 'LAN' }],
		['account', { bankBin: '970436', account: '12', holder: 'LAN' }],
		['account', { bankBin: '970436', account: '=HYPERLINK(1)', holder: 'LAN' }],
		['holder', { bankBin: '970436', account: '0123456', holder: '=1+1' }],
	])('has no %s that a bank could not read', (path, typed) => {
		expect(checkPayeeAccount(typed).issues.map((issue) => issue.path)).toEqual([path])
	})
})

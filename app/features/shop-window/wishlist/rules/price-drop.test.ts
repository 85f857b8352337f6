import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropsByAccount, type PricedWish } from './price-drop.ts'

const wish = fc.record({
	wishId: fc.nat(),
	accountId: fc.integer({ min: 1, max: 4 }),
	productId: fc.nat(),
	seenMinor: fc.integer({ min: 0, max: 5 }),
	nowMinor: fc.integer({ min: 0, max: 5 }),
})

describe('price drops', () => {
	it('are grouped by account, with the old and the new price', () => {
		const wishes: PricedWish[] = [
			{ wishId: 1, accountId: 7, productId: 3, seenMinor: 250_000, nowMinor: 199_000 },
			{ wishId: 2, accountId: 7, productId: 4, seenMinor: 90_000, nowMinor: 90_000 },
			{ wishId: 3, accountId: 8, productId: 3, seenMinor: 150_000, nowMinor: 199_000 },
		]
		expect([...dropsByAccount(wishes)]).toEqual([[7, [{ productId: 3, fromMinor: 250_000, toMinor: 199_000 }]]])
	})

	it('are every fall once, and no rise', () => {
		fc.assert(
			fc.property(fc.array(wish), (wishes) => {
				const told = [...dropsByAccount(wishes)].flatMap(([accountId, drops]) => drops.map((drop) => ({ accountId, ...drop })))
				expect(told).toHaveLength(wishes.filter(({ seenMinor, nowMinor }) => nowMinor < seenMinor).length)
				for (const { fromMinor, toMinor } of told) expect(toMinor).toBeLessThan(fromMinor)
			}),
		)
	})
})

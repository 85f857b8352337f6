import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSorts, ordersHref, readOrdersAddress, standingsOf, tabCounts } from './account-orders.ts'
import { deliveryStates, orderStatuses, orderTabs } from './life-cycle.ts'

const standing = fc.record({
	status: fc.constantFrom(...orderStatuses),
	delivery: fc.constantFrom(null, ...deliveryStates),
	count: fc.nat(50),
})

describe('the tabs of an account’s orders', () => {
	it('put every order under exactly one tab beside “all”', () => {
		const cut = orderTabs.flatMap((tab) => standingsOf(tab) ?? [])
		expect(cut).toHaveLength(orderStatuses.length * (deliveryStates.length + 1))
		expect(new Set(cut.map((each) => JSON.stringify(each))).size).toBe(cut.length)
		expect(standingsOf('all')).toBeUndefined()
		expect(standingsOf('draft')?.every(({ status }) => status === 'Draft')).toBe(true)
	})

	it('count every order once, and once under “all”', () => {
		fc.assert(
			fc.property(fc.array(standing), (found) => {
				const { all, ...tabs } = tabCounts(found)
				expect(all).toBe(found.reduce((sum, { count }) => sum + count, 0))
				expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(all)
			}),
			{ seed: 20261120 },
		)
	})
})

describe('the address of the list', () => {
	it('holds what is shown and nothing else', () => {
		expect(ordersHref('/my-orders', {})).toBe('/my-orders')
		expect(ordersHref('/my-orders', { tab: 'to_receive', search: 'chạy', sort: 'oldest', page: 2 })).toBe(
			'/my-orders?tab=to_receive&search=ch%E1%BA%A1y&sort=oldest&page=2',
		)
	})

	it('is read back as it was written, with any search', () => {
		const asked = fc.record({
			tab: fc.constantFrom(...orderTabs),
			sort: fc.constantFrom(...orderSorts),
			page: fc.integer({ min: 1, max: 10_000 }),
			search: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim()),
		})
		fc.assert(
			fc.property(asked, (address) => {
				const { searchParams } = new URL(ordersHref('https://hoi.example/my-orders', address))
				expect(readOrdersAddress(searchParams)).toEqual(address)
			}),
			{ seed: 20261120 },
		)
	})

	it('never fails', () => {
		const typed = new URLSearchParams({ tab: 'nonsense', sort: '1; drop table', page: '-3', search: '  a   b ' })
		expect(readOrdersAddress(typed)).toEqual({ tab: 'all', sort: 'newest', page: 1, search: 'a b' })
		expect(readOrdersAddress(new URLSearchParams({ page: '99999' })).page).toBe(10_000)
	})
})

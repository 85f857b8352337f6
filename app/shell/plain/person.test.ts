import { describe, expect, it } from 'vitest'
import { isChange, isWorthAsking, nobody, personIn, shortCount } from './person.ts'

describe('the person in the header', () => {
	it('is requested only by browsers that did something here', () => {
		expect(isWorthAsking('')).toBe(false)
		expect(isWorthAsking('user-selected-language=vi_VN')).toBe(false)
		expect(isWorthAsking('not-hoi-known=1')).toBe(false)
		expect(isWorthAsking('odoo-user=')).toBe(false)
		expect(isWorthAsking('hoi-known=1')).toBe(true)
		expect(isWorthAsking('a=b; hoi-known=1; c=d')).toBe(true)
		expect(isWorthAsking('a=b;odoo-user=7')).toBe(true)
	})

	it('is nobody when the answer is not as expected', () => {
		for (const odd of [
			undefined,
			null,
			'x',
			3,
			[],
			{},
			{ name: '', cartCount: 0 },
			{ name: 7, cartCount: -1 },
			{ cartCount: 1.5 },
			{ organizes: 'yes' },
		]) {
			expect(personIn(odd)).toEqual(nobody)
		}
	})

	it('is shown with name and count', () => {
		expect(
			personIn({
				name: ' Trần Đình Trọng ',
				cartCount: 3,
				wished: [7, 'x', 9],
				wishedEvents: [3, null],
				followed: ['clb-chay', 4],
				organizes: true,
			}),
		).toEqual({
			name: 'Trần Đình Trọng',
			cartCount: 3,
			wished: [7, 9],
			wishedEvents: [3],
			followed: ['clb-chay'],
			organizes: true,
		})
		expect(personIn({ name: null, cartCount: 2 })).toEqual({
			name: undefined,
			cartCount: 2,
			wished: [],
			wishedEvents: [],
			followed: [],
			organizes: false,
		})
		expect([shortCount(1), shortCount(99), shortCount(100)]).toEqual(['1', '99', '99+'])
	})

	it('is requested again after a change, not after a search', () => {
		expect([undefined, 'get', 'GET', 'post', 'POST', 'DELETE'].map(isChange)).toEqual([false, false, false, true, true, true])
	})
})

import { describe, expect, it } from 'vitest'
import { refundTyped } from './order-form.ts'
import { amountTyped } from '~/features/desk-kit/answers/sent-form.ts'

const sent = (typed: Record<string, string>) => {
	const form = new FormData()
	for (const [name, text] of Object.entries(typed)) form.set(name, text)
	return form
}
const refund = (typed: Record<string, string>) => refundTyped(sent(typed), 'VND')

describe('a refund as it is typed', () => {
	it('is for the lines with a number and the extras with an amount', () => {
		const typed = { 'pieces-7': '2', 'pieces-8': '', 'pieces-9': '0', 'pieces-x': '1', 'extra-delivery': ' 30.000 ', 'extra-other': '5' }
		expect(refund({ ...typed, 'extra-payment_fee': '' })).toEqual({
			issues: [],
			cleaned: { lines: [{ lineId: 7, quantity: 2 }], extras: [{ extra: 'delivery', amountMinor: 30_000 }] },
		})
	})

	it('names the fields without a valid number or amount, also when others are right', () => {
		const typed = {
			'pieces-7': '2',
			'pieces-8': 'hai',
			'pieces-9': '-1',
			'pieces-10': '1001',
			'extra-delivery': 'ba mươi',
			'extra-payment_fee': '1.5',
		}
		expect(refund(typed).issues).toEqual([
			{ path: 'pieces-8', code: 'not_a_number' },
			{ path: 'pieces-9', code: 'not_a_number' },
			{ path: 'pieces-10', code: 'too_large', limit: 1000 },
			{ path: 'extra-delivery', code: 'not_an_amount' },
			{ path: 'extra-payment_fee', code: 'not_an_amount' },
		])
	})

	it('is refused when it is for nothing', () => {
		const nothing: Record<string, string>[] = [{}, { 'pieces-7': '', 'extra-delivery': '' }, { 'pieces-7': '0', 'extra-delivery': '0' }]
		for (const typed of nothing) expect(refund(typed).issues).toEqual([{ path: 'lines', code: 'required' }])
	})
})

describe('an amount as it is typed', () => {
	it.each([
		['1.200.000 ₫', 'VND', 1_200_000, []],
		['12,5', 'USD', 1_250, []],
		['', 'VND', 0, [{ path: 'amount', code: 'required' }]],
		['một triệu', 'VND', 0, [{ path: 'amount', code: 'not_an_amount' }]],
		['0', 'VND', 0, [{ path: 'amount', code: 'too_small' }]],
		['-5', 'VND', 0, [{ path: 'amount', code: 'not_an_amount' }]],
	] as const)('%s of %s', (amount, currency, cleaned, issues) => {
		expect(amountTyped(sent({ amount }), currency)).toEqual({ cleaned, issues })
	})
})

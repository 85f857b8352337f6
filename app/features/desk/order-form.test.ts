import { describe, expect, it } from 'vitest'
import { extrasTyped, linesTyped } from './order-form.ts'

describe('pieces as they are typed', () => {
	it('are those of lines that have a number', () => {
		const form = new FormData()
		form.set('pieces-7', '2')
		form.set('pieces-8', '')
		form.set('pieces-x', '1')
		form.set('pieces-9', '-1')
		expect(linesTyped(form)).toEqual([{ lineId: 7, quantity: 2 }])
	})
})

describe('extras as they are typed', () => {
	it('are those with something in their field, and what is no amount is one that nobody takes', () => {
		const form = new FormData()
		form.set('extra-delivery', ' 30.000 ')
		form.set('extra-payment_fee', '')
		form.set('extra-other', '5')
		expect(extrasTyped(form, 'VND')).toEqual([{ extra: 'delivery', amountMinor: 30_000 }])
		form.set('extra-delivery', 'ba mươi')
		expect(extrasTyped(form, 'VND')).toEqual([{ extra: 'delivery', amountMinor: 0 }])
	})
})

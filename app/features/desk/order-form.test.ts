import { describe, expect, it } from 'vitest'
import { amountToType } from '~/kernel/typed-amount.ts'
import { amountTyped, linesTyped } from './order-form.ts'

describe('an amount as it is typed', () => {
	it('is whole dong however it is grouped', () => {
		for (const text of ['1130000', '1.130.000', '1,130,000', ' 1 130 000 ₫']) expect(amountTyped(text, 'VND')).toBe(1_130_000)
	})

	it('has its cents where the currency has', () => {
		expect(amountTyped('12.5', 'USD')).toBe(1_250)
		expect(amountTyped('12,50', 'USD')).toBe(1_250)
		expect(amountTyped('12', 'USD')).toBe(1_200)
	})

	it('is written so that it is read again', () => {
		for (const amount of [5, 50, 1_250, 1_130_000]) {
			expect(amountTyped(amountToType(amount, 'USD'), 'USD')).toBe(amount)
			expect(amountTyped(amountToType(amount, 'VND'), 'VND')).toBe(amount)
		}
	})

	it('is nothing when it is none', () => {
		for (const text of ['', '-5', '1.5', 'abc', '1e6']) expect(amountTyped(text, 'VND')).toBeUndefined()
	})
})

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

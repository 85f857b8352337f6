import { describe, expect, it } from 'vitest'
import { linesTyped } from './order-form.ts'

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

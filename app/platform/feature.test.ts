import { expect, it } from 'vitest'
import { listsByFact } from './feature.server.ts'

it('joins the features’ lists for one fact, in the order of the features', () => {
	const merged = listsByFact<string>([
		{ 'order.confirmed': ['invoice'] },
		undefined,
		{ 'order.confirmed': ['mail', 'number'], 'order.expired': ['offer'] },
	])
	expect(merged).toEqual({ 'order.confirmed': ['invoice', 'mail', 'number'], 'order.expired': ['offer'] })
})

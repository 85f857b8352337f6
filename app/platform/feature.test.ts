import { expect, it } from 'vitest'
import { listsByFact } from './feature.server.ts'

it('puts what features say of one fact behind each other, in their order', () => {
	const merged = listsByFact<string>([
		{ 'order.confirmed': ['invoice'] },
		undefined,
		{ 'order.confirmed': ['mail', 'number'], 'order.expired': ['offer'] },
	])
	expect(merged).toEqual({ 'order.confirmed': ['invoice', 'mail', 'number'], 'order.expired': ['offer'] })
})

import { expect, it } from 'vitest'
import { otherWays, wayIn, wayOf } from './ways.ts'

it('gives every card gateway the way `card`', () => {
	expect(wayOf('test')).toBe('card')
	expect(wayOf('stripe')).toBe('card')
	expect(wayOf('vietqr')).toBe('vietqr')
})

it('reads a named way, and nothing else', () => {
	expect(wayIn('card')).toBe('card')
	expect(wayIn('momo')).toBe('momo')
	for (const typed of ['stripe', 'test', 'cash_on_delivery', '', null, undefined, 7]) expect(wayIn(typed)).toBeUndefined()
})

it('offers every way but the one that was tried', () => {
	expect(otherWays(['card', 'vietqr', 'momo'], 'vietqr')).toEqual(['card', 'momo'])
	expect(otherWays(['card', 'vietqr'], undefined)).toEqual(['card', 'vietqr'])
})

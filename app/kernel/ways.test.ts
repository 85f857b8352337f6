import { expect, it } from 'vitest'
import { otherWays, wayIn, wayOf } from './ways.ts'

it('calls every card gateway the card', () => {
	expect(wayOf('test')).toBe('card')
	expect(wayOf('stripe')).toBe('card')
	expect(wayOf('vietqr')).toBe('vietqr')
})

it('reads the way that is named, and nothing else', () => {
	expect(wayIn('card')).toBe('card')
	expect(wayIn('momo')).toBe('momo')
	for (const typed of ['stripe', 'test', 'cash_on_delivery', '', null, undefined, 7]) expect(wayIn(typed)).toBeUndefined()
})

it('offers every way but the one that was tried', () => {
	expect(otherWays(['card', 'vietqr', 'momo'], 'vietqr')).toEqual(['card', 'momo'])
	expect(otherWays(['card', 'vietqr'], undefined)).toEqual(['card', 'vietqr'])
})

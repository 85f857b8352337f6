import { describe, expect, it } from 'vitest'
import { addKeyIn, keysAfter, mostAddedKeys } from './added-keys.ts'

describe('the keys of presses that added something', () => {
	it('are remembered once each, and only the latest ones', () => {
		expect(keysAfter(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
		const many = Array.from({ length: mostAddedKeys }, (_, nth) => `key ${nth}`)
		expect(keysAfter(many, ['last'])).toEqual([...many.slice(1), 'last'])
	})

	it('are taken from a form only when they are valid keys', () => {
		const key = '0b0e9f3c-6c2e-4a52-9d0e-0d6f3f2a7b11'
		expect(addKeyIn(key)).toBe(key)
		for (const other of ['', 'x', `${key}}`, null, undefined, 7]) expect(addKeyIn(other)).toBeUndefined()
	})
})

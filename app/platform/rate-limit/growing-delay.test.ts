import { expect, it } from 'vitest'
import { delayAfter, freeTries } from './growing-delay.ts'

it('lets people mistype, then asks for twice the patience each time, up to a quarter of an hour', () => {
	expect(Array.from({ length: freeTries }, (_, tried) => delayAfter(tried + 1))).toEqual([0, 0, 0, 0, 0])
	expect([6, 7, 8, 9, 10, 11, 12, 13, 500].map(delayAfter)).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
})

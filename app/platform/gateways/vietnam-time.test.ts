import { expect, it } from 'vitest'
import { timeOfVietnamSecond, vietnamDay, vietnamSecond } from './vietnam-time.ts'

it('is seven hours ahead, over midnight and the end of a year too', () => {
	expect(vietnamSecond(new Date('2026-11-20T10:00:05.999Z'))).toBe('20261120170005')
	expect(vietnamSecond(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000')
	expect(vietnamDay(new Date('2026-12-31T17:00:00Z'))).toBe('270101')
	expect(vietnamDay(new Date('2026-12-31T16:59:59Z'))).toBe('261231')
})

it('reads back the time it wrote', () => {
	expect(timeOfVietnamSecond('20261120170005')).toEqual(new Date('2026-11-20T10:00:05Z'))
	expect(timeOfVietnamSecond('20261320170005')).toBeUndefined()
	expect(timeOfVietnamSecond('2026')).toBeUndefined()
})

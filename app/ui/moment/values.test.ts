import { describe, expect, it } from 'vitest'
import { boundIn, momentIn, momentText } from './values.ts'

describe('a value of an input', () => {
	it.each([
		['date', '2026-03-04'],
		['date', '0026-03-04'],
		['time', '05:30'],
		['time', '00:00'],
		['moment', '2026-03-04T23:59'],
	] as const)('of a %s comes back as it was: %s', (kind, text) => {
		expect(momentText(kind, momentIn(kind, text))).toBe(text)
	})

	it('has no seconds', () => {
		expect(momentText('time', momentIn('time', '05:30:15'))).toBe('05:30')
		expect(momentText('moment', momentIn('moment', '2026-03-04T05:30:15'))).toBe('2026-03-04T05:30')
	})

	it.each([
		['date', ''],
		['date', '04/03/2026'],
		['date', '2026-02-30'],
		['time', '25:00'],
		['moment', '2026-03-04T25:00'],
	] as const)('that says no %s is none: “%s”', (kind, text) => {
		expect(momentIn(kind, text)).toBeNull()
		expect(momentText(kind, null)).toBe('')
	})
})

it('bounds are days, also where the field asks for a time, too', () => {
	expect(boundIn('2026-03-04T05:30')?.toString()).toBe('2026-03-04')
	expect(boundIn('2026-03-04')?.toString()).toBe('2026-03-04')
	expect(boundIn('')).toBeUndefined()
	expect(boundIn(undefined)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import {
	formatDate,
	formatDateTime,
	formatMoney,
	formatMonth,
	formatPeriod,
	formatTime,
	formatTimeLeft,
	leafOf,
	zoneName,
} from './formats.ts'

const hanoi = 'Asia/Ho_Chi_Minh'

describe('the time that is left', () => {
	it.each([
		['vi_VN', 300_000, '5 phút'],
		['vi_VN', 287_000, '5 phút'],
		['en_US', 60_000, '1 minute'],
		['en_US', 71_000, '1 minute 11 seconds'],
		['vi_VN', 29_100, '30 giây'],
		['en_US', 1, '1 second'],
	] as const)('in %s, %d ms: %s', (locale, leftMs, words) => {
		expect(formatTimeLeft(locale, leftMs)).toBe(words)
	})
})

describe('dates as people read them', () => {
	it("follow the specification, in the event's zone", () => {
		expect(formatDateTime('2026-11-21T22:05:00Z', hanoi)).toBe('05:05 22/11/2026')
		expect(formatDate(new Date('2026-03-08T17:00:00Z'), hanoi)).toBe('09/03/2026')
		expect(formatTime('2026-11-21T22:05:00Z', 'America/New_York')).toBe('17:05')
	})

	it('are empty where there is no date (specification §5)', () => {
		for (const nothing of ['', null, undefined]) {
			expect([formatDateTime(nothing, hanoi), formatDate(nothing, hanoi), formatTime(nothing, hanoi)]).toEqual(['', '', ''])
		}
	})

	it('are as short as possible and still clear', () => {
		expect(formatPeriod('2026-11-21T22:00:00Z', '2026-11-22T03:30:00Z', hanoi)).toBe('05:00–10:30 22/11/2026')
		expect(formatPeriod('2026-11-21T22:00:00Z', '2026-11-23T03:30:00Z', hanoi)).toBe('05:00\u00a022/11/2026\u00a0– 10:30\u00a023/11/2026')
	})

	it('stand on calendar leaves in both languages', () => {
		expect(leafOf('vi_VN', '2026-11-21T22:00:00Z', hanoi)).toEqual({
			day: '22',
			month: 'Tháng 11',
			weekday: 'Chủ Nhật',
			shortWeekday: 'CN',
			label: 'Chủ Nhật 22/11/2026',
		})
		expect(leafOf('en_US', '2026-03-02T01:00:00Z', hanoi)).toEqual({
			day: '2',
			month: 'March',
			weekday: 'Monday',
			shortWeekday: 'Mon',
			label: 'Monday 02/03/2026',
		})
		expect([formatMonth('vi_VN', '2026-11-30T17:00:00Z', hanoi), formatMonth('en_US', '2026-11-30T17:00:00Z', hanoi)]).toEqual([
			'Tháng 12, 2026',
			'December 2026',
		])
	})

	it('give the same answer when asked again, zone by zone', () => {
		const ask = () => ['UTC', hanoi, 'Asia/Tokyo'].map((zone) => formatDateTime('2026-11-21T22:05:00Z', zone))
		expect(ask()).toEqual(ask())
		expect(new Set(ask()).size).toBe(3)
	})

	it('name the zone by its distance from UTC', () => {
		expect(zoneName('2026-07-01T00:00:00Z', 'Europe/Paris')).toBe('GMT+2')
	})
})

describe('amounts', () => {
	it('are written as each language writes them', () => {
		expect(formatMoney('vi_VN', { amount: 350_000, currency: 'VND' })).toBe('350.000\u00a0₫')
		expect(formatMoney('en_US', { amount: 350, currency: 'USD' })).toBe('$3.50')
		expect(formatMoney('en_US', { amount: 5, currency: 'USD' })).toBe('$0.05')
		expect(formatMoney('vi_VN', { amount: 50, currency: 'EUR' })).toBe('0,50\u00a0€')
		expect(formatMoney('en_US', { amount: 0, currency: 'USD' })).toBe('$0.00')
		expect(formatMoney('vi_VN', { amount: 0, currency: 'VND' })).toBe('0\u00a0₫')
		expect(formatMoney('en_US', { amount: -1_234_567, currency: 'VND' })).toBe('−1,234,567\u00a0₫')
	})
})

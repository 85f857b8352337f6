import { expect, it } from 'vitest'
import { readClosedDays, readSpans } from '~/kernel/help-hours.ts'
import { helpSentence, hoursInWords } from './help-hours.ts'

const [weekdays, weekend] = [readSpans('5-22') ?? [], readSpans('6-21') ?? []]
const week = [weekdays, weekdays, weekdays, weekdays, weekdays, weekend, weekend]
const hours = { zone: 'Asia/Ho_Chi_Minh', week, closed: readClosedDays('25/12 Noel') ?? [] }
const words = { open: 'Open now, until {time}', closed: 'Opens {time}', away: 'Closed', holiday: ' ({holiday})' }

it('says when somebody answers, independent of the present time', () => {
	expect(hoursInWords('vi_VN', hours)).toBe('T2–T6 05:00–22:00; T7–CN 06:00–21:00, giờ Việt Nam (GMT+7)')
	expect(hoursInWords('en_US', { ...hours, zone: 'America/Los_Angeles', week: [[], [], weekend, [], [], [], []] })).toBe(
		'Wed 06:00–21:00, Los Angeles (America) time',
	)
})

it.each([
	['2026-11-23T05:00:00Z', 'Asia/Ho_Chi_Minh', 'Open now, until 22:00'],
	['2026-11-23T05:00:00Z', 'Asia/Tokyo', 'Open now, until 00:00 24/11/2026'],
	['2026-11-23T16:00:00Z', 'Asia/Ho_Chi_Minh', 'Opens 05:00 24/11/2026'],
	['2026-11-23T16:00:00Z', 'UTC', 'Opens 22:00'],
	['2026-12-25T03:00:00Z', 'Asia/Ho_Chi_Minh', 'Opens 06:00 26/12/2026 (Noel)'],
])('at %s for a reader in %s: %s', (now, zone, sentence) => {
	expect(helpSentence(words, hours, new Date(now), zone)).toBe(sentence)
})

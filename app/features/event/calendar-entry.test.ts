import { expect, it } from 'vitest'
import { calendarFile } from '../../platform/calendar/calendar-file.server.ts'
import { calendarEntryOf } from './calendar-entry.ts'

const event = {
	...{ id: 12, name: 'Chạy đêm', summary: 'Chạy quanh hồ', venue: 'Hồ Gươm', address: 'Đinh Tiên Hoàng', latitude: null, longitude: null },
	...{ startsAt: '2026-12-05T22:00:00Z', endsAt: '2026-12-06T03:30:00Z', timeZone: 'Asia/Ho_Chi_Minh' },
	provider: { name: 'Bước Chân Việt', email: 'xinchao@example.vn' },
}
const page = 'https://hoi.example.vn/en_US/event/chay-dem-12'

it('is the same entry in every language and stays it when the event is cancelled', () => {
	const [on, off] = [calendarEntryOf(event, page, false), calendarEntryOf(event, 'https://hoi.example.vn/event/chay-dem-12', true)]
	expect(on.uid).toBe('event-12@hoi.example.vn')
	expect(off.uid).toBe(on.uid)
	expect(off.sequence).toBeGreaterThan(on.sequence)
	const file = calendarFile([off], new Date('2026-11-20T05:00:00Z'), 'Ngày mai')
	expect(file).toContain('STATUS:CANCELLED')
	expect(file).toContain('DTSTART:20261205T220000Z')
})

it('is newer once the event is postponed, and a cancellation of that is newer still', () => {
	const later = { ...event, startsAt: '2026-12-05T22:30:00Z', endsAt: '2026-12-06T03:31:00Z' }
	const revisions = [
		calendarEntryOf(event, page, false),
		calendarEntryOf(event, page, true),
		calendarEntryOf(later, page, false),
		calendarEntryOf(later, page, true),
	].map(({ sequence }) => sequence)
	expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
	expect(revisions.every((revision) => Number.isInteger(revision) && revision > 0 && revision < 2 ** 31)).toBe(true)
})

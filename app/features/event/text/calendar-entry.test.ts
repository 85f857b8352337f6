import { expect, it } from 'vitest'
import type { Locale } from '~/kernel/locale.ts'
import { calendarFile } from '~/platform/calendar/calendar-file.server.ts'
import { calendarEntryOf, tomorrow } from './calendar-entry.ts'

const event = {
	...{
		id: 12,
		name: 'Chạy đêm',
		summary: 'Chạy quanh hồ',
		venue: 'Hồ Gươm',
		address: 'Đinh Tiên Hoàng',
		city: 'Hà Nội',
		revision: 3,
		latitude: null,
		longitude: null,
	},
	...{ startsAt: '2026-12-05T22:00:00Z', endsAt: '2026-12-06T03:30:00Z', timeZone: 'Asia/Ho_Chi_Minh' },
	provider: { name: 'Bước Chân Việt', email: 'xinchao@example.vn' },
}
const page = 'https://hoi.example.vn/en_US/event/chay-dem-12'

it('is the same entry in every language, and stays the same when the event is cancelled', () => {
	const [on, off] = [
		calendarEntryOf(event, page, false),
		calendarEntryOf({ ...event, revision: 4 }, 'https://hoi.example.vn/event/chay-dem-12', true),
	]
	expect(on.uid).toBe('event-12@hoi.example.vn')
	expect(off.uid).toBe(on.uid)
	expect([on.sequence, off.sequence]).toEqual([3, 4])
	const file = calendarFile([off], new Date('2026-11-20T05:00:00Z'), { reminder: 'Ngày mai', locale: 'vi_VN' })
	expect(file).toContain('STATUS:CANCELLED')
	expect(file).toContain('DTSTART:20261205T220000Z')
})

it('says the city once, whoever asks for it', () => {
	expect(calendarEntryOf(event, page, false).address).toBe('Đinh Tiên Hoàng, Hà Nội')
	expect(calendarEntryOf({ ...event, address: 'Đinh Tiên Hoàng, Hà Nội' }, page, false).address).toBe('Đinh Tiên Hoàng, Hà Nội')
})

it('names the language of its texts', () => {
	const file = (locale: Locale) =>
		calendarFile([calendarEntryOf(event, page, false)], new Date(0), { reminder: tomorrow[locale]('X'), locale })
	expect(file('en_US')).toMatch(/PRODID:.*\/\/EN[\s\S]*DESCRIPTION:Tomorrow: X/)
	expect(file('vi_VN')).toMatch(/PRODID:.*\/\/VI[\s\S]*DESCRIPTION:Ngày mai bạn có hẹn: X/)
})

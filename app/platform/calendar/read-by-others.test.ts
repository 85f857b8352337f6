import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from './calendar-entry.ts'
import { calendarFile } from './calendar-file.server.ts'

const entry: CalendarEntry = {
	uid: 'event-12@hoi.example.vn',
	sequence: 3,
	title: 'Giải chạy; Đêm, Hà\\Nội "2026"',
	description: `Xuất phát lúc 18:30, mang theo:\n- giấy tờ; nước, áo\n${'Đường chạy quanh Hồ Gươm. '.repeat(12)}`.trim(),
	startsAt: new Date('2026-12-06T11:30:00Z'),
	endsAt: new Date('2026-12-06T16:00:00Z'),
	timeZone: 'Asia/Ho_Chi_Minh',
	venue: 'Quảng trường Đông Kinh Nghĩa Thục',
	address: 'Phố Đinh Tiên Hoàng, Hoàn Kiếm, Hà Nội',
	latitude: 21.0317,
	longitude: 105.8516,
	url: 'https://hoi.example.vn/event/giai-chay-12',
	organiser: { name: 'CLB "Hồ Gươm": chạy, bơi', email: 'lienhe@hoguom.example.vn' },
}
const now = new Date('2026-11-20T01:02:03Z')

/** The events of a file as somebody else's program reads them. */
function asOthersRead(file: string) {
	const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
	expect(calendar.name).toBe('vcalendar')
	return calendar.getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }))
}

describe('an .ics file of ours, read by another program', () => {
	it('gives the right time and place, whatever is folded and escaped', () => {
		const [read, ...others] = asOthersRead(calendarFile([entry], now, { reminder: 'Ngày mai bạn có hẹn', locale: 'vi_VN' }))
		expect(others).toEqual([])
		const event = read?.event
		expect(event?.uid).toBe(entry.uid)
		expect(event?.sequence).toBe(3)
		expect(event?.startDate.toJSDate()).toEqual(entry.startsAt)
		expect(event?.endDate.toJSDate()).toEqual(entry.endsAt)
		expect(event?.startDate.zone?.tzid).toBe('UTC')
		expect(event?.startDate.isDate).toBe(false)
		expect(event?.duration.toSeconds()).toBe(4.5 * 3_600)
		expect(event?.summary).toBe(entry.title)
		expect(event?.description).toBe(`${entry.description}\n\n${entry.url}`)
		expect(event?.location).toBe(`${entry.venue}\n${entry.address}`)
		expect(event?.organizer).toBe('mailto:lienhe@hoguom.example.vn')
		const property = (name: string) => read?.component.getFirstProperty(name)
		expect(property('organizer')?.getParameter('cn')).toBe("CLB 'Hồ Gươm': chạy, bơi")
		expect(property('geo')?.getFirstValue()).toEqual([21.0317, 105.8516])
		expect(property('url')?.getFirstValue()).toBe(entry.url)
		expect(property('status')?.getFirstValue()).toBe('CONFIRMED')
		expect(property('dtstamp')?.getFirstValue()?.toString()).toBe('2026-11-20T01:02:03Z')
		const [alarm] = read?.component.getAllSubcomponents('valarm') ?? []
		expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
		expect(alarm?.getFirstPropertyValue('description')).toBe('Ngày mai bạn có hẹn')
		expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D')
	})

	it('keeps the moment in a night in which clocks change, in its own zone and in others', () => {
		// New York's clocks go back at 06:00 UTC that night: the event lasts four hours, and its clock shows three.
		const night = {
			...entry,
			timeZone: 'America/New_York',
			startsAt: new Date('2026-11-01T04:00:00Z'),
			endsAt: new Date('2026-11-01T08:00:00Z'),
		}
		const [read] = asOthersRead(calendarFile([night], now, { reminder: 'x', locale: 'vi_VN' }))
		expect(read?.event.startDate.toJSDate()).toEqual(night.startsAt)
		expect(read?.event.duration.toSeconds()).toBe(4 * 3_600)
	})

	it('holds several events, none mixed with the next, and one that is off', () => {
		const off = { ...entry, uid: 'event-13@hoi.example.vn', title: 'Hội làng Đình Bảng', cancelled: true }
		const read = asOthersRead(calendarFile([entry, off], now, { reminder: 'x', locale: 'vi_VN' }))
		expect(read.map(({ event }) => [event.uid, event.summary])).toEqual([
			[entry.uid, entry.title],
			[off.uid, off.title],
		])
		expect(read.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED'])
	})
})

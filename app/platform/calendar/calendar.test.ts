import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf, type CalendarEntry } from './calendar-entry.ts'
import { calendarFile } from './calendar-file.server.ts'
import { googleCalendarLink, outlookCalendarLink, yahooCalendarLink } from './calendar-links.ts'

const entry: CalendarEntry = {
	uid: 'event-12@hoi.example.vn',
	sequence: 3,
	title: 'Giải chạy; Đêm, Hà\\Nội "2026"',
	description: `Xuất phát lúc 18:30, mang theo:\n- giấy tờ; nước, áo\n${'Đường chạy quanh Hồ Gươm. '.repeat(12)}`,
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

interface Line {
	name: string
	parameters: Record<string, string>
	value: string
}

/** A small reader of RFC 5545, written from the RFC and not from the library: unfolds, splits at the first unquoted colon, unescapes. */
function read(file: string): Line[] {
	expect(file.endsWith('\r\n')).toBe(true)
	const physical = file.slice(0, -2).split('\r\n')
	for (const line of physical) {
		expect(line).not.toMatch(/[\r\n]/)
		expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	}
	return physical
		.join('\r\n')
		.replaceAll(/\r\n[ \t]/g, '')
		.split('\r\n')
		.map((line) => {
			const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line)
			if (!match) throw new Error(`no content line: ${line}`)
			const [, name = '', parameters = '', value = ''] = match
			return {
				name,
				parameters: Object.fromEntries(
					[...parameters.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/g)].map(([, key, quoted, plain]) => [key, quoted ?? plain]),
				),
				value: value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter)),
			}
		})
}

function valueOf(lines: Line[], name: string): string | undefined {
	return lines.find((line) => line.name === name)?.value
}

describe('the .ics file', () => {
	const lines = read(calendarFile([entry], now, { reminder: 'Ngày mai bạn có hẹn', locale: 'vi_VN' }))

	it('says when, where and by whom', () => {
		expect(lines[0]).toEqual({ name: 'BEGIN', parameters: {}, value: 'VCALENDAR' })
		expect(valueOf(lines, 'VERSION')).toBe('2.0')
		expect(valueOf(lines, 'UID')).toBe('event-12@hoi.example.vn')
		expect(valueOf(lines, 'SEQUENCE')).toBe('3')
		expect(valueOf(lines, 'DTSTAMP')).toBe('20261120T010203Z')
		expect(valueOf(lines, 'DTSTART')).toBe('20261206T113000Z')
		expect(valueOf(lines, 'DTEND')).toBe('20261206T160000Z')
		expect(valueOf(lines, 'SUMMARY')).toBe(entry.title)
		expect(valueOf(lines, 'DESCRIPTION')).toBe(`${entry.description}\n\n${entry.url}`)
		expect(valueOf(lines, 'LOCATION')).toBe(`${entry.venue}\n${entry.address}`)
		expect(valueOf(lines, 'GEO')).toBe('21.0317;105.8516')
		expect(valueOf(lines, 'URL')).toBe(entry.url)
		expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED')
		expect(lines.find(({ name }) => name === 'ORGANIZER')).toEqual({
			name: 'ORGANIZER',
			parameters: { CN: "CLB 'Hồ Gươm': chạy, bơi" },
			value: 'mailto:lienhe@hoguom.example.vn',
		})
	})

	it('reminds one day before', () => {
		const from = lines.findIndex(({ name, value }) => name === 'BEGIN' && value === 'VALARM')
		const to = lines.findIndex(({ name, value }) => name === 'END' && value === 'VALARM')
		const alarm = lines.slice(from, to)
		expect(valueOf(alarm, 'ACTION')).toBe('DISPLAY')
		expect(valueOf(alarm, 'TRIGGER')).toBe('-P1D')
		expect(valueOf(alarm, 'DESCRIPTION')).toBe('Ngày mai bạn có hẹn')
	})

	it('leaves out what is not known, and says when the event is off', () => {
		const bare = read(
			calendarFile([{ ...entry, venue: '', address: '', latitude: undefined, organiser: { name: 'CLB' }, cancelled: true }], now, {
				reminder: 'x',
				locale: 'vi_VN',
			}),
		)
		for (const name of ['GEO', 'LOCATION', 'ORGANIZER']) expect(valueOf(bare, name)).toBeUndefined()
		expect(valueOf(bare, 'STATUS')).toBe('CANCELLED')
		expect(valueOf(read(calendarFile([{ ...entry, venue: '' }], now, { reminder: 'x', locale: 'vi_VN' })), 'LOCATION')).toBe(entry.address)
	})

	it('keeps its structure whatever the texts contain', () => {
		const anyText = fc.oneof(
			fc.string({ unit: 'grapheme', maxLength: 120 }),
			fc.constantFrom('x\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'a\rb', '\u0000\u0007', '";:,\\n'),
		)
		fc.assert(
			fc.property(anyText, anyText, anyText, (title, description, name) => {
				const hostile = read(
					calendarFile(
						[{ ...entry, title, description, venue: title, address: description, organiser: { name, email: 'a@example.vn' } }],
						now,
						{ reminder: title, locale: 'vi_VN' },
					),
				)
				expect(hostile.filter((line) => line.name === 'BEGIN').map(({ value }) => value)).toEqual(['VCALENDAR', 'VEVENT', 'VALARM'])
				expect(valueOf(hostile, 'DTSTART')).toBe('20261206T113000Z')
			}),
		)
	})

	it('holds several events', () => {
		const two = read(calendarFile([entry, { ...entry, uid: 'event-13@hoi.example.vn' }], now, { reminder: 'x', locale: 'vi_VN' }))
		expect(two.filter(({ name }) => name === 'UID').map(({ value }) => value)).toEqual([
			'event-12@hoi.example.vn',
			'event-13@hoi.example.vn',
		])
	})
})

describe('links to calendars on the web', () => {
	it('fill in Google Calendar', () => {
		const link = new URL(googleCalendarLink(entry))
		expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
		expect(link.searchParams.get('text')).toBe(entry.title)
		expect(link.searchParams.get('dates')).toBe('20261206T113000Z/20261206T160000Z')
		expect(link.searchParams.get('ctz')).toBe('Asia/Ho_Chi_Minh')
		expect(link.searchParams.get('location')).toBe('Quảng trường Đông Kinh Nghĩa Thục, Phố Đinh Tiên Hoàng, Hoàn Kiếm, Hà Nội')
		expect(link.searchParams.get('details')).toContain(entry.url)
	})

	it('fill in Outlook, without plus signs for spaces', () => {
		const link = outlookCalendarLink(entry)
		expect(link).not.toContain('+')
		expect(new URL(link).searchParams.get('startdt')).toBe('2026-12-06T11:30:00.000Z')
		expect(new URL(link).searchParams.get('enddt')).toBe('2026-12-06T16:00:00.000Z')
		expect(new URL(link).searchParams.get('subject')).toBe(entry.title)
	})

	it('fill in Yahoo Calendar', () => {
		const link = new URL(yahooCalendarLink(entry))
		expect(link.searchParams.get('st')).toBe('20261206T113000Z')
		expect(link.searchParams.get('in_loc')).toBe(placeOf(entry))
	})

	it('stay short and valid whatever the description', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (description) => {
				for (const link of [googleCalendarLink, outlookCalendarLink, yahooCalendarLink]) {
					const made = new URL(link({ ...entry, description }))
					expect(made.href).toBeDefined()
				}
			}),
			{ numRuns: 25 },
		)
		expect(() => googleCalendarLink({ ...entry, description: 'nửa chữ \ud83d' })).not.toThrow()
		const long = googleCalendarLink({ ...entry, description: 'Đường chạy. '.repeat(1000) })
		expect(long.length).toBeLessThan(4000)
		expect(new URL(long).searchParams.get('details')).toContain(entry.url)
	})
})

describe('a place in words', () => {
	it('names venue and address once', () => {
		expect(placeOf({ venue: 'Nhà thi đấu Phú Thọ', address: '1 Lữ Gia' })).toBe('Nhà thi đấu Phú Thọ, 1 Lữ Gia')
		expect(placeOf({ venue: 'Hồ Tây', address: 'Hồ Tây, Hà Nội' })).toBe('Hồ Tây, Hà Nội')
		expect(placeOf({ venue: '', address: 'Hà Nội' })).toBe('Hà Nội')
		expect(placeOf({ venue: 'Hồ Tây', address: '' })).toBe('Hồ Tây')
	})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, daysLater, localTime, zoneInWords } from '~/kernel/zones.ts'
import { coordinatesIn } from './map-link.ts'
import { movedAlong } from './moving.ts'
import { checkBasics } from './basics-step.ts'
import { checkMails } from './mails-step.ts'
import { checkNewEvent } from './new-event.ts'
import { checkPlace } from './place-step.ts'
import { checkRules } from './rules-step.ts'
import { checkSchedule, isEmptyRow, rowsIn, withRowsSwapped } from './schedule-step.ts'
import { checkTime } from './time-step.ts'
import { checkDescription } from './description-step.ts'
import { zonesFor } from './zones-offered.ts'

const told = (issues: readonly { path: string; code: string }[]) => issues.map(({ path, code }) => `${path} ${code}`)

describe('the time of an event', () => {
	const typed = { timeZone: 'Asia/Ho_Chi_Minh', startsOn: '2026-12-20', startsTime: '05:00', endsOn: '2026-12-20', endsTime: '11:30' }
	it('is read by the clocks of its zone', () => {
		const { cleaned } = checkTime(typed)
		expect([cleaned.startsAt.toISOString(), cleaned.endsAt.toISOString()]).toEqual(['2026-12-19T22:00:00.000Z', '2026-12-20T04:30:00.000Z'])
		expect(checkTime({ ...typed, timeZone: 'America/New_York' }).cleaned.startsAt.toISOString()).toBe('2026-12-20T10:00:00.000Z')
	})

	it.each([
		[{ timeZone: '+07:00' }, ['timeZone not_a_choice']],
		[{ startsOn: '' }, ['startsOn required']],
		[{ startsOn: '2026-02-30' }, ['startsOn not_a_date']],
		[{ endsOn: '0026-12-20' }, ['endsOn not_a_date']],
		[{ endsTime: '5h' }, ['endsTime not_a_date']],
		[{ endsTime: '05:00' }, ['endsOn too_small']],
		[{ endsOn: '2028-12-20' }, ['endsOn too_large']],
	])('with %o has %o', (more, issues) => {
		expect(told(checkTime({ ...typed, ...more }).issues)).toEqual(issues)
	})

	it('begins a draft with a name and a city', () => {
		expect(checkNewEvent({ ...typed, name: ' Chạy  đêm ', city: 'Huế' })).toMatchObject({
			issues: [],
			cleaned: { name: 'Chạy đêm', city: 'Huế' },
		})
		expect(told(checkNewEvent({ ...typed, endsOn: '' }).issues)).toEqual(['name required', 'endsOn required', 'city required'])
	})

	it('is offered in zones people can read', () => {
		expect(zonesFor('Asia/Ho_Chi_Minh')).toHaveLength(zonesFor('UTC').length)
		expect(zonesFor('America/Argentina/Ushuaia')[0]).toBe('America/Argentina/Ushuaia')
		expect([zoneInWords('Asia/Ho_Chi_Minh'), zoneInWords('UTC'), zoneInWords('America/Argentina/Ushuaia')]).toEqual([
			...['Việt Nam (GMT+7)', 'UTC', 'Ushuaia, Argentina (America)'],
		])
	})
})

describe('what moves along with an event', () => {
	it('keeps its time on the clocks across summer time and in another zone', () => {
		const from = { startsAt: new Date('2026-03-07T10:00:00Z'), timeZone: 'America/New_York' }
		const to = { startsAt: new Date('2026-03-14T09:00:00Z'), timeZone: 'America/New_York' }
		expect(movedAlong(from, to)(new Date('2026-03-07T12:30:00Z')).toISOString()).toBe('2026-03-14T11:30:00.000Z')
		const far = { startsAt: new Date('2026-03-13T22:00:00Z'), timeZone: 'Asia/Ho_Chi_Minh' }
		expect(movedAlong(from, far)(new Date('2026-03-07T12:30:00Z')).toISOString()).toBe('2026-03-14T00:30:00.000Z')
	})

	it('comes days later at the same hour', () => {
		const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(at, fc.integer({ min: 0, max: 400 }), (start, days) => {
				const zone = 'Europe/Paris'
				const before = localTime(start, zone)
				const after = localTime(daysLater(start, days, zone), zone)
				// Two in the morning does not exist once a year.
				if (before.hour !== 2) expect([after.hour, after.minute]).toEqual([before.hour, before.minute])
				const passed = Date.parse(dayOf(daysLater(start, days, zone), zone)) - Date.parse(dayOf(start, zone))
				expect(passed).toBe(days * 86_400_000)
			}),
		)
	})
})

describe('where an event is', () => {
	it.each([
		['https://www.google.com/maps/place/H%E1%BB%93/@21.0,105.8,17z/data=!3m1!4b1!4m6!3d21.0287!4d105.8524', [21.0287, 105.8524]],
		['https://www.google.com/maps/@21.0287,105.8524,17z', [21.0287, 105.8524]],
		['https://maps.google.com/?q=21.0287%2C105.8524', [21.0287, 105.8524]],
		['https://maps.apple.com/?ll=21.0287,105.8524&q=H', [21.0287, 105.8524]],
		['https://www.openstreetmap.org/?mlat=-33.85&mlon=151.21#map=12/1/2', [-33.85, 151.21]],
		['https://www.openstreetmap.org/#map=17/21.0287/105.8524', [21.0287, 105.8524]],
		['geo:21.0287,105.8524', [21.0287, 105.8524]],
		['21.0287, 105.8524', [21.0287, 105.8524]],
		['https://maps.app.goo.gl/abc', undefined],
		['https://www.google.com/maps/@91.5,105.8,17z', undefined],
		['%E0%A4%A', undefined],
	])('is read out of %s', (link, point) => {
		const found = coordinatesIn(link)
		expect(found && [found.latitude, found.longitude]).toEqual(point)
	})

	it('never throws on a pasted text', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 2500 }), (text) => {
				const found = coordinatesIn(text)
				if (found) expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90)
			}),
		)
	})

	it.each([
		[{ mapLink: 'geo:1,2' }, [], { latitude: 1, longitude: 2 }],
		[{ mapLink: 'geo:1,2', latitude: '3', longitude: '4,5' }, [], { latitude: 3, longitude: 4.5 }],
		[{ mapLink: 'https://maps.app.goo.gl/x' }, ['mapLink web_address'], {}],
		[{ mapLink: 'https://maps.app.goo.gl/x', latitude: '3', longitude: '4' }, ['mapLink web_address'], {}],
		[{ latitude: '1' }, ['longitude required'], {}],
		[{ longitude: '1' }, ['latitude required'], {}],
		[{ latitude: 'north', longitude: '181' }, ['latitude not_a_number', 'longitude too_large'], {}],
	])('typed as %o has %o', (typed, issues, cleaned) => {
		const checked = checkPlace(typed as Record<string, string>)
		expect(told(checked.issues)).toEqual(issues)
		expect(checked.cleaned).toMatchObject(cleaned)
	})
})

describe('the rest of an event', () => {
	const rules = { cancel: 'provider', holdMinutes: '15', currency: 'VND', 'card.on': 'on', tax: 'inclusive', taxRounding: 'line' }
	it.each([
		[{}, []],
		[{ currency: 'XXX' }, ['currency not_a_choice']],
		[{ 'card.on': '' }, ['card.on required']],
		[{ holdMinutes: '0' }, ['holdMinutes too_small']],
		[{ holdMinutes: '241' }, ['holdMinutes too_large']],
		[{ depositPercent: '100' }, ['depositPercent too_large', 'restDueDays required']],
		[{ taxPercent: '8.555' }, ['taxPercent not_a_number']],
		[{ 'card.fixed': 'much' }, ['card.fixed not_a_number']],
		[{ cancel: 'until' }, ['cancelHours required', 'cancelPercent required']],
	])('with %o has %o', (more, issues) => {
		expect(told(checkRules({ ...rules, ...(more as object) }).issues)).toEqual(issues)
	})

	it('is told in paragraphs', () => {
		expect(checkDescription({ descriptionVi: 'Một\n\nHai', descriptionEn: '<p></p>' }).cleaned.description).toEqual({
			vi_VN: '<p>Một</p>\n<p>Hai</p>',
		})
	})

	it('orders its schedule by time, past midnight, too', () => {
		const typed = {
			...{ 'row.0.day': '2026-12-20', 'row.0.time': '22:00', 'row.0.until': '01:00', 'row.0.vi': 'Đêm nhạc' },
			...{ 'row.1.day': '2026-12-20', 'row.1.time': '05:00', 'row.1.vi': 'Mở cổng', 'row.1.place': 'Cổng A' },
			...{ 'row.2.day': '2026-12-20', 'row.7.vi': 'Bỏ', 'row.7.remove': 'on' },
		}
		expect([rowsIn(typed), isEmptyRow(typed, 2)]).toEqual([[0, 1, 2, 7], true])
		const { issues, cleaned } = checkSchedule(typed, 'Asia/Ho_Chi_Minh')
		expect(issues).toEqual([])
		expect(cleaned.map(({ title, startsAt, endsAt }) => [title.vi_VN, startsAt.toISOString(), endsAt?.toISOString()])).toEqual([
			['Mở cổng', '2026-12-19T22:00:00.000Z', undefined],
			['Đêm nhạc', '2026-12-20T15:00:00.000Z', '2026-12-20T18:00:00.000Z'],
		])
		// In the night from 31 October clocks in New York go back by an hour.
		const dance = { 'row.0.day': '2026-10-31', 'row.0.time': '22:00', 'row.0.until': '02:30', 'row.0.vi': 'Khiêu vũ' }
		expect(checkSchedule(dance, 'America/New_York').cleaned[0]?.endsAt?.toISOString()).toBe('2026-11-01T07:30:00.000Z')
		expect(told(checkSchedule({ 'row.3.vi': 'Xuất phát' }, 'UTC').issues)).toEqual(['row.3.day required', 'row.3.time required'])
	})
})

describe('an event that is written in English alone', () => {
	it('has a name, a summary and a description for readers of both languages', () => {
		const { issues, cleaned } = checkBasics({ nameVi: '', nameEn: 'Lantern Night', summaryVi: '', summaryEn: 'A thousand lights' })
		expect(issues).toEqual([])
		expect(cleaned.name).toEqual({ vi_VN: 'Lantern Night', en_US: 'Lantern Night' })
		expect(cleaned.summary.vi_VN).toBe('A thousand lights')
		expect(checkBasics({ nameVi: '', nameEn: '' }).issues).toMatchObject([{ path: 'nameVi', code: 'required' }])
	})
})

describe('the mails of an event', () => {
	it('have a note each, in Vietnamese first, and remind of it only where it is wished', () => {
		const typed = {
			'tickets.vi': ' Mang căn cước. ',
			'offer.vi': 'Nhanh tay nhé',
			'offer.en': 'Be quick',
			remindCount: '2',
			remindUnit: 'days',
		}
		const mailNotes = { tickets: { vi_VN: 'Mang căn cước.' }, offer: { vi_VN: 'Nhanh tay nhé', en_US: 'Be quick' } }
		expect(checkMails(typed)).toEqual({ issues: [], cleaned: { mailNotes, reminder: null } })
		// A note in English only is for everybody.
		expect(checkMails({ 'reminder.en': 'Bring water' }).cleaned.mailNotes).toEqual({
			reminder: { vi_VN: 'Bring water', en_US: 'Bring water' },
		})
		expect(checkMails({ ...typed, remind: 'on' }).cleaned.reminder).toEqual({ count: 2, unit: 'days' })
	})

	it.each([
		[{ 'postponed.vi': 'x'.repeat(2001) }, ['postponed.vi too_long']],
		[{ remindCount: '' }, ['remindCount required']],
		[{ remindCount: '0' }, ['remindCount too_small']],
		[{ remindCount: '31' }, ['remindCount too_large']],
		[{ remindCount: '73', remindUnit: 'hours' }, ['remindCount too_large']],
		[{ remindUnit: 'weeks' }, ['remindUnit not_a_choice']],
	])('are refused where they make no sense: %o', (wrong, issues) => {
		expect(told(checkMails({ remind: 'on', remindCount: '1', remindUnit: 'days', ...wrong }).issues)).toEqual(issues)
	})
})

describe('lines of a schedule that change places', () => {
	it('keep their times and swap their texts', () => {
		const typed = { 'row.0.time': '05:00', 'row.0.vi': 'Xuất phát', 'row.0.en': 'Start', 'row.3.time': '09:00', 'row.3.vi': 'Trao giải' }
		const swapped = { ...typed, ...withRowsSwapped(typed, 0, 3) }
		expect(swapped).toMatchObject({
			'row.0.time': '05:00',
			'row.0.vi': 'Trao giải',
			'row.0.en': '',
			'row.3.time': '09:00',
			'row.3.en': 'Start',
		})
		expect({ ...swapped, ...withRowsSwapped(swapped, 0, 3) }).toMatchObject(typed)
	})
})

import { expect, it } from 'vitest'
import { checkMoment, typedOfMoment } from './moment.ts'

const opening = { day: '2026-12-24', time: '20:00', zone: 'Asia/Ho_Chi_Minh' }

it('is read in the local time of the zone', () => {
	expect(checkMoment(opening).cleaned).toEqual({ at: new Date('2026-12-24T13:00:00Z'), zone: opening.zone })
	expect(checkMoment({ ...opening, zone: 'Europe/Berlin' }).cleaned?.at).toEqual(new Date('2026-12-24T19:00:00Z'))
})

it('stands in the fields as it was typed', () => {
	for (const zone of ['Asia/Ho_Chi_Minh', 'America/New_York']) {
		const { cleaned } = checkMoment({ ...opening, zone })
		expect(cleaned && typedOfMoment(cleaned)).toEqual({ ...opening, zone })
	}
})

it.each([
	[{ day: '' }, 'day', 'required'],
	[{ day: '2026-02-30' }, 'day', 'not_a_date'],
	[{ day: '0206-12-24' }, 'day', 'not_a_date'],
	[{ time: '25:00' }, 'time', 'not_a_date'],
	[{ time: undefined }, 'time', 'required'],
	[{ zone: 'Mars/Olympus' }, 'zone', 'not_a_choice'],
	[{ zone: '+07:00' }, 'zone', 'not_a_choice'],
])('says what is wrong with %o', (wrong, path, code) => {
	expect(checkMoment({ ...opening, ...wrong })).toEqual({ issues: [{ path, code }], cleaned: undefined })
})

import { expect, it } from 'vitest'
import { endAfterMove, startMinute } from './end-follows.ts'

const typed = { startsOn: '2026-12-20', startsTime: '08:00', endsOn: '2026-12-22', endsTime: '17:30' }
const was = startMinute(typed)

it.each([
	['a day', { startsOn: '2027-01-01' }, { endsOn: '2027-01-03', endsTime: '17:30' }],
	['an hour', { startsTime: '20:00' }, { endsOn: '2026-12-23', endsTime: '05:30' }],
	['back', { startsOn: '2026-12-01', startsTime: '00:00' }, { endsOn: '2026-12-03', endsTime: '09:30' }],
	['into a year that is being typed', { startsOn: '0002-12-20' }, { endsOn: '0002-12-22', endsTime: '17:30' }],
])('moves the end with the start: %s', (_what, change, end) => {
	expect(endAfterMove(was, { ...typed, ...change })).toEqual(end)
})

it.each([
	['stays', {}],
	['is not whole', { startsOn: '' }],
	['is no day', { startsOn: '2026-13-45' }],
	['has no end', { startsOn: '2027-01-01', endsTime: '' }],
])('leaves the end alone where the start %s', (_what, change) => {
	expect(endAfterMove(was, { ...typed, ...change })).toBeUndefined()
})

it('does not move an end that lies before its start: somebody is still typing', () => {
	expect(endAfterMove(was, { ...typed, startsOn: '2027-01-01', endsOn: '2026-12-19' })).toBeUndefined()
	expect(endAfterMove(undefined, typed)).toBeUndefined()
})

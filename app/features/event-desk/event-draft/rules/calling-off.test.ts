import { describe, expect, it } from 'vitest'
import { checkCancellation, checkPostponement } from './calling-off.ts'

const now = new Date('2026-11-20T05:00:00Z')
const from = { timeZone: 'Asia/Ho_Chi_Minh', startsAt: new Date('2026-12-19T22:00:30Z'), endsAt: new Date('2026-12-20T02:00:00Z') }
const typed = { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão' }
const told = (issues: readonly { path: string; code: string }[]) => issues.map(({ path, code }) => `${path} ${code}`)

describe('calling an event off', () => {
	it('needs a reason, and says what happens to the money', () => {
		expect(checkCancellation({ note: ' Bão ', refund: 'all' })).toEqual({ issues: [], cleaned: { note: { vi_VN: 'Bão' }, refund: true } })
		const both = { note: 'Bão', noteEn: ' A storm ', refund: 'all' }
		expect(checkCancellation(both).cleaned.note).toEqual({ vi_VN: 'Bão', en_US: 'A storm' })
		// One language is enough: readers of the other language get it, too.
		expect(checkCancellation({ ...both, note: ' ' })).toMatchObject({
			issues: [],
			cleaned: { note: { vi_VN: 'A storm', en_US: 'A storm' } },
		})
		expect(checkCancellation({ note: 'Bão', refund: 'none' }).cleaned.refund).toBe(false)
		expect(told(checkCancellation({}).issues)).toEqual(['note required', 'refund required'])
	})
})

describe('postponing an event', () => {
	it.each([
		[{}, []],
		[{ note: '' }, ['note required']],
		[{ endsOn: '' }, ['endsOn required']],
		[{ startsOn: '2026-11-19' }, ['startsOn too_small']],
		[{ refundUntil: '2027-02-30' }, ['refundUntil not_a_date']],
		[{ refundUntil: '2027-03-01' }, ['refundUntil not_a_choice']],
		[{ refundUntil: '2026-11-19' }, ['refundUntil not_a_choice']],
		[{ refundUntil: '2027-02-01' }, []],
		// The same dates are no news; another end is news.
		[{ startsOn: '2026-12-20', endsOn: '2026-12-20' }, ['startsOn not_a_choice']],
		[{ startsOn: '2026-12-20', endsOn: '2026-12-20', endsTime: '10:00' }, []],
	])('with %o has %o', (more, issues) => {
		expect(told(checkPostponement({ ...typed, ...(more as object) }, from, now).issues)).toEqual(issues)
	})

	it('lets buyers cancel until the end of a day in the event’s zone', () => {
		const { refundUntil } = checkPostponement({ ...typed, refundUntil: '2027-02-01' }, from, now).cleaned
		expect(refundUntil?.toISOString()).toBe('2027-02-01T17:00:00.000Z')
	})
})

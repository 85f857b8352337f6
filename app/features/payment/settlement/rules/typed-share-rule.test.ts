import { describe, expect, it } from 'vitest'
import { checkShareRule } from './typed-share-rule.ts'

/** Half past eleven in the evening of 10 November in Việt Nam; in UTC still the afternoon. */
const now = new Date('2026-11-10T23:30:00+07:00')
const typed = { currency: 'VND', percent: '5', perTicket: '3.000', minimum: '10.000', from: '' }
const check = (more: object) => checkShareRule({ ...typed, ...more }, now)

describe('a typed rule of the share', () => {
	it('holds from now when no day is named', () => {
		expect(check({})).toEqual({
			issues: [],
			cleaned: { currency: 'VND', percentBp: 500, perTicketMinor: 3_000, minimumMinor: 10_000, holdsFrom: now },
		})
	})

	it('takes no share where nothing is typed', () => {
		expect(checkShareRule({ currency: 'VND' }, now)).toEqual({
			issues: [],
			cleaned: { currency: 'VND', percentBp: 0, perTicketMinor: 0, minimumMinor: 0, holdsFrom: now },
		})
	})

	it.each([
		['JPY', { currency: 'JPY', perTicketMinor: 50, minimumMinor: 100 }],
		['USD', { currency: 'USD', perTicketMinor: 5_000, minimumMinor: 10_000 }],
		['EUR', { currency: 'EUR', perTicketMinor: 5_000, minimumMinor: 10_000 }],
	])('reads its amounts in its own currency: %s', (currency, cleaned) => {
		const { issues, cleaned: rule } = check({ currency, perTicket: '50', minimum: '100' })
		expect(issues).toEqual([])
		expect(rule).toMatchObject(cleaned)
	})

	it('takes cents where the currency has them, and nowhere else', () => {
		expect(check({ currency: 'USD', perTicket: '0.50' }).cleaned.perTicketMinor).toBe(50)
		expect(check({ currency: 'VND', perTicket: '0.50' }).issues).toEqual([{ path: 'perTicket', code: 'not_an_amount' }])
	})

	it.each([
		['half of the sales', { percent: '50' }, { percentBp: 5_000 }],
		['a part of a percent', { percent: '2,95 %' }, { percentBp: 295 }],
		['ten million for each ticket', { perTicket: '10.000.000' }, { perTicketMinor: 10_000_000 }],
		['ten million at least', { minimum: '10000000' }, { minimumMinor: 10_000_000 }],
	])('may be %s', (_what, more, cleaned) => {
		const { issues, cleaned: rule } = check(more)
		expect(issues).toEqual([])
		expect(rule).toMatchObject(cleaned)
	})

	it.each([
		['a currency the shop does not sell in', { currency: 'GBP' }, { path: 'currency', code: 'not_a_choice' }],
		['no currency', { currency: undefined }, { path: 'currency', code: 'not_a_choice' }],
		['a percentage in words', { percent: 'năm' }, { path: 'percent', code: 'not_a_number' }],
		['more than half of the sales', { percent: '50,01' }, { path: 'percent', code: 'too_large', limit: 50 }],
		['an amount in words', { perTicket: 'ba nghìn' }, { path: 'perTicket', code: 'not_an_amount' }],
		['a minimum below 0', { minimum: '-1' }, { path: 'minimum', code: 'not_an_amount' }],
		['more than ten million for each ticket', { perTicket: '10.000.001' }, { path: 'perTicket', code: 'too_large', limit: 10_000_000 }],
		['a minimum above ten million', { minimum: '10.000.001' }, { path: 'minimum', code: 'too_large', limit: 10_000_000 }],
		['a day in words', { from: 'ngày mai' }, { path: 'from', code: 'not_a_date' }],
		['a day that the calendar does not have', { from: '2026-11-31' }, { path: 'from', code: 'not_a_date' }],
		['yesterday', { from: '2026-11-09' }, { path: 'from', code: 'too_small' }],
		['today, because earlier sales of the day keep their share', { from: '2026-11-10' }, { path: 'from', code: 'too_small' }],
	])('may not have %s', (_what, more, issue) => {
		expect(check(more).issues).toEqual([issue])
	})

	it('names every field that is wrong', () => {
		const { issues } = check({ currency: '', percent: '99', perTicket: 'x', minimum: 'y', from: 'z' })
		expect(issues.map(({ path }) => path)).toEqual(['currency', 'percent', 'perTicket', 'minimum', 'from'])
	})

	it('takes no more characters than a day has', () => {
		expect(check({ from: '2026-11-111' }).issues).toContainEqual({ path: 'from', code: 'too_long', limit: 10 })
	})

	it('holds from the beginning of a later day in Việt Nam', () => {
		expect(check({ from: '2026-11-11' })).toMatchObject({ issues: [], cleaned: { holdsFrom: new Date('2026-11-11T00:00:00+07:00') } })
		expect(check({ from: '2027-01-01' }).cleaned.holdsFrom).toEqual(new Date('2026-12-31T17:00:00Z'))
	})

	it('takes the day of Việt Nam for today, also while UTC has the day before', () => {
		const early = new Date('2026-11-11T02:00:00+07:00')
		expect(checkShareRule({ ...typed, from: '2026-11-11' }, early).issues).toEqual([{ path: 'from', code: 'too_small' }])
		expect(checkShareRule({ ...typed, from: '2026-11-12' }, early).issues).toEqual([])
	})

	it.each(['2026-11-09', '2026-11-10', 'ngày mai'])('never holds from an earlier moment, even if %s was typed', (from) => {
		expect(check({ from }).cleaned.holdsFrom).toEqual(now)
	})
})

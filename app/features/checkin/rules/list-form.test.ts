import { describe, expect, it } from 'vitest'
import { checkList, typedList, typedListIssues, typedOfList } from './list-form.ts'

const zone = 'Asia/Ho_Chi_Minh'
const list = { name: 'VIP', everyTicket: false, variantIds: [7, 3, 7], opensAt: null, closesAt: null, exits: false, capacity: null }

describe('which tickets a list lets in', () => {
	it('is every ticket only when the form says so', () => {
		expect(checkList({ ...list, everyTicket: true })).toMatchObject({ issues: [], cleaned: { variantIds: [] } })
		expect(checkList(list)).toMatchObject({ issues: [], cleaned: { variantIds: [3, 7] } })
		expect(checkList({ ...list, variantIds: [] }).issues).toEqual([{ path: 'tickets', code: 'required' }])
	})

	it('is asked again when a form chose nothing', () => {
		expect(typedListIssues({ name: 'VIP' }, zone)).toEqual([{ path: 'tickets', code: 'required' }])
		expect(typedListIssues({ name: 'VIP', tickets: 'some', 'variant.3': '' }, zone)).toEqual([{ path: 'tickets', code: 'required' }])
		expect(typedListIssues({ name: 'VIP', tickets: 'every' }, zone)).toEqual([])
	})

	it('is the same after it was shown and sent', () => {
		const opensAt = new Date('2026-12-20T01:30:00Z')
		for (const each of [
			{ ...list, variantIds: [3, 7], opensAt },
			{ ...list, everyTicket: true, variantIds: [] },
		])
			expect(typedList(typedOfList(each, zone), zone)).toEqual(each)
	})
})

describe('a list', () => {
	const issuesOf = (more: object) => checkList({ ...list, ...more }).issues
	const at = (minute: number) => new Date(Date.UTC(2026, 11, 20, 1, minute))

	it('has a name, and closes after it opens', () => {
		expect(issuesOf({ name: ' ' })).toEqual([{ path: 'name', code: 'required' }])
		expect(issuesOf({ opensAt: at(0), closesAt: at(1) })).toEqual([])
		expect(issuesOf({ opensAt: at(1), closesAt: at(1) })).toMatchObject([{ path: 'closesAt', code: 'too_small' }])
		expect([issuesOf({ opensAt: at(1) }), issuesOf({ closesAt: at(1) })]).toEqual([[], []])
		const none = new Date(Number.NaN)
		expect(issuesOf({ opensAt: none })).toMatchObject([{ path: 'opensAt', code: 'not_a_date' }])
		expect(issuesOf({ closesAt: none })).toMatchObject([{ path: 'closesAt', code: 'not_a_date' }])
	})

	it.each([
		[0, [{ path: 'capacity', code: 'too_small', limit: 1 }]],
		[1, []],
		[1_000_000, []],
		[1_000_001, [{ path: 'capacity', code: 'too_large', limit: 1_000_000 }]],
		[1.5, [{ path: 'capacity', code: 'not_a_number' }]],
		[Number.NaN, [{ path: 'capacity', code: 'not_a_number' }]],
	])('of %d people at once: %j', (capacity, issues) => {
		expect(issuesOf({ capacity })).toEqual(issues)
	})

	it('is typed in the event’s time zone', () => {
		const typed = (opensAt: string) => typedList({ opensAt }, zone).opensAt
		expect(typed('2026-12-20T08:30')).toEqual(at(30))
		for (const wrong of ['2026-12-20T24:00', '2026-12-20', '2026-02-30T08:30', 'T08:30']) expect(typed(wrong)?.getTime()).toBeNaN()
		expect(typed('')).toBeNull()
	})

	it('shows in its form whether people may come again, and which tickets were chosen', () => {
		expect(typedOfList({ ...list, variantIds: [7] }, zone)).toEqual({
			...{ name: 'VIP', tickets: 'some', opensAt: '', closesAt: '', exits: '', capacity: '', 'variant.7': 'on' },
		})
		expect(typedOfList({ ...list, exits: true, capacity: 5 }, zone)).toMatchObject({ exits: 'on', capacity: '5' })
	})
})

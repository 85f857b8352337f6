import { describe, expect, it } from 'vitest'
import { checkList, typedList, typedListIssues, typedOfList } from './list-form.ts'

const zone = 'Asia/Ho_Chi_Minh'
const list = { name: 'VIP', everyTicket: false, variantIds: [7, 3, 7], opensAt: null, closesAt: null, exits: false, capacity: null }

describe('which tickets a list lets in', () => {
	it('is every ticket only where that was said', () => {
		expect(checkList({ ...list, everyTicket: true })).toMatchObject({ issues: [], cleaned: { variantIds: [] } })
		expect(checkList(list)).toMatchObject({ issues: [], cleaned: { variantIds: [3, 7] } })
		expect(checkList({ ...list, variantIds: [] }).issues).toEqual([{ path: 'tickets', code: 'required' }])
	})

	it('is asked again where a form chose nothing', () => {
		expect(typedListIssues({ name: 'VIP' }, zone)).toEqual([{ path: 'tickets', code: 'required' }])
		expect(typedListIssues({ name: 'VIP', tickets: 'some', 'variant.3': '' }, zone)).toEqual([{ path: 'tickets', code: 'required' }])
		expect(typedListIssues({ name: 'VIP', tickets: 'every' }, zone)).toEqual([])
	})

	it('comes back from its form as it went in', () => {
		const opensAt = new Date('2026-12-20T01:30:00Z')
		for (const each of [
			{ ...list, variantIds: [3, 7], opensAt },
			{ ...list, everyTicket: true, variantIds: [] },
		])
			expect(typedList(typedOfList(each, zone), zone)).toEqual(each)
	})
})

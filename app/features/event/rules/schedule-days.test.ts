import { expect, it } from 'vitest'
import { scheduleDays } from './schedule-days.ts'

const item = (startsAt: string, title: string) => ({ startsAt, endsAt: null, title, place: null })

it('stands day by day of the zone of the event, in order', () => {
	const days = scheduleDays(
		[item('2026-12-06T02:00:00Z', 'Trao giải'), item('2026-12-05T17:30:00Z', 'Xuất phát đêm'), item('2026-12-05T09:00:00Z', 'Nhận số')],
		'Asia/Ho_Chi_Minh',
	)
	expect(days.map(({ day, items }) => [day, items.map(({ title }) => title)])).toEqual([
		['2026-12-05', ['Nhận số']],
		['2026-12-06', ['Xuất phát đêm', 'Trao giải']],
	])
	expect(scheduleDays([], 'Asia/Ho_Chi_Minh')).toEqual([])
})

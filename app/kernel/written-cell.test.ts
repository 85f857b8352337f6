import { expect, it } from 'vitest'
import { sheetTime } from './written-cell.ts'

it('a sheet shows a moment by the clock of the place where it happened', () => {
	expect(sheetTime('2026-11-20T18:05:59.000Z', 'Asia/Ho_Chi_Minh')).toEqual({ moment: '2026-11-21 01:05' })
	expect(sheetTime('2026-11-20T02:30:00.000Z', 'America/New_York')).toEqual({ moment: '2026-11-19 21:30' })
})

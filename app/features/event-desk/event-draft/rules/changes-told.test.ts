import { expect, it } from 'vitest'
import { changesTold } from './changes-told.ts'
import type { DraftEvent } from './draft-event.ts'

const before = {
	name: { vi_VN: 'Chạy đêm' },
	startsAt: new Date('2026-12-20T05:00:00Z'),
	city: 'Hà Nội',
	description: { vi_VN: '<p>Vui</p>' },
} as DraftEvent

it('names old and new value of each change; of long values only the name, and schedule rows together', () => {
	const after = { ...before, city: 'Huế', startsAt: new Date('2026-12-21T05:00:00Z') }
	expect(changesTold(['city', 'startsOn', 'startsTime'], before, after)).toEqual({
		city: { from: 'Hà Nội', to: 'Huế' },
		starts: { from: '2026-12-20T05:00:00.000Z', to: '2026-12-21T05:00:00.000Z' },
	})
	expect(changesTold(['descriptionVi', 'row.0.vi', 'row.1.place', 'taxPercent', 'card.fixed', 'remindCount'], before, before)).toEqual({
		...{ description: {}, schedule: {}, rules: {}, fees: {}, reminder: {} },
	})
})

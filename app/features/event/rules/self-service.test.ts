import { describe, expect, it } from 'vitest'
import { buyersRules, selfServiceOf, usualSelfService } from './self-service.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const event = { startsAt, refundUntil: null }
const now = new Date('2026-12-01T05:00:00Z')

describe('what buyers are told they may do themselves', () => {
	it('says until when, and how much money comes back', () => {
		expect(buyersRules(usualSelfService, { allowed: true, untilHours: 48, refundPercent: 80 }, event, now)).toEqual({
			rename: '2026-12-19T05:00:00.000Z',
			transfer: '2026-12-19T05:00:00.000Z',
			exchange: '2026-12-19T05:00:00.000Z',
			giveBack: { until: '2026-12-18T05:00:00.000Z', refundPercent: 80 },
		})
	})

	it('says what they may not', () => {
		const nothing = { ...usualSelfService, rename: false, transfer: false, exchange: false }
		expect(buyersRules(nothing, { allowed: false, untilHours: 48, refundPercent: 80 }, event, now)).toEqual({
			...{ rename: null, transfer: null, exchange: null, giveBack: null },
		})
	})

	it('promises nothing that is over, or ends before somebody reads it', () => {
		const cancel = { allowed: true, untilHours: 48, refundPercent: 80 }
		const at = (time: string) => buyersRules({ ...usualSelfService, untilHours: 2 }, cancel, event, new Date(time))
		expect(at('2026-12-18T04:58:00Z').giveBack).toEqual({ until: '2026-12-18T05:00:00.000Z', refundPercent: 80 })
		expect(at('2026-12-18T04:59:30Z').giveBack).toBeNull()
		expect(at('2026-12-20T01:00:00Z')).toEqual({ rename: '2026-12-20T03:00:00.000Z', transfer: null, exchange: null, giveBack: null })
	})

	it('gives the full refund of a postponed event while it lasts, and its rule afterwards', () => {
		const cancel = { allowed: true, untilHours: 48, refundPercent: 80 }
		const postponed = { startsAt, refundUntil: new Date('2026-12-10T05:00:00Z') }
		const at = (time: string) => buyersRules(usualSelfService, cancel, postponed, new Date(time)).giveBack
		expect(at('2026-12-10T04:58:00Z')).toEqual({ until: '2026-12-10T05:00:00.000Z', refundPercent: 100 })
		expect(at('2026-12-10T04:59:30Z')).toEqual({ until: '2026-12-18T05:00:00.000Z', refundPercent: 80 })
	})

	it('uses the usual rules for fields that are newer than the stored rule', () => {
		expect(selfServiceOf({ rename: false, untilHours: 2 })).toEqual({ ...usualSelfService, rename: false, untilHours: 2 })
		expect(selfServiceOf(null)).toEqual(usualSelfService)
	})
})

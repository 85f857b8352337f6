import { describe, expect, it } from 'vitest'
import { buyersRules, selfServiceOf, usualSelfService } from './self-service.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const event = { startsAt, refundUntil: null }
const now = new Date('2026-12-01T05:00:00Z')

describe('what buyers are told they may do themselves', () => {
	it('says until when, and what comes back', () => {
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

	it('is as usual where it was kept before it was asked', () => {
		expect(selfServiceOf({ rename: false, untilHours: 2 })).toEqual({ ...usualSelfService, rename: false, untilHours: 2 })
		expect(selfServiceOf(null)).toEqual(usualSelfService)
	})
})

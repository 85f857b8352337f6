import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancelDeadline, cancelRuleAt, refundRule } from './cancel-rule.ts'

const hour = 3_600_000
const startsAt = new Date('2026-12-20T05:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * hour)

describe('a full refund until a moment', () => {
	it('never takes time away from a buyer, nor gives more than an hour', () => {
		expect(cancelDeadline(refundRule(before(240), startsAt), startsAt)).toEqual(before(240))
		const at = fc.date({ min: new Date('2026-12-01'), max: new Date('2030-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(at, at, (one, other) => {
				const [until, start] = one < other ? [one, other] : [other, one]
				const late = cancelDeadline(refundRule(until, start), start).getTime() - until.getTime()
				expect(late).toBeGreaterThanOrEqual(0)
				expect(late).toBeLessThan(hour)
			}),
		)
	})

	it('counts in place of the rule, which counts again afterwards', () => {
		const rule = { allowed: true, untilHours: 48, refundPercent: 80 }
		const event = { startsAt, refundUntil: before(240) }
		expect(cancelRuleAt(rule, event, before(240))).toEqual({ allowed: true, untilHours: 240, refundPercent: 100 })
		expect(cancelRuleAt({ ...rule, allowed: false }, event, before(300))).toMatchObject({ allowed: true, refundPercent: 100 })
		expect(cancelRuleAt(rule, event, before(239))).toBe(rule)
		expect(cancelRuleAt(rule, { startsAt, refundUntil: null }, before(300))).toBe(rule)
	})

	it('never makes a rule worse that gives the same refund for longer', () => {
		const rule = { allowed: true, untilHours: 48, refundPercent: 100 }
		expect(cancelRuleAt(rule, { startsAt, refundUntil: before(240) }, before(300))).toBe(rule)
	})
})

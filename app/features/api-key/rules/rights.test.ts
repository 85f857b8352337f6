import { describe, expect, it } from 'vitest'
import { checkApiKey, isUsedAnew, keyRights, operationsFor } from './rights.ts'

describe('a key', () => {
	it('opens what its rights say and what is open to everybody', () => {
		expect(operationsFor([])).toEqual(['listEvents', 'findEvent', 'checkEventPermission'])
		expect(operationsFor(['check_in'])).toEqual(expect.arrayContaining(['checkTicket', 'recordScans']))
		expect(operationsFor(['read_orders'])).toEqual(expect.arrayContaining(['listEventOrders', 'findOrder']))
		expect(operationsFor(['read_events'])).not.toContain('checkTicket')
		const all = operationsFor(keyRights)
		expect(new Set(all).size).toBe(all.length)
	})

	it.each([
		[{ name: ' Máy quét ', rights: ['check_in', 'rule_the_world'] }, []],
		[{ name: '', rights: [] }, ['name required', 'rights required']],
		[{ name: 'x'.repeat(81), rights: 'check_in' }, ['name too_long', 'rights required']],
	])('as %o has %o', (typed, issues) => {
		expect(checkApiKey(typed).issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
	})

	it('is noted as used once a minute', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(isUsedAnew(null, now)).toBe(true)
		expect(isUsedAnew(new Date(now.getTime() - 59_999), now)).toBe(false)
		expect(isUsedAnew(new Date(now.getTime() - 60_000), now)).toBe(true)
	})
})

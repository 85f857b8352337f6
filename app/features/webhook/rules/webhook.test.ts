import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkWebhook, deliveryBody, hasArrived, nextTry, triedForHours } from './webhook.ts'

const startedAt = new Date('2026-11-20T05:00:00Z')

describe('a delivery that does not arrive', () => {
	it('is tried for three days with growing waits, and then no more', () => {
		let now = startedAt
		const waits: number[] = []
		for (let tries = 1; ; tries += 1) {
			const next = nextTry({ startedAt, tries }, now)
			if (!next) break
			waits.push((next.getTime() - now.getTime()) / 1000)
			now = next
		}
		expect(waits.slice(0, 7)).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200])
		expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
		const hours = (now.getTime() - startedAt.getTime()) / 3_600_000
		expect(hours).toBeGreaterThan(triedForHours - 12)
		expect(hours).toBeLessThanOrEqual(triedForHours)
	})

	it('is never tried after that, with any clock and any count', () => {
		fc.assert(
			fc.property(fc.nat(200), fc.nat(200 * 3_600_000), (tries, after) => {
				const now = new Date(startedAt.getTime() + after)
				const next = nextTry({ startedAt, tries }, now)
				if (next) {
					expect(next > now).toBe(true)
					expect(next.getTime() - startedAt.getTime()).toBeLessThanOrEqual(triedForHours * 3_600_000)
				}
			}),
		)
	})

	it.each([
		[200, true],
		[204, true],
		[199, false],
		[301, false],
		[500, false],
		[null, false],
	])('has arrived with %s: %s', (status, arrived) => {
		expect(hasArrived(status)).toBe(arrived)
	})
})

it('sends numbers and amounts to programs, and nothing about people', () => {
	const data = { orderId: 12, number: 'HOI-1', amountMinor: 5, email: 'lan@example.vn', secret: 'x', name: 'Lan', orderIds: [1] }
	const fact = { id: 7, at: startedAt, name: 'order.confirmed', about: 'order:12', providerId: 3, data }
	expect(JSON.parse(deliveryBody(fact))).toEqual({
		id: 'fact_7',
		name: 'order.confirmed',
		at: '2026-11-20T05:00:00.000Z',
		providerId: 3,
		about: { kind: 'order', id: 12 },
		data: { orderId: 12, number: 'HOI-1', amountMinor: 5 },
	})
})

it.each([
	[{ url: 'https://example.com/', factNames: ['order.placed', 'made.up'] }, []],
	[{ url: 'https://nope/', factNames: ['order.placed'] }, ['url web_address']],
	[{ url: '', factNames: ['made.up'] }, ['url required', 'factNames required']],
	[{ url: 'https://example.com/', factNames: 'order.placed' }, ['factNames required']],
])('a webhook as %o has %o', (typed, issues) => {
	const checked = checkWebhook(typed, (url) => !url.includes('nope'))
	expect(checked.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
})

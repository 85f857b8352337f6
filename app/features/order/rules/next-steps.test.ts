import { expect, it } from 'vitest'
import { orderStatuses } from './life-cycle.ts'
import { nextSteps, type SteppedOrder } from './next-steps.ts'

const now = new Date('2026-11-20T05:00:00Z')
const order: SteppedOrder = {
	status: 'Confirmed',
	delivery: null,
	remainingMinor: 0,
	hasTickets: true,
	eventEndsAt: new Date('2026-12-20T05:00:00Z'),
	eventCancelled: false,
	cardAccepted: true,
}

it('is first to pay, while something remains to be paid', () => {
	for (const status of ['Draft', 'Pending', 'Error'] as const) {
		expect(nextSteps({ ...order, status, remainingMinor: 1 }, now)).toEqual(['pay'])
		expect(nextSteps({ ...order, status }, now)).toEqual([])
	}
})

it('shows the tickets until the event is over', () => {
	expect(nextSteps(order, now)).toEqual(['tickets', 'reorder'])
	expect(nextSteps({ ...order, eventEndsAt: now }, now)).toEqual(['reorder'])
})

it('follows goods until they have arrived', () => {
	const goods = { ...order, hasTickets: false }
	expect(nextSteps({ ...goods, delivery: 'assigned' }, now)).toEqual(['delivery', 'reorder'])
	expect(nextSteps({ ...goods, delivery: 'done' }, now)).toEqual(['reorder'])
})

it('offers the card for an order with cash on delivery, where cards are accepted', () => {
	expect(nextSteps({ ...order, remainingMinor: 1 }, now)).toContain('pay_rest')
	expect(nextSteps({ ...order, remainingMinor: 1, cardAccepted: false }, now)).not.toContain('pay_rest')
})

it('shows neither tickets nor payment once the event was called off', () => {
	const off = { ...order, remainingMinor: 1, eventCancelled: true }
	expect(nextSteps(off, now)).toEqual(['reorder'])
	expect(nextSteps({ ...off, status: 'Pending' }, now)).toEqual([])
})

it('never asks for money that is not owed, or for an order that is over', () => {
	for (const status of orderStatuses)
		for (const remainingMinor of [0, 1]) {
			const steps = nextSteps({ ...order, status, remainingMinor }, now)
			const pays = steps.includes('pay') || steps.includes('pay_rest')
			if (remainingMinor === 0 || status === 'Canceled' || status === 'Authorized') expect(pays).toBe(false)
		}
})

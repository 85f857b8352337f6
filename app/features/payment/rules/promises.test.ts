import { describe, expect, it } from 'vitest'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { paymentStates } from './life-cycle.ts'
import { askedEnd, expectedMinor, losesPromise, promiseEnd } from './promises.ts'

const now = new Date('2026-11-20T05:00:00Z')
const kinds = ['captured', 'authorized', 'failed', 'canceled'] as const

describe('promised money', () => {
	it('is kept for six days, and the goods two more for buyers who are asked to pay again', () => {
		expect(promiseEnd(now)).toEqual(new Date('2026-11-26T05:00:00Z'))
		expect(askedEnd(now)).toEqual(new Date('2026-11-22T05:00:00Z'))
	})

	it('is lost when the gateway reports that during the capture', () => {
		const [payment, order] = [{ state: 'authorized', captureMinor: 500 }, { status: 'Authorized' as const }]
		expect(kinds.filter((kind) => losesPromise(kind, payment, order))).toEqual(['failed', 'canceled'])
		expect(losesPromise('failed', { ...payment, captureMinor: null }, order)).toBe(false)
		expect(paymentStates.filter((state) => losesPromise('failed', { ...payment, state }, order))).toEqual(['authorized'])
		expect(orderStatuses.filter((status) => losesPromise('failed', payment, { status }))).toEqual(['Authorized'])
	})

	it('is expected in the amount asked for, and captured in the amount to capture', () => {
		const said = (captureMinor: number | null) => kinds.map((kind) => expectedMinor({ amountMinor: 500, captureMinor }, kind))
		expect(said(300)).toEqual([300, 500, 500, 500])
		expect(said(null)).toEqual([500, 500, 500, 500])
	})
})

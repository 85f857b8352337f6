import { describe, expect, it } from 'vitest'
import {
	awaitsPayment,
	deliveryAfter,
	deliveryStates,
	detailLabelOf,
	detailLabels,
	mayBecome,
	orderStatuses,
	orderTabs,
	tabOf,
} from './life-cycle.ts'

describe('an order', () => {
	it('has the specification’s six statuses', () => {
		expect([...orderStatuses].sort()).toEqual(['Authorized', 'Canceled', 'Confirmed', 'Draft', 'Error', 'Pending'])
	})

	it('takes exactly these steps', () => {
		const taken = orderStatuses.flatMap((from) => orderStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`))
		expect(taken).toEqual([
			'Draft → Pending',
			'Draft → Authorized',
			'Draft → Confirmed',
			'Draft → Error',
			'Draft → Canceled',
			'Pending → Authorized',
			'Pending → Confirmed',
			'Pending → Error',
			'Pending → Canceled',
			'Authorized → Confirmed',
			'Authorized → Error',
			'Authorized → Canceled',
			'Confirmed → Canceled',
			'Error → Pending',
			'Error → Authorized',
			'Error → Confirmed',
			'Error → Canceled',
		])
	})

	it('is never stuck: every status but the last can be canceled, and every order that may be paid may be confirmed', () => {
		for (const status of orderStatuses) {
			if (status !== 'Canceled') expect(mayBecome(status, 'Canceled')).toBe(true)
			if (awaitsPayment(status)) expect(mayBecome(status, 'Confirmed')).toBe(true)
		}
		expect(awaitsPayment('Confirmed') || awaitsPayment('Canceled') || awaitsPayment('Authorized')).toBe(false)
	})
})

describe('a delivery', () => {
	it('begins when its order is confirmed, and ends with a cancellation unless the goods have arrived', () => {
		const all = [null, ...deliveryStates]
		expect(all.map((delivery) => deliveryAfter('Confirmed', delivery))).toEqual([
			null,
			'confirmed',
			'confirmed',
			'assigned',
			'done',
			'cancel',
		])
		expect(all.map((delivery) => deliveryAfter('Canceled', delivery))).toEqual([null, 'cancel', 'cancel', 'cancel', 'done', 'cancel'])
	})
})

describe('my-orders', () => {
	it('has the specification’s tabs', () => {
		expect(orderTabs).toEqual(['all', 'draft', 'to_confirm', 'wait_payment', 'to_receive', 'completed', 'canceled'])
	})

	it('puts tickets alone under completed, goods under to receive until they are there', () => {
		const tabs = (status: (typeof orderStatuses)[number]) => [null, ...deliveryStates].map((delivery) => tabOf({ status, delivery }))
		expect(tabs('Confirmed')).toEqual(['completed', 'to_receive', 'to_receive', 'to_receive', 'completed', 'completed'])
		expect(new Set(tabs('Draft'))).toEqual(new Set(['draft']))
		expect(new Set([...tabs('Pending'), ...tabs('Error')])).toEqual(new Set(['wait_payment']))
		expect(new Set(tabs('Authorized'))).toEqual(new Set(['to_confirm']))
		expect(new Set(tabs('Canceled'))).toEqual(new Set(['canceled']))
	})
})

describe('the order detail', () => {
	it('labels by delivery once confirmed', () => {
		expect(deliveryStates.map((delivery) => detailLabelOf({ status: 'Confirmed', delivery }))).toEqual(detailLabels)
		expect(detailLabelOf({ status: 'Confirmed', delivery: null })).toBe('done')
		expect(detailLabelOf({ status: 'Pending', delivery: 'assigned' })).toBe('waiting_for_other_operation')
		expect(detailLabelOf({ status: 'Canceled', delivery: 'done' })).toBe('cancel')
	})
})

import { describe, expect, it } from 'vitest'
import { deliveryNews, deliverySteps, goodsLeft, isFurther } from './delivering.ts'
import { deliveryStates } from './life-cycle.ts'

describe('goods', () => {
	it('move on only to a later step', () => {
		const later = deliverySteps.map((from) => deliverySteps.filter((to) => isFurther(from, to)))
		expect(later).toEqual([['confirmed', 'assigned', 'done'], ['assigned', 'done'], ['done'], []])
		expect(deliveryNews('done', 'assigned')).toBe('delivery_changed')
	})

	const out = (how: { pickup: boolean; cameBack: boolean }) => [null, ...deliveryStates].filter((state) => goodsLeft(state, how))

	it('have left the house once they are on their way, or once they were picked up', () => {
		expect(out({ pickup: false, cameBack: false })).toEqual(['assigned', 'done'])
		expect(out({ pickup: true, cameBack: false })).toEqual(['done'])
	})

	it('were out if some of them came back, whatever the delivery state says; an order without goods has none out', () => {
		expect(out({ pickup: false, cameBack: true })).toEqual(deliveryStates)
	})
})

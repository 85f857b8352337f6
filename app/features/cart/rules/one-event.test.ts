import { describe, expect, it } from 'vitest'
import { cartEventId, oneEventRefusal } from './one-event.ts'

const goods = { eventId: null }

describe('oneEventRefusal', () => {
	it('lets the same event, and goods of no event, join', () => {
		expect(oneEventRefusal([], 7)).toBeNull()
		expect(oneEventRefusal([{ eventId: 7 }, goods], 7)).toBeNull()
		expect(oneEventRefusal([goods], 7)).toBeNull()
		expect(oneEventRefusal([{ eventId: 7 }], null)).toBeNull()
	})

	it('names both events when the cart would have two', () => {
		expect(oneEventRefusal([goods, { eventId: 7 }], 8)).toEqual({ code: 'one_event_only', cartEventId: 7, addedEventId: 8 })
	})
})

describe('cartEventId', () => {
	it('is the event of the tickets', () => {
		expect(cartEventId([goods, { eventId: 7 }])).toBe(7)
		expect(cartEventId([goods])).toBeNull()
	})
})

import { describe, expect, it } from 'vitest'
import { canBeMended, differenceOf, isSettledByAsking, type BookedMoney } from './difference.ts'

const booked = (takenMinor: number, backMinor = 0, onTheWayMinor = 0): BookedMoney => ({
	...{ takenMinor, backMinor, onTheWayMinor, currency: 'VND' },
})
const held = (takenMinor: number, backMinor = 0, currency: 'VND' | 'USD' = 'VND') => ({ takenMinor, backMinor, currency })

describe('the difference of a charge', () => {
	it('is none where both books agree', () => {
		expect(differenceOf(booked(700, 200), held(700, 200))).toBeUndefined()
		expect(differenceOf(booked(0), held(0))).toBeUndefined()
		expect(differenceOf(booked(0), undefined)).toBeUndefined()
		expect(differenceOf(undefined, held(0))).toBeUndefined()
	})

	it('is none while a refund is on its way, whether the gateway already made it or not', () => {
		expect(differenceOf(booked(700, 100, 600), held(700, 100))).toBeUndefined()
		expect(differenceOf(booked(700, 100, 600), held(700, 700))).toBeUndefined()
	})

	it('is none where money came and went back before we heard of it', () => {
		expect(differenceOf(undefined, held(700, 700))).toBeUndefined()
		expect(differenceOf(booked(0), held(700, 700))).toBeUndefined()
	})

	it.each([
		['unknown_money', undefined, held(700, 100), 0, 600],
		['not_taken', booked(0), held(700), 0, 700],
		['not_there', booked(700), undefined, 700, 0],
		['not_there', booked(700), held(0), 700, 0],
		['other_amount', booked(700), held(699), 700, 699],
		['other_amount', booked(700), held(700, 0, 'USD'), 700, 700],
		['refund_not_booked', booked(700, 100, 50), held(700, 151), 100, 151],
		['refund_not_there', booked(700, 100), held(700, 99), 100, 99],
	] as const)('is %s', (kind, ours, theirs, oursMinor, theirsMinor) => {
		expect(differenceOf(ours, theirs)).toEqual({ kind, oursMinor, theirsMinor })
	})
})

it('asking mends neither what we do not know nor another amount, and a question alone settles no amounts', () => {
	expect([canBeMended('not_taken'), canBeMended('refund_not_booked'), canBeMended('not_there')]).toEqual([true, true, true])
	expect([canBeMended('unknown_money'), canBeMended('other_amount')]).toEqual([false, false])
	expect([isSettledByAsking('not_taken'), isSettledByAsking('not_there'), isSettledByAsking('other_amount')]).toEqual([true, true, false])
})

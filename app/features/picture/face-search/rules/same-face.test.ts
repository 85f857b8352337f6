import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	daysKept,
	distance,
	facesToKeep,
	isSamePlace,
	isSurelyAdult,
	keptUntil,
	leftOutWithin,
	sameWithin,
	type FaceBox,
} from './same-face.ts'

const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 128, maxLength: 128 })
const share = fc.double({ min: 0, max: 0.5, noNaN: true })
const box = fc.record({
	left: share,
	top: share,
	width: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
	height: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
})

describe('how far two faces are from each other', () => {
	it('is a distance', () => {
		expect(distance([0, 3], [4, 0])).toBe(5)
		fc.assert(
			fc.property(vector, vector, vector, (one, other, third) => {
				expect(distance(one, one)).toBe(0)
				expect(distance(one, other)).toBe(distance(other, one))
				expect(distance(one, third)).toBeLessThanOrEqual(distance(one, other) + distance(other, third) + 1e-9)
			}),
		)
	})

	it('is not asked of faces of two machines', () => {
		expect(() => distance([1], [1, 2])).toThrow('two machines')
	})

	it('is judged more strictly where somebody is found than where they are left out', () => {
		expect(sameWithin).toBeLessThan(leftOutWithin)
	})
})

describe('whose face may be found', () => {
	it.each([
		[8, false],
		[17.9, false],
		[18, false],
		[24.9, false],
		[25, true],
		[61, true],
		[Number.NaN, false],
	])('who looks %d: %s', (age, may) => expect(isSurelyAdult(age)).toBe(may))

	const there = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
	const elsewhere = { left: 0.6, top: 0.1, width: 0.2, height: 0.2 }

	it('leaves out minors, and whoever was left out at that place', () => {
		const seen = [
			{ age: 40, box: there },
			{ age: 12, box: elsewhere },
			{ age: 33, box: elsewhere },
		]
		expect(facesToKeep(seen, [])).toEqual([seen[0], seen[2]])
		expect(facesToKeep(seen, [{ ...there, left: 0.12 }])).toEqual([seen[2]])
	})

	it('never keeps a minor, and never more than were seen', () => {
		fc.assert(
			fc.property(fc.array(fc.record({ age: fc.double({ min: 0, max: 100, noNaN: true }), box })), fc.array(box), (seen, leftOut) => {
				const kept = facesToKeep(seen, leftOut)
				expect(kept.every((face) => seen.includes(face) && isSurelyAdult(face.age))).toBe(true)
				expect(kept.some((face) => leftOut.some((place) => isSamePlace(place, face.box)))).toBe(false)
			}),
		)
	})
})

describe('whether two boxes are around one face', () => {
	it('is so for a box and itself, and not for boxes side by side', () => {
		fc.assert(
			fc.property(box, (place) => {
				expect(isSamePlace(place, place)).toBe(true)
				expect(isSamePlace(place, { ...place, left: place.left + place.width })).toBe(false)
			}),
		)
	})

	it('does not depend on which is asked first', () => {
		fc.assert(fc.property(box, box, (one: FaceBox, other: FaceBox) => isSamePlace(one, other) === isSamePlace(other, one)))
	})
})

describe('until when faces are kept', () => {
	const end = new Date('2026-10-01T10:00:00Z')
	const days = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 86_400_000

	it('is counted from the event’s end, or from when the search was turned on after it', () => {
		expect(days(end, keptUntil(end, new Date('2026-09-01T10:00:00Z')))).toBe(daysKept)
		const late = new Date('2026-12-24T10:00:00Z')
		expect(days(late, keptUntil(end, late))).toBe(daysKept)
	})
})

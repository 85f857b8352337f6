import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropBox, cropIn, cropPlaces, middleCrop, movedCrop, placedCrop, posterShape, wishedCrop, type Crop } from './crop.ts'

const picture = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const crop: fc.Arbitrary<Crop> = fc.record({ left: part, top: part, side: part })

describe('the square somebody wants', () => {
	it('is the largest in the middle without a wish', () => {
		expect(cropBox({ width: 300, height: 200 })).toEqual({ left: 50, top: 0, width: 200, height: 200 })
		expect(cropBox({ width: 201, height: 300 })).toEqual({ left: 0, top: 49, width: 201, height: 201 })
	})

	it('lies where its owner put it', () => {
		expect(cropBox({ width: 400, height: 200 }, { left: 0.25, top: 0.5, side: 0.5 })).toEqual({
			left: 100,
			top: 100,
			width: 100,
			height: 100,
		})
	})

	it('never leaves the picture, and is a square', () => {
		fc.assert(
			fc.property(picture, fc.option(crop, { nil: undefined }), (size, wish) => {
				const { left, top, width, height } = cropBox(size, wish)
				expect([left, top, width, height].every(Number.isInteger)).toBe(true)
				expect(width).toBe(height)
				expect(width).toBeGreaterThanOrEqual(1)
				expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
				expect(left + width).toBeLessThanOrEqual(size.width)
				expect(top + height).toBeLessThanOrEqual(size.height)
			}),
		)
	})

	it('stays within the picture however it is moved', () => {
		const move = fc.record({
			right: fc.double({ min: -3, max: 3, noNaN: true }),
			down: fc.double({ min: -3, max: 3, noNaN: true }),
			zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
		})
		fc.assert(
			fc.property(picture, fc.array(move, { maxLength: 5 }), (size, moves) => {
				const moved = moves.reduce((now, by) => movedCrop(size, now, by), middleCrop(size))
				const shorter = Math.min(size.width, size.height)
				expect(moved.side).toBeGreaterThanOrEqual(0.2)
				expect(moved.left).toBeGreaterThanOrEqual(0)
				expect(moved.left * size.width + moved.side * shorter).toBeLessThanOrEqual(size.width * (1 + 1e-9))
				expect(moved.top * size.height + moved.side * shorter).toBeLessThanOrEqual(size.height * (1 + 1e-9))
			}),
		)
	})

	it('zooms in around its middle', () => {
		const closer = movedCrop({ width: 200, height: 200 }, { left: 0, top: 0, side: 1 }, { zoom: 2 })
		expect(closer).toEqual({ left: 0.25, top: 0.25, side: 0.5 })
	})
})

describe('the part of a poster', () => {
	it('is the widest in the middle without a wish', () => {
		expect(cropBox({ width: 1600, height: 1600 }, undefined, posterShape)).toEqual({ left: 0, top: 266, width: 1600, height: 1067 })
		expect(cropBox({ width: 3000, height: 1000 }, undefined, posterShape)).toEqual({ left: 750, top: 0, width: 1500, height: 1000 })
	})

	it('lies at one of nine places', () => {
		const picture = { width: 3000, height: 1000 }
		const at = (place: (typeof cropPlaces)[number], side = 1) =>
			cropBox(picture, placedCrop(picture, { place, side }, posterShape), posterShape)
		expect(at('top-left')).toEqual({ left: 0, top: 0, width: 1500, height: 1000 })
		expect(at('bottom-right')).toEqual({ left: 1500, top: 0, width: 1500, height: 1000 })
		expect(at('bottom-right', 0.5)).toEqual({ left: 2250, top: 500, width: 750, height: 500 })
		expect(at('middle', 0.5)).toEqual({ left: 1125, top: 250, width: 750, height: 500 })
	})

	it('has its shape as well as whole pixels allow, and never leaves the picture', () => {
		fc.assert(
			fc.property(picture, fc.option(crop, { nil: undefined }), fc.constantFrom(...cropPlaces), (size, wish, place) => {
				for (const each of [wish, placedCrop(size, { place, side: wish?.side ?? 1 }, posterShape)]) {
					const { left, top, width, height } = cropBox(size, each, posterShape)
					expect([left, top, width, height].every(Number.isInteger)).toBe(true)
					expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
					expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
					expect(left + width).toBeLessThanOrEqual(size.width)
					expect(top + height).toBeLessThanOrEqual(size.height)
					expect(Math.abs(width - height * posterShape)).toBeLessThanOrEqual(1.5)
				}
			}),
		)
	})
})

describe('the wish in a form', () => {
	const form = (left: string, top: string, side: string) => cropIn({ 'crop.left': left, 'crop.top': top, 'crop.side': side })
	it('is three numbers from 0 to 1', () => {
		expect(form('0', '0.25', '1')).toEqual({ left: 0, top: 0.25, side: 1 })
		expect(form('1.5', '0', '1')?.left).toBe(1)
		for (const wrong of ['', '-1', 'NaN', '1e9', 'Infinity', '0x1', '2'])
			expect([form(wrong, '0', '1'), form('0', '0', wrong)]).toEqual([undefined, undefined])
		expect(form('0', '0', '0')).toBeUndefined()
		expect(cropIn({})).toBeUndefined()
	})

	it('is read from words where nobody can drag, and is the middle where it makes no sense', () => {
		const picture = { width: 200, height: 100 }
		const wish = (texts: Record<string, string>) => wishedCrop(texts, picture)
		expect(wish({ 'crop.place': 'bottom-right', 'crop.share': '0.5' })).toEqual({ left: 0.75, top: 0.5, side: 0.5 })
		expect(wish({ 'crop.place': 'elsewhere', 'crop.share': '7' })).toEqual(middleCrop(picture))
		expect(wish({ 'crop.left': '0', 'crop.top': '0', 'crop.side': '1', 'crop.place': 'right' })).toEqual({ left: 0, top: 0, side: 1 })
	})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glueWidth, paperPlan, sheetEdge } from './paper-plan.ts'

const drawing = fc.record({ width: fc.integer({ min: 200, max: 6000 }), height: fc.integer({ min: 60, max: 20_000 }) })

describe('a drawing on paper', () => {
	it('fits on one sheet, turned so that it gets larger', () => {
		expect(paperPlan({ width: 2000, height: 900 }, 'a4')).toMatchObject({ columns: 1, rows: 1 })
		const wide = paperPlan({ width: 2000, height: 900 }, 'a4')
		const high = paperPlan({ width: 900, height: 2000 }, 'a4')
		expect([wide.width > wide.height, high.width > high.height]).toEqual([true, false])
		expect(paperPlan({ width: 2000, height: 900 }, 'a3').scale).toBeGreaterThan(wide.scale)
	})

	it('needs no glue where one sheet is enough', () => {
		expect(paperPlan({ width: 400, height: 300 }, 'tiles').tiles).toHaveLength(1)
	})

	it('stays within its sheets, and every point of it is on a sheet', () => {
		fc.assert(
			fc.property(drawing, fc.constantFrom('a4', 'a3', 'tiles'), fc.double({ min: 0, max: 1, noNaN: true }), (size, choice, at) => {
				const { tiles, scale, width, height } = paperPlan(size, choice)
				for (const tile of tiles) {
					expect(tile.width * scale).toBeLessThanOrEqual(width - 2 * sheetEdge.side + 1e-6)
					expect(tile.height * scale).toBeLessThanOrEqual(height - sheetEdge.top - sheetEdge.bottom + 1e-6)
					expect(tile.width).toBeGreaterThan(0)
					expect(tile.height).toBeGreaterThan(0)
				}
				const [x, y] = [at * size.width, at * size.height]
				const shows = tiles.filter(
					(tile) => x >= tile.x - 1e-6 && x <= tile.x + tile.width + 1e-6 && y >= tile.y - 1e-6 && y <= tile.y + tile.height + 1e-6,
				)
				expect(shows.length).toBeGreaterThan(0)
			}),
		)
	})

	it('repeats on each tile the strip that it covers', () => {
		fc.assert(
			fc.property(drawing, (size) => {
				const { tiles, columns, scale } = paperPlan(size, 'tiles')
				const [one, other] = tiles
				if (columns > 1 && one && other) expect(one.x + one.width - other.x).toBeCloseTo(glueWidth / scale)
			}),
		)
	})
})

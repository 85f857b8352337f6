import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf, pixelOf } from './map-clusters.ts'

const hanoi = { latitude: 21.03, longitude: 105.85 }
const westLake = { latitude: 21.06, longitude: 105.82 }
const hue = { latitude: 16.46, longitude: 107.59 }

describe('where a point lies on the map', () => {
	it('is where map tiles show it', () => {
		expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
		// Hà Nội is on the tile 12/3252/1803 of every server of tiles.
		const { x, y } = pixelOf(hanoi, 12)
		expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([3252, 1803])
	})

	it('stays finite at the poles', () => {
		expect(Number.isFinite(pixelOf({ latitude: 90, longitude: 180 }, 18).y)).toBe(true)
		expect(pixelOf({ latitude: -90, longitude: 0 }, 0).y).toBeGreaterThan(128)
	})
})

describe('pins', () => {
	it('merge where points are close, and part when the map zooms in', () => {
		expect(clustersOf([hanoi, hue, westLake], 5, 40)).toEqual([
			{ ...hanoi, of: [hanoi, westLake] },
			{ ...hue, of: [hue] },
		])
		expect(clustersOf([hanoi, hue, westLake], 13, 40).map(({ of }) => of.length)).toEqual([1, 1, 1])
	})

	it('of one place stay together at every zoom', () => {
		expect(clustersOf([hanoi, { ...hanoi }], 18, 40)).toHaveLength(1)
	})

	it('hold each point once, in reach of its pin, and stand apart from each other', () => {
		const point = fc.record({
			latitude: fc.double({ min: 10, max: 11, noNaN: true }),
			longitude: fc.double({ min: 106, max: 107, noNaN: true }),
		})
		fc.assert(
			fc.property(fc.array(point, { maxLength: 40 }), fc.integer({ min: 4, max: 12 }), (points, zoom) => {
				const clusters = clustersOf(points, zoom, 40)
				const away = (one: typeof hanoi, other: typeof hanoi) => {
					const [from, to] = [pixelOf(one, zoom), pixelOf(other, zoom)]
					return Math.hypot(from.x - to.x, from.y - to.y)
				}
				expect(new Set(clusters.flatMap(({ of }) => of))).toEqual(new Set(points))
				expect(clusters.reduce((sum, { of }) => sum + of.length, 0)).toBe(points.length)
				for (const cluster of clusters) for (const each of cluster.of) expect(away(cluster, each)).toBeLessThan(40)
				for (const [nth, one] of clusters.entries())
					for (const other of clusters.slice(nth + 1)) expect(away(one, other)).toBeGreaterThanOrEqual(40)
			}),
		)
	})
})

import type { Point } from './province-centres.ts'

/** Points that stand so close together on the screen that they share a pin. */
export interface Cluster<Of extends Point> extends Point {
	/** Never empty; in the order they came in. */
	of: readonly Of[]
}

/** A map of zoom 0 is a square of so many pixels; each zoom doubles it. */
const worldPixels = 256
/** Nearer to the pole the projection grows without end. */
const farthestNorth = 85

/** Where a point lies on the map of the whole world, in pixels from its upper left corner (Web Mercator, as map tiles are cut). */
export function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
	const size = worldPixels * 2 ** zoom
	const sine = Math.sin((Math.min(farthestNorth, Math.max(-farthestNorth, latitude)) * Math.PI) / 180)
	return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/**
 * Puts each point into one cluster: the one whose first point is less than `reach` pixels away, else a new one. A cluster stands at its first point,
 * so two pins are never closer than `reach`, and a pin of one point stands exactly there.
 */
export function clustersOf<Of extends Point>(points: readonly Of[], zoom: number, reach: number): Cluster<Of>[] {
	const clusters: { at: { x: number; y: number }; of: [Of, ...Of[]] }[] = []
	for (const point of points) {
		const { x, y } = pixelOf(point, zoom)
		const near = clusters.find(({ at }) => Math.hypot(at.x - x, at.y - y) < reach)
		if (near) near.of.push(point)
		else clusters.push({ at: { x, y }, of: [point] })
	}
	return clusters.map(({ of }) => ({ latitude: of[0].latitude, longitude: of[0].longitude, of }))
}

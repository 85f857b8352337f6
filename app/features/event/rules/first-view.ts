import type { Point } from './province-centres.ts'

/** Việt Nam from its west to Trường Sa. */
const home = { south: 6, north: 24, west: 102, east: 118 }

const isAtHome = ({ latitude, longitude }: Point) =>
	latitude >= home.south && latitude <= home.north && longitude >= home.west && longitude <= home.east

/** The points a map shows at first: only those in Việt Nam if they are half or more, for one event overseas would shrink all others to one pin. */
export function firstView<Of extends Point>(points: readonly Of[]): readonly Of[] {
	const there = points.filter(isAtHome)
	return there.length * 2 >= points.length ? there : points
}

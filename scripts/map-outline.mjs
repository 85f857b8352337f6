// `node scripts/map-outline.mjs`: writes the outlines that the map draws where no tiles are set: land, Việt Nam and its neighbours' borders, from
// Natural Earth (public domain).
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { root } from './run.mjs'

const require = createRequire(import.meta.url)
const [coarse, middle, fine] = ['110m', '50m', '10m'].map((size) => require(`world-atlas/countries-${size}.json`))
/** ISO 3166, as Natural Earth numbers countries. */
const vietnam = '704'
const [antarctica, india] = ['010', '356']
/** The area of Việt Nam and its neighbours, in which the land is drawn in more detail. */
const near = { west: 92, east: 122, south: -8, north: 30 }
/** How far a simplified line may be from the original, in degrees. */
const tolerance = { world: 0.25, near: 0.06, vietnam: 0.01 }
/** Islands smaller than so many square degrees are left out, because they would be mere points. */
const smallest = { world: 0.8, near: 0.06, vietnam: 0.0006 }

const file = join(root, 'app', 'features', 'event', 'ui', 'map', 'outline.json')
const isNear = ([x, y]) => x > near.west && x < near.east && y > near.south && y < near.north
const touches = (country) => ringsOf(country).some((ring) => ring.some(isNear))
const countries = (atlas) => feature(atlas, atlas.objects.countries).features
const nearIds = new Set(
	countries(middle)
		.filter((country) => touches(country) && country.id !== india)
		.map(({ id }) => id),
)
const world = countries(coarse).filter(({ id }) => id !== antarctica && id !== vietnam && !nearIds.has(id))
const around = countries(middle).filter(({ id }) => nearIds.has(id) && id !== vietnam)
const own = countries(fine).filter(({ id }) => id === vietnam)
const borders = mesh(middle, middle.objects.countries, (one, other) => one !== other && nearIds.has(one.id) && nearIds.has(other.id))

writeFileSync(
	file,
	JSON.stringify({
		land: [...drawn(world, 'world'), ...drawn(around, 'near')],
		vietnam: drawn(own, 'vietnam'),
		borders: borders.coordinates.map((line) => packed(simplified(line, tolerance.near))).filter((line) => line.length >= 4),
	}) + '\n',
)

/** The rings of countries as lists of whole numbers, hundredths of degrees: the first point, then the difference from each point to the next. */
function drawn(from, kind) {
	return from
		.flatMap(ringsOf)
		.map(unbroken)
		.filter((ring) => Math.abs(areaOf(ring)) > smallest[kind])
		.map((ring) => packed(simplified(ring, tolerance[kind])))
		.filter((ring) => ring.length >= 8)
}

function ringsOf({ geometry: { type, coordinates } }) {
	return (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer)
}

/** A ring that crosses the date line continues beyond 180 degrees, and does not jump around the whole world. */
function unbroken(ring) {
	let turns = 0
	return ring.map(([x, y], nth) => {
		const from = nth === 0 ? x : ring[nth - 1][0]
		if (Math.abs(x - from) > 180) turns += x < from ? 360 : -360
		return [x + turns, y]
	})
}

function areaOf(ring) {
	return ring.reduce((sum, [x, y], nth) => {
		const [nextX, nextY] = ring[(nth + 1) % ring.length]
		return sum + (x * nextY - nextX * y) / 2
	}, 0)
}

/** The algorithm of Douglas and Peucker: it leaves out points that are within a tolerance of the line without them. */
function simplified(line, within) {
	if (line.length < 3) return line
	const [first, last] = [line[0], line.at(-1)]
	const away = line.map((point) => distance(point, first, last))
	const farthest = away.indexOf(Math.max(...away))
	if (away[farthest] <= within) return [first, last]
	return [...simplified(line.slice(0, farthest + 1), within).slice(0, -1), ...simplified(line.slice(farthest), within)]
}

function distance([x, y], [fromX, fromY], [toX, toY]) {
	const [width, height] = [toX - fromX, toY - fromY]
	const length = Math.hypot(width, height)
	return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(height * (x - fromX) - width * (y - fromY)) / length
}

function packed(line) {
	const hundredths = line.map((point) => point.map((degrees) => Math.round(degrees * 100)))
	return hundredths.flatMap(([x, y], nth) => (nth === 0 ? [x, y] : [x - hundredths[nth - 1][0], y - hundredths[nth - 1][1]]))
}

import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { longestCity } from '~/kernel/longest.ts'
import type { DraftEvent } from './draft-event.ts'
import { longest } from './longest.ts'
import { coordinatesIn } from './map-link.ts'
import type { Typed } from './typed.ts'

type Place = Pick<DraftEvent, 'venue' | 'address' | 'city' | 'latitude' | 'longitude'>

export function typedOfPlace({ venue, address, city, latitude, longitude }: Place): Typed {
	return { venue, address, city, mapLink: '', latitude: degreesTyped(latitude), longitude: degreesTyped(longitude) }
}

const degreesTyped = (degrees: number | null) => (degrees === null ? '' : String(degrees))

/**
 * Checks the place of an event. Coordinates are typed, or read from a pasted map link where none are typed. A link without coordinates is refused
 * beside typed ones, too: these may belong to the place before.
 */
export function checkPlace(typed: Typed): Checked<Place> {
	const read = fieldReader()
	const venue = read.text('venue', typed['venue'], { max: longest.venue })
	const address = read.text('address', typed['address'], { max: longest.address })
	const city = read.text('city', typed['city'], { max: longestCity })
	const link = read.text('mapLink', typed['mapLink'], { max: longest.mapLink })
	const [latitude, longitude] = [degrees(read, 'latitude', typed, 90), degrees(read, 'longitude', typed, 180)]
	if (latitude === null && longitude !== null && read.good('latitude')) read.refuse('latitude', 'required')
	if (longitude === null && latitude !== null && read.good('longitude')) read.refuse('longitude', 'required')
	const pasted = coordinatesIn(link)
	const isTyped = latitude !== null || longitude !== null
	if (link !== '' && !pasted && read.good('mapLink')) read.refuse('mapLink', 'web_address')
	const point = !isTyped && pasted ? pasted : { latitude, longitude }
	return { issues: read.issues, cleaned: { venue, address, city, ...point } }
}

function degrees(read: FieldReader, path: 'latitude' | 'longitude', typed: Typed, most: number): number | null {
	const text = read.text(path, typed[path], { max: 24 }).replace(',', '.')
	if (text === '') return null
	const value = Number(text)
	if (!/^[+-]?\d{1,3}(\.\d{1,18})?$/.test(text)) read.refuse(path, 'not_a_number')
	else if (Math.abs(value) > most) read.refuse(path, 'too_large', most)
	return value
}

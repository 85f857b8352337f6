import { longest } from './longest.ts'

export interface Coordinates {
	latitude: number
	longitude: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
/** How maps write a point into their addresses; the marked place is tried before the middle of the map. */
const shapes = [
	new RegExp(`!3d${number}!4d${number}`),
	new RegExp(`[?&](?:q|query|ll|daddr|destination|center|to|sll)=(?:loc:)?${number},\\s*${number}`),
	new RegExp(`[?&]mlat=${number}&mlon=${number}`),
	new RegExp(`@${number},${number}`),
	new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
	new RegExp(`^geo:${number},${number}`),
	new RegExp(`^${number}\\s*[,;]\\s*${number}$`),
]

/** The point in a pasted map link of Google, Apple or OpenStreetMap, in `geo:` or in plain `21.03, 105.85`; nothing when there is none. */
export function coordinatesIn(link: string): Coordinates | undefined {
	if (link.length > longest.mapLink) return undefined
	const text = decoded(link.trim())
	for (const shape of shapes) {
		const match = shape.exec(text)
		const [latitude, longitude] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)]
		if (isPoint(latitude, longitude)) return { latitude, longitude }
	}
	return undefined
}

/** Whether these are degrees of WGS 84. */
function isPoint(latitude: number, longitude: number): boolean {
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

import { provinceCentre, type Point } from './province-centres.ts'

/** Where an event stands on the map. */
export interface MapSpot extends Point {
	/** True: the middle of its province, because nobody said where exactly. */
	approximate: boolean
}

/** By its coordinates, else by its province; nothing where neither is known: then the event is only in the list. */
export function mapSpot({
	latitude,
	longitude,
	city,
}: {
	latitude: number | null
	longitude: number | null
	city: string
}): MapSpot | undefined {
	if (latitude !== null && longitude !== null) return { latitude, longitude, approximate: false }
	const centre = provinceCentre(city)
	return centre && { ...centre, approximate: true }
}

/** Where something is; coordinates are WGS 84 degrees. */
export interface Spot {
	venue: string
	address: string
	city: string
	latitude: number | null
	longitude: number | null
}

/** Links that show the way to a spot on three maps. Nothing is loaded from these sites before the reader presses a link. */
export interface DirectionLinks {
	google: string
	apple: string
	openStreetMap: string
}

/** By coordinates where the provider gave them, because they name one place; else by the words of the address. */
export function directionLinks({ venue, address, city, latitude, longitude }: Spot): DirectionLinks {
	const words = [...new Set([venue, address, city].map((part) => part.trim()).filter(Boolean))].join(', ')
	const name = encodeURIComponent(words)
	if (latitude === null || longitude === null) {
		return {
			google: `https://www.google.com/maps/dir/?api=1&destination=${name}`,
			apple: `https://maps.apple.com/?daddr=${name}`,
			openStreetMap: `https://www.openstreetmap.org/search?query=${name}`,
		}
	}
	const point = encodeURIComponent(`${latitude},${longitude}`)
	return {
		google: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
		apple: `https://maps.apple.com/?daddr=${point}&q=${encodeURIComponent(venue)}`,
		openStreetMap: `https://www.openstreetmap.org/directions?to=${point}`,
	}
}

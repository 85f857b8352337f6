import { describe, expect, it } from 'vitest'
import { bareName, provinces } from '~/features/account/address/rules/provinces.ts'
import { linesOf } from '~/features/event/ui/map/outline.ts'
import outline from '~/features/event/ui/map/outline.json' with { type: 'json' }
import { mapSpot } from './map-spot.ts'
import { provinceCentre, type Point } from './province-centres.ts'

const nowhere = { latitude: null, longitude: null }

/** Whether a point lies within a ring: a line from the point outwards crosses the ring an odd number of times. */
function isIn({ latitude, longitude }: Point, ring: readonly (readonly [number, number])[]): boolean {
	return ring.reduce((inside, [lat, lon], nth) => {
		const [nextLat, nextLon] = ring[(nth + 1) % ring.length] ?? [0, 0]
		const crosses = lat > latitude !== nextLat > latitude && longitude < lon + ((nextLon - lon) * (latitude - lat)) / (nextLat - lat)
		return crosses ? !inside : inside
	}, false)
}

describe('where an event stands on the map', () => {
	it('is where its organizer says, whatever its city', () => {
		expect(mapSpot({ latitude: 1.29, longitude: 103.85, city: 'Hà Nội' })).toEqual({
			latitude: 1.29,
			longitude: 103.85,
			approximate: false,
		})
		expect(mapSpot({ latitude: 0, longitude: 0, city: '' })).toEqual({ latitude: 0, longitude: 0, approximate: false })
	})

	it('is about the middle of its province where nobody says, by any name of the province', () => {
		expect(mapSpot({ ...nowhere, city: 'Tỉnh Lâm Đồng' })).toEqual({ latitude: 11.94, longitude: 108.44, approximate: true })
		expect(mapSpot({ ...nowhere, city: 'tp. ho chi minh' })).toEqual(mapSpot({ ...nowhere, city: 'Sài Gòn' }))
		// Half a location is none.
		expect(mapSpot({ latitude: 1.29, longitude: null, city: 'Huế' })?.approximate).toBe(true)
	})

	it('is the old seat of a province that is part of another now', () => {
		expect(provinceCentre('Bình Định')).toEqual({ latitude: 13.78, longitude: 109.22 })
		expect(provinceCentre('Gia Lai')).not.toEqual(provinceCentre('Bình Định'))
	})

	it('is nowhere for a city nobody knows', () => {
		expect(mapSpot({ ...nowhere, city: 'San José' })).toBeUndefined()
		expect(mapSpot({ ...nowhere, city: '' })).toBeUndefined()
	})

	// A harbour may lie outside of a coast that is drawn with few corners.
	it('is in Việt Nam for each of its provinces, old ones included', () => {
		const [mainland = []] = linesOf(outline.vietnam).sort((one, other) => other.length - one.length)
		for (const name of provinces.flatMap((each) => [bareName(each.name), ...each.formerly])) {
			const centre = provinceCentre(name) ?? { latitude: 0, longitude: 0 }
			const isAtCoast = mainland.some(([lat, lon]) => Math.hypot(lat - centre.latitude, lon - centre.longitude) < 0.2)
			expect(isIn(centre, mainland) || isAtCoast, name).toBe(true)
		}
	})
})

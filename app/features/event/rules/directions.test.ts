import { expect, it } from 'vitest'
import { directionLinks } from './directions.ts'

const spot = { venue: 'Hồ Gươm', address: 'Đinh Tiên Hoàng', city: 'Hà Nội', latitude: 21.0287, longitude: 105.8542 }

it('leads to the coordinates', () => {
	expect(directionLinks(spot)).toEqual({
		google: 'https://www.google.com/maps/dir/?api=1&destination=21.0287%2C105.8542',
		apple: 'https://maps.apple.com/?daddr=21.0287%2C105.8542&q=H%E1%BB%93%20G%C6%B0%C6%A1m',
		openStreetMap: 'https://www.openstreetmap.org/directions?to=21.0287%2C105.8542',
	})
})

it('leads to the address where there are no coordinates, and repeats no words', () => {
	const links = directionLinks({ ...spot, city: 'Hồ Gươm', latitude: null, longitude: null })
	for (const link of Object.values(links)) expect(decodeURIComponent(link)).toMatch(/=Hồ Gươm, Đinh Tiên Hoàng$/)
})

it('accepts 0 as a latitude and as a longitude', () => {
	expect(directionLinks({ ...spot, latitude: 0, longitude: 0 }).google).toContain('destination=0%2C0')
})

import { expect, it } from 'vitest'
import type { Money } from '~/kernel/money.ts'
import { scriptJson } from '~/kernel/schema-org.ts'
import { eventData, instantWithOffset } from './event-data.ts'
import type { EventDetail, OfferState } from './event-detail.ts'

function eventWith(price: Money, availability: OfferState): EventDetail {
	return {
		...{ id: 12, slug: 'chay-dem-12', kind: null, phase: 'upcoming', name: 'Chạy đêm', summary: 'Chạy quanh hồ', description: '' },
		...{ startsAt: '2026-12-05T22:00:00.000Z', endsAt: '2026-12-06T03:30:00.000Z', timeZone: 'Asia/Ho_Chi_Minh' },
		...{ venue: 'Hồ Gươm', address: 'Đinh Tiên Hoàng', city: 'Hà Nội', latitude: 21.0287, longitude: 105.8542 },
		...{ coverPath: 'events/12/cover', coverColor: '#c2410c', availability, left: null, opensAt: null, priceFrom: price, addedTaxBp: 0 },
		provider: {
			...{ name: 'Bước Chân Việt', slug: 'buoc-chan-viet', about: '', logo: null },
			...{ website: null, email: 'xinchao@example.vn', phone: '0243 555 0101' },
		},
		otherDates: [],
		schedule: [],
		products: [],
		tickets: [
			{
				...{ id: 3, name: 'Vé chạy', description: '', attributes: [], minPerOrder: 1, maxPerOrder: 8 },
				variants: [
					{ id: 1, attributes: {}, price, originalPrice: null, availability, left: null, opensAt: '2026-11-01T00:00:00Z', closesAt: null },
				],
			},
		],
	}
}

const addresses = {
	page: 'https://hoi.example.vn/event/chay-dem-12',
	registration: 'https://hoi.example.vn/event/chay-dem-12/registration',
	pictures: ['https://hoi.example.vn/image/events/12/1280x853/cover_1280x853'],
	locale: 'vi_VN' as const,
}

it('has the fields that schema.org requires of an event', () => {
	const data = eventData(eventWith({ amount: 350_000, currency: 'VND' }, 'available'), addresses)
	expect(data).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'Event',
		name: 'Chạy đêm',
		startDate: '2026-12-06T05:00:00+07:00',
		endDate: '2026-12-06T10:30:00+07:00',
		eventStatus: 'https://schema.org/EventScheduled',
		location: { '@type': 'Place', name: 'Hồ Gươm', geo: { latitude: 21.0287 } },
		organizer: { '@type': 'Organization', name: 'Bước Chân Việt' },
		offers: [
			{
				'@type': 'Offer',
				name: 'Vé chạy',
				price: '350000',
				priceCurrency: 'VND',
				availability: 'https://schema.org/InStock',
				url: `${addresses.registration}#ticket-3`,
				validFrom: '2026-11-01T07:00:00+07:00',
			},
		],
	})
})

it('names the kind of event in the words of schema.org', () => {
	const event = eventWith({ amount: 1, currency: 'VND' }, 'available')
	const typeOf = (kind: EventDetail['kind']) => eventData({ ...event, kind }, addresses)['@type']
	expect([typeOf('running'), typeOf('music'), typeOf('festival'), typeOf('games'), typeOf(null)]).toEqual([
		'SportsEvent',
		'MusicEvent',
		'Festival',
		'Event',
		'Event',
	])
})

it('writes prices with their decimals, and the availability of offers', () => {
	const [offer] = eventData(eventWith({ amount: 5, currency: 'USD' }, 'sold_out'), addresses).offers
	expect(offer).toMatchObject({ price: '0.05', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' })
	expect(eventData(eventWith({ amount: 1_250, currency: 'SGD' }, 'coming_soon'), addresses).offers[0]).toMatchObject({ price: '12.50' })
	expect(eventData(eventWith({ amount: 1, currency: 'VND' }, 'not_found'), addresses).offers).toEqual([])
})

it('writes instants as the clocks of the zone show them', () => {
	expect(instantWithOffset('2026-12-05T22:00:00Z', 'America/New_York')).toBe('2026-12-05T17:00:00-05:00')
	expect(instantWithOffset('2026-07-05T22:00:00Z', 'America/St_Johns')).toBe('2026-07-05T19:30:00-02:30')
	expect(instantWithOffset('2026-12-05T22:00:00Z', 'UTC')).toBe('2026-12-05T22:00:00+00:00')
})

it('cannot close the script element around it', () => {
	const json = scriptJson({ name: '</script><!--' })
	expect(json).not.toContain('<')
	expect(JSON.parse(json)).toEqual({ name: '</script><!--' })
})

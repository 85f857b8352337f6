import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'

/** A run around Hồ Tây on a Sunday morning, tickets to be had. */
export function listedEvent(change: Partial<ListedEventFacts>): ListedEventFacts {
	return {
		id: 12,
		slug: 'giai-chay-quanh-ho-tay-12',
		kind: 'running',
		name: 'Giải chạy quanh Hồ Tây',
		state: 'published',
		postponedFrom: null,
		startsAt: '2026-11-21T22:00:00Z',
		endsAt: '2026-11-22T03:30:00Z',
		timeZone: 'Asia/Ho_Chi_Minh',
		venue: 'Công viên nước Hồ Tây',
		city: 'Hà Nội',
		latitude: 21.07,
		longitude: 105.81,
		coverPath: 'sample/ho-tay-1a2b',
		coverColor: '#0e7a8b',
		priceFrom: { amount: 350_000, currency: 'VND' },
		availability: 'available',
		left: null,
		opensAt: null,
		...change,
	}
}

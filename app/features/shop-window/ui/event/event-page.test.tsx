import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { DeskRole } from '~/features/event/rules/desk-role.ts'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { IslandContext } from '~/shell/island/island.tsx'
import { SiteContext } from '~/shell/site.ts'
import { TrophyIcon } from '~/ui/icon.tsx'
import type { DetailVariant, EventDetail } from '~/features/event/rules/event-detail.ts'
import { listedEvent } from '~/features/event/ui/testing/listed-event.ts'
import type { ShownPictures } from './event-gallery.tsx'
import { EventPage, type EventPageProps } from './event-page.tsx'
import { OrganiserBar } from './organiser-tools.tsx'
import { SimilarEvents } from './similar-events.tsx'

const vnd = (amount: number) => ({ amount, currency: 'VND' as const })

function variant(id: number, more: Partial<DetailVariant> = {}): DetailVariant {
	return {
		id,
		attributes: { distance: '42' },
		price: vnd(350_000),
		originalPrice: null,
		availability: 'available',
		left: null,
		opensAt: null,
		closesAt: null,
		...more,
	}
}

const noPictures: ShownPictures = { pictures: [], total: 0, found: 0, candidateNumber: undefined, page: undefined }

function eventWith(variants: DetailVariant[], more: Partial<EventDetail> = {}): EventDetail {
	return {
		id: 12,
		slug: 'chay-dem-12',
		kind: 'running',
		phase: 'upcoming',
		name: 'Chạy đêm </script><b>',
		summary: 'Chạy quanh hồ',
		description: '<p>Vui</p>',
		startsAt: '2026-12-05T22:00:00Z',
		endsAt: '2026-12-06T03:30:00Z',
		timeZone: 'Asia/Ho_Chi_Minh',
		venue: 'Hồ Gươm',
		address: 'Đinh Tiên Hoàng',
		city: 'Hà Nội',
		latitude: 21.0287,
		longitude: 105.8542,
		coverPath: 'events/12/cover',
		coverColor: '#c2410c',
		provider: {
			...{ name: 'Bước Chân Việt', slug: 'buoc-chan-viet', about: 'Từ năm 2015', logo: null },
			...{ website: null, email: 'xinchao@example.vn', phone: '0243 555 0101' },
		},
		availability: variants[0]?.availability ?? 'not_found',
		left: variants[0]?.left ?? null,
		opensAt: variants[0]?.opensAt ?? null,
		priceFrom: variants[0]?.price ?? null,
		addedTaxBp: 0,
		otherDates: [],
		schedule: [{ startsAt: '2026-12-05T22:00:00Z', endsAt: null, title: 'Xuất phát', place: null }],
		tickets: [
			{
				id: 3,
				name: 'Vé chạy',
				description: 'Số đeo, áo',
				attributes: [{ key: 'distance', name: 'Cự ly', values: [{ key: '42', name: '42 km' }] }],
				minPerOrder: 1,
				maxPerOrder: 8,
				variants,
			},
		],
		products: [],
		...more,
	}
}

function rendered(element: ReactElement, locale: Locale) {
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
			<SiteContext value={{ origin: 'https://hoi.example.vn', strategy: 'prefix_except_default' }}>
				<StaticRouter location="/event/chay-dem-12">{element}</StaticRouter>
			</SiteContext>
		</LanguageContext>,
	).replaceAll('\u00a0', ' ')
}

function page(event: EventDetail, { locale = 'vi_VN', ...more }: Partial<EventPageProps> & { locale?: Locale } = {}) {
	return rendered(<EventPage event={event} shown={noPictures} role={null} {...more} />, locale)
}

/** What the event's gallery brings to the browser; a page for reading shows it as an island. */
function galleryOf(event: EventDetail, more: Partial<EventPageProps>) {
	const html = rendered(
		<IslandContext value={{ note: () => 0, asPage: (part) => part }}>
			<EventPage event={event} shown={noPictures} role={null} {...more} />
		</IslandContext>,
		'vi_VN',
	)
	const properties = /data-name="gallery"[^>]* data-properties="([^"]*)"/.exec(html)?.[1] ?? '{}'
	return JSON.parse(properties.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
		pictures: { position: string }[]
		edges?: { previousHref?: string; nextHref?: string }
	}
}

describe('the page of an event', () => {
	it('sells available tickets, and says how many are left when few are', () => {
		const html = page(eventWith([variant(1), variant(2, { left: 8, originalPrice: vnd(450_000) })]))
		expect(html).toContain('Còn vé')
		expect(html).toContain('Còn 8 vé')
		expect(html).toContain('href="/event/chay-dem-12/registration?variant=1#ticket-3"')
		expect(html).toContain('href="/event/chay-dem-12/registration?variant=2#ticket-3"')
		expect(html).toContain('aria-label="Mua vé: Vé chạy · 42 km"')
		expect(html).toMatch(/<s [^>]*>.*Giá gốc .*450\.000 ₫<\/s>/)
		expect(html).toContain('Chủ Nhật 06/12/2026, 05:00–10:30')
		expect(html).toContain('Giờ tại Hà Nội (GMT+7)')
		expect(html).toContain('property="og:image" content="https://hoi.example.vn/events/12.jpg?lang=vi_VN"')
		expect(html).toContain('<link rel="canonical" href="https://hoi.example.vn/event/chay-dem-12"/>')
	})

	it('ends with similar events as cards of the list, and with nothing where there are none', () => {
		const similar = (events: ReturnType<typeof listedEvent>[]) => <SimilarEvents events={events} now="2026-11-20T05:00:00Z" />
		const html = page(eventWith([variant(1)]), { similar: similar([listedEvent({}), listedEvent({ id: 13, slug: 'cheo-sup-13' })]) })
		expect(html).toMatch(/Bước Chân Việt[\s\S]*<h2>Có thể bạn cũng thích<\/h2>[\s\S]*data-sticky-action/)
		expect(html).toContain('href="/event/giai-chay-quanh-ho-tay-12"')
		expect(html).toContain('href="/event/cheo-sup-13"')
		expect(html).toContain('Từ 350.000 ₫')
		expect(page(eventWith([variant(1)]), { similar: similar([]) })).not.toContain('Có thể bạn cũng thích')
		expect(page(eventWith([variant(1)]), { similar: similar([listedEvent({})]), locale: 'en_US' })).toContain('You might also like')
	})

	it('names the six availabilities to the letter', () => {
		const told = (availability: DetailVariant['availability']) => page(eventWith([variant(1, { availability })]), { locale: 'en_US' })
		expect(told('not_found')).toContain('Not found')
		expect(told('expired')).toContain('Expired')
		expect(told('sold_out')).toContain('Sold out')
		expect(told('contact')).toContain('Contact')
		expect(told('available')).toContain('Available')
		expect(told('coming_soon')).toContain('Coming soon')
	})

	it('leads to nothing that cannot be bought', () => {
		for (const availability of ['not_found', 'expired', 'sold_out', 'contact', 'coming_soon'] as const) {
			expect(page(eventWith([variant(1, { availability })]))).not.toContain('href="/event/chay-dem-12/registration')
		}
	})

	it('links to the waiting list of sold-out tickets, where there is one', () => {
		const soldOut = [variant(1, { availability: 'sold_out' })]
		expect(page(eventWith(soldOut))).not.toContain('/waiting-list')
		expect(page(eventWith(soldOut, { waitingList: true }))).toContain('href="/event/chay-dem-12/waiting-list"')
		expect(page(eventWith([variant(1)], { waitingList: true }))).not.toContain('/waiting-list')
	})

	it('offers a sale reminder for tickets that are not on sale yet, for all and by variant', () => {
		const html = page(eventWith([variant(7, { availability: 'coming_soon', opensAt: '2026-11-25T01:00:00Z' })]))
		expect(html).toContain('href="/event/chay-dem-12/sale-reminder"')
		expect(html).toContain('href="/event/chay-dem-12/sale-reminder?variant=7"')
		expect(html).toContain('aria-label="Nhắc tôi khi mở bán Vé chạy · 42 km"')
		expect(page(eventWith([variant(7)]))).not.toContain('sale-reminder')
	})

	it('says when a sale opens, in the zone of the event', () => {
		const html = page(eventWith([variant(1, { availability: 'coming_soon', opensAt: '2026-11-25T01:00:00Z' })]))
		expect(html).toContain('Sắp mở bán')
		expect(html).toContain('Mở bán 08:00 25/11/2026')
	})

	it('says until when a sale runs, to the last minute', () => {
		expect(page(eventWith([variant(1, { closesAt: '2026-11-29T17:00:00Z' })]))).toContain('Bán đến 23:59 29/11/2026')
	})

	it('shows how to contact the organiser', () => {
		const html = page(eventWith([variant(1, { availability: 'contact' })]))
		expect(html).toContain('href="mailto:xinchao@example.vn?subject=')
		expect(html).toContain('href="tel:02435550101"')
	})

	it('does not call a ticket free whose price is on request', () => {
		const onRequest = variant(1, { availability: 'contact', price: vnd(0), priceOnRequest: true })
		const html = page(eventWith([onRequest], { priceFrom: null }))
		expect(html).toContain('Giá liên hệ')
		expect(html).not.toMatch(/Miễn phí|"price":/)
		expect(page(eventWith([variant(1)]))).toContain('"price":')
	})

	it('lets people register for free', () => {
		const html = page(eventWith([variant(1, { price: vnd(0) })]))
		expect(html).toContain('Miễn phí')
		expect(html).toContain('aria-label="Đăng ký: Vé chạy · 42 km"')
	})

	it('says that tax comes on top', () => {
		expect(page(eventWith([variant(1)], { addedTaxBp: 925 }))).toContain('Chưa gồm thuế 9,25%')
		expect(page(eventWith([variant(1)], { addedTaxBp: 925 }), { locale: 'en_US' })).toContain('Plus 9.25% tax')
		expect(page(eventWith([variant(1)]))).not.toContain('thuế')
	})

	it('begins with the pictures when it is over', () => {
		const picture = { id: 1, path: 'events/12/p1', width: 1200, height: 800, bytes: 412_000, alt: 'Về đích' }
		const shown = { ...noPictures, pictures: [picture], total: 30, found: 30 }
		const event = eventWith([variant(1, { availability: 'expired' })], { phase: 'past' })
		const html = page(event, { shown })
		expect(html).toContain('Sự kiện đã kết thúc')
		expect(html.indexOf('id="gallery"')).toBeLessThan(html.indexOf('id="about"'))
		expect(html.indexOf('id="about"')).toBeLessThan(html.indexOf('id="tickets"'))
		expect(html).toContain('Xem cả 30 ảnh')
		expect(galleryOf(event, { shown })).toMatchObject({
			pictures: [{ position: '1 / 30' }],
			edges: { nextHref: '/event/chay-dem-12?pictures=1#gallery' },
		})
		expect(html).toContain('href="/image/events/12/1600x1600/p1_1600x1600"')
		expect(html).not.toContain('/events/12.ics')
	})

	it('finds pictures by candidate number, or says what to do next', () => {
		const found = page(eventWith([]), {
			shown: {
				...noPictures,
				pictures: [{ id: 1, path: 'a/b', width: 3000, height: 2000, bytes: null, alt: 'Về đích' }],
				...{ total: 5, found: 1, candidateNumber: '1042', page: 1 },
			},
		})
		expect(found).toContain('1 ảnh có số 1042')
		expect(found).toContain('<meta name="robots" content="noindex"/>')
		const none = page(eventWith([]), { shown: { ...noPictures, total: 5, candidateNumber: '7', page: 1 } })
		expect(none).toContain('Chưa thấy ảnh nào có số 7')
		expect(none).toContain('href="/event/chay-dem-12#gallery"')
	})

	it('shows a large gallery in pages, which its address names', () => {
		const pictures = Array.from({ length: 60 }, (_, nth) => ({ id: nth, path: `a/b${nth}`, width: 30, height: 20, bytes: null, alt: '' }))
		const shown = { pictures, total: 12_345, found: 150, candidateNumber: 'A 1', page: 2 }
		const html = page(eventWith([]), { shown })
		expect(html).toContain('150 ảnh có số A 1')
		expect(html).toContain('alt="Ảnh 61"')
		const gallery = galleryOf(eventWith([]), { shown })
		expect(gallery.pictures[0]?.position).toBe('61 / 150')
		expect(gallery.edges).toEqual({
			previousHref: '/event/chay-dem-12?bib=A+1&pictures=1#gallery',
			nextHref: '/event/chay-dem-12?bib=A+1&pictures=3#gallery',
		})
		expect(html).toMatch(/<a href="\/event\/chay-dem-12\?bib=A\+1&amp;pictures=2#gallery"[^>]* aria-current="page"/)
		const last = galleryOf(eventWith([]), {
			shown: { pictures: pictures.slice(0, 30), total: 150, found: 150, candidateNumber: undefined, page: 3 },
		})
		expect(last.pictures.at(-1)?.position).toBe('150 / 150')
		expect(last.edges).toEqual({ previousHref: '/event/chay-dem-12?pictures=2#gallery' })
	})

	it('says at once that it was cancelled, and sells nothing', () => {
		const html = page(eventWith([variant(1, { availability: 'expired' })], { phase: 'cancelled' }))
		expect(html).toContain('Sự kiện đã bị hủy')
		expect(html).toContain('EventCancelled')
		expect(html).not.toContain('href="/event/chay-dem-12/registration')
	})

	it('hangs each day of several under its own leaf', () => {
		const day = (startsAt: string, title: string) => ({ startsAt, endsAt: null, title, place: null })
		const html = page(
			eventWith([variant(1)], {
				endsAt: '2026-12-07T10:00:00Z',
				schedule: [day('2026-12-05T22:00:00Z', 'Khai mạc'), day('2026-12-07T09:00:00Z', 'Bế mạc')],
			}),
		)
		expect(html).toContain('dateTime="2026-12-06"')
		expect(html).toContain('dateTime="2026-12-07"')
		expect(html.replaceAll('\u00a0', ' ')).toContain('05:00 06/12/2026 – 17:00 07/12/2026')
	})

	it('puts merchandise into the cart by a plain form', () => {
		const stock = (id: number, left: number) => ({ id, name: `Đỏ · ${id}`, price: vnd(280_000), originalPrice: null, left })
		const product = {
			id: 9,
			slug: 'ao',
			name: 'Áo',
			coverPath: 'a/b',
			coverUrl: '/image/a/480x480/b_480x480',
			coverColor: '#333333',
			variants: [stock(1, 0), stock(2, 5)],
		}
		const html = page(eventWith([variant(1)], { products: [product] }), { answer: { productId: 9, problem: 'Tiếc quá' } })
		expect(html).toMatch(/<form[^>]*method="post"/)
		expect(html).toContain('<option value="1" disabled="">Đỏ · 1: hết hàng</option>')
		expect(html).toContain('<option value="2" selected="">')
		expect(html).toContain('Tiếc quá')
	})

	it('links to its prize draws, and to nothing where nothing was drawn', () => {
		const drawn = { draws: 2, wheels: [{ id: 7, name: 'Quay thưởng cuối đêm' }] }
		const html = page(eventWith([variant(1)]), { drawn })
		expect(html).toContain('<a href="/event/chay-dem-12/draws#wheel-7">Quay thưởng cuối đêm</a>')
		expect(html).toContain('<a href="/event/chay-dem-12/draws">')
		expect(page(eventWith([variant(1)]), { drawn: { draws: 1, wheels: [] } })).toContain('<a href="/event/chay-dem-12/draws">')
		expect(page(eventWith([variant(1)]))).not.toContain('/draws')
	})

	it('shows the tools of an organiser to nobody else', () => {
		const tools = [{ name: 'results' as const, Icon: TrophyIcon, path: (eventId: number) => `/bracket/${eventId}`, crew: false }]
		expect(rendered(<OrganiserBar eventId={12} role="manager" tools={tools} />, 'vi_VN')).toContain('href="/bracket/12"')
		expect(page(eventWith([variant(1)]))).not.toContain('Công cụ của ban tổ chức')
	})

	it('gives each role the tools it may use', () => {
		const leadsTo = (role: DeskRole) =>
			[...page(eventWith([variant(1)]), { role }).matchAll(/href="\/my-events\/([^"]*)"/g)].map(([, path]) => path)
		for (const role of ['owner', 'manager', 'staff'] as const)
			expect(leadsTo(role)).toEqual(['12', '12/edit', '12/attendees', '12/check-in', 'codes'])
		expect(leadsTo('check_in')).toEqual(['12', '12/check-in'])
	})

	it('keeps the provider’s text inside the data block', () => {
		const html = page(eventWith([variant(1)]))
		const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
		expect((JSON.parse(json) as { name: string }).name).toBe('Chạy đêm </script><b>')
	})

	it('speaks English', () => {
		const html = page(eventWith([variant(1, { left: 1 })]), { locale: 'en_US' })
		expect(html).toContain('1 ticket left')
		expect(html).toContain('350,000 ₫')
		expect(html).toContain('Add to calendar')
		expect(html).toContain('href="/events/12.ics?lang=en_US"')
	})
})

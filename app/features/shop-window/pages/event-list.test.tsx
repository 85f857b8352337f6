import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext, type Language } from '~/i18n/text.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import type { Narrowing } from '~/features/event/rules/list-address.ts'
import type { EventFilter } from '~/features/event/rules/list-filter.ts'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { listedEvent } from '~/features/event/ui/testing/listed-event.ts'
import EventList from './event-list.tsx'

const languages: Record<'vi' | 'en', Language> = {
	vi: { locale: 'vi_VN', catalogue: vietnamese },
	en: { locale: 'en_US', catalogue: english },
}

interface Shown {
	events: ListedEventFacts[]
	total?: number
	filter?: EventFilter
	search?: string
	page?: number
	mine?: boolean
	narrowing?: Partial<Narrowing>
	language?: 'vi' | 'en'
}

/** The list as the server renders it. */
function shown({
	events,
	total = events.length,
	filter = 'upcoming',
	search = '',
	page = 1,
	mine = false,
	narrowing,
	language = 'vi',
}: Shown): string {
	const Stub = createRoutesStub([{ id: 'list', path: '/event', Component: EventList, HydrateFallback: () => null }])
	const address = { filter, search, page, kind: '' as const, city: '', from: '', to: '', free: false, ...narrowing }
	const loaderData = { list: { address, events, total, cities: ['Hà Nội', 'Huế'], mine, now: '2026-11-20T01:00:00.000Z' } }
	return renderToStaticMarkup(
		<LanguageContext value={languages[language]}>
			<Stub initialEntries={['/event']} hydrationData={{ loaderData }} />
		</LanguageContext>,
	)
}

describe('the event list', () => {
	it('hangs one leaf for a day and puts the events of the day beside it', () => {
		const html = shown({ events: [listedEvent({ id: 1 }), listedEvent({ id: 2, name: 'Chèo SUP Hồ Tây' })] })
		expect(html.match(/<time/g)).toHaveLength(1)
		expect(html).toContain('2 sự kiện')
		expect(html).toContain('href="/event/giai-chay-quanh-ho-tay-12"')
		expect(html).toContain('Chèo SUP Hồ Tây')
		expect(html).toContain('Từ 350.000\u00a0₫')
	})

	it('marks cancelled events, and postponed ones beside their tickets', () => {
		const html = shown({
			events: [
				listedEvent({ id: 1, state: 'cancelled', availability: 'expired' }),
				listedEvent({ id: 2, postponedFrom: '2026-11-01T22:00:00Z' }),
			],
		})
		expect(html).toContain('Đã hủy')
		expect(html).not.toContain('Đã ngừng bán')
		expect(html).toMatch(/Dời ngày[\s\S]*Còn vé/)
	})

	it('puts past events under headings of months, each poster with its own leaf', () => {
		const html = shown({ filter: 'past', language: 'en', events: [listedEvent({ id: 1 }), listedEvent({ id: 2 })] })
		expect(html).toMatch(/<h2[^>]*>November 2026/)
		expect(html.match(/<time/g)).toHaveLength(2)
	})

	it('keeps its whole state in its address', () => {
		const html = shown({ events: [listedEvent({})], total: 95, filter: 'past', search: 'hồ tây', page: 2 })
		expect(html).toContain('95 sự kiện cho “hồ tây”, trang 2 trên 4')
		expect(html).toContain('href="/event?filter=past&amp;search=h%E1%BB%93+t%C3%A2y&amp;page=3"')
		expect(html).toContain('href="/event?search=h%E1%BB%93+t%C3%A2y"')
		expect(html).toContain('<input type="hidden" name="filter" value="past"/>')
		expect(html).toContain('value="hồ tây"')
		expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
	})

	it('narrows by city, days and price, and keeps that through searches, pages and filters', () => {
		const html = shown({ events: [listedEvent({})], total: 95, narrowing: { city: 'Huế', from: '2026-12-01', free: true } })
		expect(html).toContain('Lọc theo nơi, ngày, giá (đang chọn 3)')
		expect(html).toMatch(/<option value="Huế" selected="">/)
		const narrowed = 'city=Hu%E1%BA%BF&amp;from=2026-12-01&amp;free=yes'
		expect(html).toContain(`href="/event?filter=past&amp;${narrowed}"`)
		expect(html).toContain(`href="/event?${narrowed}&amp;page=2"`)
		expect(html).toContain('<input type="hidden" name="city" value="Huế"/>')
		expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
		expect(shown({ events: [], narrowing: { city: 'Vinh' } })).toMatch(
			/<option value="Vinh" selected="">[\s\S]*Không có sự kiện nào hợp với bộ lọc[\s\S]*href="\/event"/,
		)
	})

	it('is narrowed to a kind by a link; link and other choices keep each other', () => {
		const html = shown({ events: [listedEvent({})], total: 95, narrowing: { kind: 'running', city: 'Huế' } })
		expect(html).toContain('Chạy bộ: sự kiện sắp tới')
		expect(html).toContain('href="/event?kind=music&amp;city=Hu%E1%BA%BF"')
		expect(html).toMatch(/href="\/event\?kind=running&amp;city=Hu%E1%BA%BF" aria-current="true"/)
		expect(html).toContain('href="/event?kind=running&amp;city=Hu%E1%BA%BF&amp;view=month"')
		expect(html.match(/<input type="hidden" name="kind" value="running"\/>/g)).toHaveLength(2)
		expect(html).toContain('đang chọn 1')
	})

	it('lets search engines index the list of a kind, but no narrower list', () => {
		expect(shown({ events: [listedEvent({})], narrowing: { kind: 'music' } })).not.toContain('noindex')
		expect(shown({ events: [], narrowing: { kind: 'music' } })).toContain('noindex')
	})

	it('leads to the calendar of the month, which keeps the city', () => {
		const html = shown({ events: [listedEvent({})], narrowing: { city: 'Huế' } })
		expect(html).toContain('href="/event?city=Hu%E1%BA%BF&amp;view=month"')
	})

	it('offers a next step where the list is empty', () => {
		expect(shown({ events: [], search: 'zzz' })).toMatch(/Không thấy sự kiện nào cho “zzz”[\s\S]*href="\/event\?filter=all&amp;search=zzz"/)
		expect(shown({ events: [], filter: 'today' })).toMatch(/Hôm nay chưa có hội[\s\S]*href="\/event"/)
		expect(shown({ events: [] })).toMatch(/Chưa có sự kiện nào sắp tới[\s\S]*href="\/event\?filter=past"/)
		expect(shown({ events: [], total: 65, page: 9, language: 'en' })).toMatch(/There are no events on this page[\s\S]*href="\/event"/)
	})

	it('shows the link to own events only to people who may have some', () => {
		expect(shown({ events: [listedEvent({})] })).not.toContain('/my-events')
		const html = shown({ events: [listedEvent({})], mine: true })
		expect(html).toContain('href="/my-events"')
		expect(html).toContain('href="/event/create"')
	})

	it('shows names as text, whatever characters they hold', () => {
		const html = shown({ events: [listedEvent({ name: '<img src=x onerror=alert(1)>' })], search: '"><script>' })
		expect(html).not.toContain('<img src=x')
		expect(html).not.toContain('<script>')
	})
})

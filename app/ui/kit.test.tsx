import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Bib } from './bib.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from './button.tsx'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { Card } from './card.tsx'
import { Clock, clockText, passedMark } from './clock.tsx'
import { Disclosure, ShowMore } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'
import { EventCard } from './event-card.tsx'
import { Gallery } from './gallery.tsx'
import { CalendarIcon } from './icon.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { softPath } from './soft-links.tsx'
import { Steps } from './steps.tsx'
import { SummaryList } from './summary-list.tsx'
import { Table } from './table.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { TicketStub } from './ticket-stub.tsx'
import { Toasts } from './toast.tsx'

const html = renderToStaticMarkup
const leaf = { month: 'Tháng 3', day: '14', weekday: 'Thứ Bảy', label: 'Thứ Bảy, 14 tháng 3 năm 2026', dateTime: '2026-03-14' }

describe('icon', () => {
	it('is silent as decoration and an image with a label', () => {
		expect(html(<CalendarIcon />)).toContain('aria-hidden="true"')
		const labelled = html(<CalendarIcon label="Lịch" />)
		expect(labelled).toContain('role="img" aria-label="Lịch"')
		expect(labelled).not.toContain('aria-hidden')
	})
})

describe('button', () => {
	it('submits only when asked to', () => {
		expect(html(<Button>Mua vé</Button>)).toContain('type="button"')
		expect(html(<Button type="submit">Mua vé</Button>)).toContain('type="submit"')
	})

	it('keeps its words, and so its width and its name, while busy', () => {
		const busy = html(
			<Button busy busyLabel="Đang gửi">
				Đặt hàng
			</Button>,
		)
		expect(busy).toContain('Đặt hàng')
		expect(busy).toContain('aria-disabled="true" aria-busy="true"')
		expect(busy).not.toMatch(/ disabled/)
		expect(busy).toMatch(/role="status">Đang gửi/)
	})

	it('is a link when it leads somewhere', () => {
		expect(html(<LinkButton href="/event">Sự kiện</LinkButton>)).toMatch(/^<a href="\/event"/)
	})

	it('has a name when it shows only an icon', () => {
		expect(html(<IconButton label="Đóng" icon={<CalendarIcon />} />)).toContain('aria-label="Đóng"')
	})
})

describe('calendar leaf', () => {
	it('is one date for machines and screen readers, whatever is drawn', () => {
		const drawn = html(<CalendarLeaf {...leaf} />)
		expect(drawn).toMatch(/^<time [^>]*dateTime="2026-03-14"/i)
		expect(drawn).toContain('>Thứ Bảy, 14 tháng 3 năm 2026</span>')
		expect(drawn.match(/aria-hidden="true"/g)).toHaveLength(3)
	})
})

describe('ticket stub', () => {
	it('puts the thing before the price', () => {
		const stub = html(<TicketStub as="li" main="Chạy 10 km" side="350.000 ₫" state="off" />)
		expect(stub).toMatch(/^<li /)
		expect(stub.indexOf('Chạy 10 km')).toBeLessThan(stub.indexOf('350.000 ₫'))
	})
})

describe('bib', () => {
	it('says what the number is', () => {
		expect(html(<Bib number="A0128" label="Số báo danh" name="Trần Đình Trọng" />)).toContain('Số báo danh </span>A0128')
	})
})

describe('event card', () => {
	const card = <EventCard href="/event/1" name="Giải chạy Hồ Tây" leaf={leaf} price="Từ 350.000 ₫" />

	it('has one link, named by the event', () => {
		expect(html(card).match(/<a /g)).toHaveLength(1)
		expect(html(card)).toContain('<h3')
		expect(html(card)).toContain('<a href="/event/1">Giải chạy Hồ Tây</a>')
	})

	it('draws a drum where there is no poster', () => {
		expect(html(card)).not.toContain('<img')
		expect(html(<EventCard href="/e" name="Hội" leaf={leaf} poster={{ src: '/p.webp' }} />)).toMatch(
			/<img src="\/p\.webp" alt=""[^>]*loading="lazy"/,
		)
	})
})

describe('lists of links', () => {
	it('marks the current tab', () => {
		const bar = html(
			<TabsBar
				label="Lọc sự kiện"
				tabs={[
					{ href: '?when=today', label: 'Hôm nay' },
					{ href: '?when=all', label: 'Tất cả', current: true },
				]}
			/>,
		)
		expect(bar).toContain('<nav aria-label="Lọc sự kiện"')
		expect(bar.match(/aria-current="page"/g)).toHaveLength(1)
		expect(bar).toContain('<a href="?when=all" aria-current="page">')
	})

	const texts = { label: 'Trang', previous: 'Trước', next: 'Sau', page: (page: number) => `Trang ${page}` }
	const hrefOf = (page: number) => `?page=${page}`

	it('pages around the current one, gaps silent', () => {
		const pages = html(<Pagination current={5} count={20} hrefOf={hrefOf} texts={texts} />)
		expect([...pages.matchAll(/href="\?page=(\d+)"/g)].map((match) => match[1])).toEqual(['4', '1', '4', '5', '6', '20', '6'])
		expect(pages).toContain('href="?page=5" aria-label="Trang 5" aria-current="page"')
		expect(pages.match(/<span aria-hidden="true">…/g)).toHaveLength(2)
	})

	it('offers no page before the first, after the last, or at all when there is one', () => {
		expect(html(<Pagination current={1} count={2} hrefOf={hrefOf} texts={texts} />)).not.toContain('rel="prev"')
		expect(html(<Pagination current={2} count={2} hrefOf={hrefOf} texts={texts} />)).not.toContain('rel="next"')
		expect(html(<Pagination current={1} count={1} hrefOf={hrefOf} texts={texts} />)).toBe('')
	})

	it('ends the breadcrumbs with this page', () => {
		const trail = html(<Breadcrumbs label="Đường dẫn" trail={[{ href: '/event', label: 'Sự kiện' }]} here="Hồ Tây" />)
		expect(trail).toContain('<li aria-current="page">Hồ Tây</li>')
	})

	it('shows how far the reader has come', () => {
		const steps = html(
			<Steps
				label="Các bước"
				current={1}
				doneLabel="đã xong"
				steps={[
					{ label: 'Chọn vé', href: '/a' },
					{ label: 'Thanh toán', href: '/b' },
				]}
			/>,
		)
		expect(steps.match(/aria-current="step"/g)).toHaveLength(1)
		expect(steps).toContain('href="/a"')
		expect(steps).not.toContain('href="/b"')
		expect(steps).toContain('Chọn vé<span class="visually-hidden">, đã xong')
	})
})

describe('what is said', () => {
	it('titles a card at the level its place in the page needs', () => {
		const card = html(
			<Card title="Đơn của bạn" level={3}>
				…
			</Card>,
		)
		expect(card).toMatch(/^<section.*<h3[^>]*>Đơn của bạn<\/h3>/)
		expect(html(<Card>…</Card>)).toMatch(/^<div/)
	})

	it('reads out a notice only when it arrives', () => {
		expect(html(<Notice kind="danger" title="Lỗi" />)).not.toContain('role=')
		expect(html(<Notice kind="danger" title="Lỗi" role="alert" />)).toContain('role="alert"')
	})

	it('keeps a live region ready for toasts before there are any', () => {
		expect(html(<Toasts closeLabel="Đóng" />)).toMatch(/role="status" aria-live="polite"/)
	})

	it('always offers a next step', () => {
		const empty = html(<EmptyState title="Chưa có sự kiện" action={<LinkButton href="/event">Xem tất cả</LinkButton>} />)
		expect(empty).toContain('<h2')
		expect(empty).toContain('href="/event"')
	})

	it('writes a receipt as labels and values', () => {
		const list = html(<SummaryList rows={[{ label: 'Vé', value: '700.000 ₫' }]} total={{ label: 'Tổng cộng', value: '700.000 ₫' }} />)
		expect(list.match(/<dt>/g)).toHaveLength(2)
		expect(list.match(/<dd>/g)).toHaveLength(2)
	})

	it('folds without a script, and hides no part of a long text from a screen reader', () => {
		expect(html(<Disclosure summary="Hỏi">Đáp</Disclosure>)).toMatch(/^<details[^>]*><summary>/)
		const long = html(
			<ShowMore moreLabel="Xem thêm" lessLabel="Thu gọn">
				<p>Cả bài</p>
			</ShowMore>,
		)
		expect(long.indexOf('Cả bài')).toBeLessThan(long.indexOf('<details'))
	})
})

describe('table', () => {
	it('heads columns and rows', () => {
		const table = html(
			<Table
				caption="Người tham gia"
				columns={[
					{ key: 'name', head: 'Họ tên', names: true, cell: (row: { name: string; price: string }) => row.name },
					{ key: 'price', head: 'Giá', align: 'end', cell: (row) => row.price },
				]}
				rows={[{ name: 'Đào', price: '350.000 ₫' }]}
				rowKey={(row) => row.name}
			/>,
		)
		expect(table).toContain('Người tham gia</caption>')
		expect(table.match(/scope="col"/g)).toHaveLength(2)
		expect(table).toMatch(/<th role="rowheader" scope="row" data-head="Họ tên"[^>]*>Đào<\/th>/)
		expect(table).toMatch(/<td role="cell" data-head="Giá"/)
	})
})

describe('clock', () => {
	it.each([
		[899_000, '14:59'],
		[898_001, '14:59'],
		[60_000, '1:00'],
		[59_999, '1:00'],
		[7_505_000, '2:05:05'],
		[0, '0:00'],
		[-5_000, '0:00'],
	])('%d ms left reads %s', (leftMs, text) => {
		expect(clockText(leftMs)).toBe(text)
	})

	it.each([
		['the page came at 15:00 and nothing passed yet', 900_000, 301_000, undefined],
		['five minutes are left', 900_000, 300_000, 300],
		['no more than five minutes were left from the start', 200_000, 170_000, undefined],
		['the last minute begins', 200_000, 60_000, 60],
		['the page came at 0:38', 38_000, 37_000, undefined],
		['the page came at 0:38 and half a minute is left', 38_000, 29_900, 30],
		['a browser slept over two marks', 900_000, 41_000, 60],
	])('tells what is left at its marks, as they pass: %s', (_, watchedFromMs, leftMs, mark) => {
		expect(passedMark(leftMs, watchedFromMs)).toBe(mark)
	})

	it('reads nothing out before a mark has passed', () => {
		const clock = html(<Clock label="Giữ chỗ còn" now="2026-03-14T05:00:00Z" until="2026-03-14T05:00:38Z" />)
		expect(clock).toMatch(/role="status"><\/span>/)
	})

	it('is a timer with its text already there before any script', () => {
		const clock = html(<Clock label="Giữ chỗ còn" now="2026-03-14T05:00:00Z" until="2026-03-14T05:15:00Z" />)
		expect(clock).toMatch(/role="timer" aria-label="Giữ chỗ còn"[^>]*>15:00</)
	})
})

describe('gallery', () => {
	it('is links to the pictures until there is a script', () => {
		const gallery = html(
			<Gallery
				pictures={[{ href: '/full.webp', thumb: '/thumb.webp', alt: 'Người chạy', width: 1600, height: 1000 }]}
				texts={{
					label: 'Ảnh',
					close: 'Đóng',
					zoom: 'Phóng to',
					previous: 'Trước',
					next: 'Sau',
					position: (number, count) => `${number} / ${count}`,
				}}
			/>,
		)
		expect(gallery).toMatch(/<a href="\/full\.webp"[^>]*><img src="\/thumb\.webp" alt="Người chạy"/)
		expect(gallery).not.toContain('src="/full.webp"')
	})
})

describe('soft links', () => {
	const from = new URL('https://hoi.example.vn/en/event?page=2')
	it.each([
		['/en/event/1?tab=a#b', '/en', '/event/1'],
		['/en', '/en', '/'],
		['/event/1', '/', '/event/1'],
		['/', '/', '/'],
	])('%s under %s goes to %s', (href, root, path) => {
		expect(softPath(new URL(href, from), from, root)).toBe(path)
	})

	it.each([
		['another site', 'https://example.com/en/event', '/en'],
		['another locale', '/event', '/en'],
		['a path that only begins alike', '/english', '/en'],
		['a file', '/en/event/1/calendar.ics', '/en'],
		['a jump within the page', '#field-email', '/en'],
	])('leaves %s to the browser', (_what, href, root) => {
		expect(softPath(new URL(href, from), from, root)).toBeUndefined()
	})
})

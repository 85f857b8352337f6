import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx'
import { listedEvent } from './testing/listed-event.ts'

const address = {
	filter: 'upcoming' as const,
	search: '',
	page: 1,
	kind: '' as const,
	city: '',
	from: '',
	to: '',
	free: false,
	view: 'list' as const,
}

function shown({ locale = 'vi_VN', ...more }: Partial<MonthCalendarProps> & { locale?: Locale } = {}) {
	const events = more.events ?? []
	const given = { month: '2026-11', address, events, total: events.length, cities: ['Huế'], now: '2026-11-20T01:00:00Z', ...more }
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
			<StaticRouter location="/event">
				<MonthCalendar {...given} />
			</StaticRouter>
		</LanguageContext>,
	)
}

const table = (html: string) => /<table[\s\S]*<\/table>/.exec(html)?.[0] ?? ''
const cellOf = (html: string, day: string) => new RegExp(`<td[^>]*><time dateTime="${day}"[\\s\\S]*?</td>`).exec(html)?.[0] ?? ''

describe('the calendar of a month', () => {
	it('is a table with a caption and the days of the week over it, Monday first in Vietnamese, Sunday in English', () => {
		const html = table(shown())
		expect(html).toMatch(/<caption[^>]*>Lịch sự kiện tháng 11, 2026<\/caption>/)
		expect(html.match(/<th scope="col">[^<]*/g)?.map((each) => each.slice(16))).toEqual([
			...['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'],
		])
		expect(table(shown({ locale: 'en_US' }))).toMatch(/<caption[^>]*>Events in November 2026[\s\S]*?<th scope="col">Sunday/)
		expect(html.match(/<td/g)).toHaveLength(42)
		expect(html.match(/aria-current="date"/g)).toHaveLength(1)
		expect(cellOf(html, '2026-11-20')).toContain('aria-current="date"')
	})

	it('puts an event on its days in its own zone, with its time on the first', () => {
		// 05:00 of Sunday the 22nd in Việt Nam, and until Tuesday.
		const html = shown({ events: [listedEvent({ endsAt: '2026-11-24T03:00:00Z' })] })
		expect(cellOf(html, '2026-11-21')).not.toContain('Hồ Tây')
		expect(cellOf(html, '2026-11-22')).toMatch(/href="\/event\/giai-chay-quanh-ho-tay-12"><span[^>]*>05:00 <\/span>Giải chạy quanh Hồ Tây/)
		expect(cellOf(html, '2026-11-24')).toMatch(/href="\/event\/giai-chay-quanh-ho-tay-12">Giải chạy/)
		// The list by days, for phones, says the same.
		expect(html.split('</table>')[1]).toMatch(/<h2><time dateTime="2026-11-22">Chủ Nhật 22\/11\/2026<\/time><\/h2>/)
	})

	it('shows four of a day, and leads to the others in the list of that day', () => {
		const events = Array.from({ length: 6 }, (_, nth) => listedEvent({ id: nth + 1, name: `Hội ${nth + 1}` }))
		const cell = cellOf(shown({ events, address: { ...address, city: 'Huế' } }), '2026-11-22')
		expect(cell).toContain('Hội 4')
		expect(cell).not.toContain('Hội 5')
		expect(cell).toMatch(/href="\/event\?filter=all&amp;city=Hu%E1%BA%BF&amp;from=2026-11-22&amp;to=2026-11-22">Và 2 sự kiện khác/)
	})

	it('links to the months beside it and to the list, and keeps its narrowing', () => {
		const html = shown({ address: { ...address, search: 'hội', free: true } })
		const kept = 'search=h%E1%BB%99i&amp;free=yes'
		expect(html).toContain(`href="/event?${kept}&amp;view=month&amp;month=2026-10"`)
		expect(html).toContain(`href="/event?${kept}&amp;view=month&amp;month=2026-12"`)
		expect(html).toContain(`href="/event?${kept}"`)
		expect(html.match(/<input type="hidden" name="month" value="2026-11"\/>/g)).toHaveLength(2)
		expect(html).not.toContain('name="from"')
		expect(html).toContain('Lọc theo nơi, giá (đang chọn 1)')
		expect(shown({ month: '2099-12' })).not.toContain('month=2100')
	})

	it('says so when not all events are shown', () => {
		expect(shown({ events: [listedEvent({})], total: 700 })).toContain('700 sự kiện. Đang hiện 1')
	})
})

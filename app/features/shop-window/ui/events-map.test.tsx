import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { EventsMap } from './events-map.tsx'
import type { MapTiles } from '~/features/event/ui/map-frame.tsx'
import { listedEvent } from '~/features/event/ui/testing/listed-event.ts'

function shown(events: ListedEventFacts[], { locale = 'vi_VN', tiles = null }: { locale?: Locale; tiles?: MapTiles | null } = {}) {
	const catalogue = locale === 'vi_VN' ? vietnamese : english
	const telling = { locale, text: catalogue.event.card, now: new Date('2026-11-20T01:00:00Z') }
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue }}>
			<StaticRouter location="/event">
				<EventsMap events={events} path="/event/" telling={telling} tiles={tiles} />
			</StaticRouter>
		</LanguageContext>,
	)
}

const itemOf = (html: string, id: number) => new RegExp(`<li id="event-${id}"[\\s\\S]*?</li>`).exec(html)?.[0] ?? ''

describe('events on the map', () => {
	it('carry their coordinates in the list', () => {
		const item = itemOf(shown([listedEvent({ id: 7 })]), 7)
		expect(item).toContain('data-spot="21.07,105.81"')
		expect(item).not.toContain('data-approximate')
		expect(item).toMatch(/<a href="[^"]*" data-name="">Giải chạy quanh Hồ Tây<\/a>/)
		expect(item).not.toContain('Vị trí gần đúng')
	})

	it('say that the place is approximate where only the province is known', () => {
		const item = itemOf(shown([listedEvent({ id: 7, latitude: null, longitude: null, city: 'Huế' })]), 7)
		expect(item).toContain('data-spot="16.46,107.59" data-approximate=""')
		expect(item).toContain('Vị trí gần đúng')
	})

	it('are all in the list; those without a known place stand apart', () => {
		const html = shown([listedEvent({ id: 1, latitude: null, longitude: null, city: 'San José' }), listedEvent({ id: 2 })], {
			locale: 'en_US',
		})
		const [before = '', after = ''] = html.split('Not on the map')
		expect(itemOf(before, 2)).not.toBe('')
		expect(itemOf(before, 1)).toBe('')
		expect(itemOf(after, 1)).toContain('Giải chạy quanh Hồ Tây')
		expect(itemOf(after, 1)).not.toContain('data-spot')
		expect(shown([listedEvent({})])).not.toContain('Chưa có trên bản đồ')
	})

	it('show tiles only where these are configured, and name their owner as text', () => {
		expect(shown([])).not.toContain('data-tiles')
		expect(shown([])).toContain('Natural Earth')
		const html = shown([], { tiles: { address: 'https://tiles.example.vn/{z}/{x}/{y}.png', attribution: '© <b>OSM</b>' } })
		expect(html).toContain('data-tiles="https://tiles.example.vn/{z}/{x}/{y}.png"')
		expect(html).toContain('© &lt;b&gt;OSM&lt;/b&gt;')
	})
})

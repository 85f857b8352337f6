import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { PageBlocks } from './page-blocks.tsx'

const place: ShownBlock<'map'> = {
	...{ kind: 'map' as const, title: 'Đến đây', venue: 'Nhà thi đấu', address: '1 Lê Lợi', text: '' },
	...{ latitude: 21.03, longitude: 105.85 },
}

function shown(...blocks: ShownBlock<'map'>[]) {
	return renderToStaticMarkup(
		<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
			<StaticRouter location="/help">
				<PageBlocks blocks={blocks} live={{ events: {}, goods: {}, now: '2026-11-20T01:00:00Z' }} />
			</StaticRouter>
		</LanguageContext>,
	)
}

describe('the map of a page', () => {
	it('is drawn where the coordinates are known, each map with its own place', () => {
		const html = shown(place, { ...place, latitude: 10.78, longitude: 106.7 })
		expect(html).toMatch(/aria-label="Nhà thi đấu"[^>]*data-map="place-0"[\s\S]*id="place-0"[^>]*><div[^>]*data-spot="21.03,105.85"/)
		expect(html).toMatch(/data-map="place-1"[\s\S]*id="place-1"[^>]*><div[^>]*data-spot="10.78,106.7"/)
		expect(html).toContain('data-name="">Nhà thi đấu')
		// This map has no list beside it.
		expect(html).not.toContain('Danh sách')
	})

	it('is missing without coordinates, but the links to other maps remain', () => {
		const html = shown({ ...place, latitude: null, longitude: null })
		expect(html).not.toContain('data-map')
		expect(html).not.toContain('data-spot')
		expect(html).toContain('https://www.google.com/maps/dir/')
	})
})

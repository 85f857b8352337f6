import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { PageView } from './page-view.tsx'

const live = { events: {}, goods: {}, now: '2026-11-20T01:00:00Z' }

function shown(...blocks: ShownBlock[]) {
	const page = { ...{ path: 'cho-que', title: 'Chợ quê', description: '', lead: '' }, changedAt: '2026-11-01T02:00:00.000Z', blocks }
	return renderToStaticMarkup(
		<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
			<StaticRouter location="/storyblok/cho-que">
				<PageView page={page} live={live} />
			</StaticRouter>
		</LanguageContext>,
	)
}

const hero: ShownBlock = { kind: 'hero', title: 'Chợ quê ven sông', text: '', picture: null, label: '', link: '' }
const texts = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm'].map((title): ShownBlock => ({ kind: 'text', title, body: '<p>…</p>' }))
const person = { role: '', text: '', picture: null }
const picture = { ...{ source: 'own' as const, path: 'pages/a', width: 800, height: 800 }, ...{ x: 0.5, y: 0.5, alt: '' } }

describe('a page', () => {
	it('with a hero begins with it: the list of its parts stands below, and nobody is told when it changed', () => {
		const html = shown(hero, ...texts)
		expect(html.match(/<h1/g)).toHaveLength(1)
		expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<nav'))
		expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('id="mot"'))
		expect(html).not.toContain('01/11/2026')
	})

	it('without a hero says when it changed, and lists its parts before them', () => {
		const html = shown(...texts)
		expect(html).toContain('01/11/2026')
		expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('id="mot"'))
	})

	it('shows initials for a person without a picture among others with one, and only there', () => {
		const [bao, chau] = [
			{ ...person, name: 'Trần Quốc Bảo' },
			{ ...person, name: 'Hoàng Minh Châu' },
		]
		expect(shown({ kind: 'people', title: '', items: [{ ...bao, picture }, chau] })).toContain('>HC<')
		expect(shown({ kind: 'people', title: '', items: [bao, chau] })).not.toContain('>HC<')
	})

	it('has no empty heading over goods without a title', () => {
		const block: ShownBlock = { kind: 'products', title: '', search: '', chosen: [], shelves: [], count: 1, from: '', until: '' }
		const goods = { 0: { products: [], shelves: [{ name: 'Áo', path: '/category/1' }] } }
		const page = { path: 'a', title: 'A', description: '', lead: '', changedAt: null, blocks: [block] }
		const html = renderToStaticMarkup(
			<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
				<StaticRouter location="/storyblok/a">
					<PageView page={page} live={{ ...live, goods }} />
				</StaticRouter>
			</LanguageContext>,
		)
		expect(html).toContain('Áo')
		expect(html).not.toContain('<h2')
	})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Story } from '~/kernel/stories.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { blockFields, blockKinds, fieldsOf } from '~/features/page/rules/block-fields.ts'
import { storyLink } from './story-links.ts'
import { pageOfStory } from './story-page.ts'
import { storyPicture } from './story-picture.ts'
import { storyText } from './story-text.ts'

const pictureOrigin = 'https://a.storyblok.com'
const filename = `${pictureOrigin}/f/39898/3310x2192/e4ec08624e/demo-image.jpeg`
const asset = { fieldtype: 'asset', filename, alt: 'Người chạy', focus: '1655x548:1656x549' }
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

const story = (content: unknown): Story => ({
	...{ name: 'Vé xe', content, language: 'en', publishedAt: '2026-11-01T02:00:00.000Z', isKept: false },
})
const read = (...body: unknown[]) =>
	pageOfStory(story({ component: 'page', body }), { path: 'tet-2027/ve-xe', pictureOrigin, clean: cleanHtml })

describe('a story', () => {
	it('is a page with a block for each component, in their order', () => {
		const { page, leftOut } = pageOfStory(
			story({
				...{ component: 'page', title: 'Vé xe Tết', lead: 'Về nhà' },
				body: [
					{ component: 'hero', title: 'Về nhà ăn Tết', picture: asset, link: { linktype: 'url', url: '/event' }, label: 'Mua vé' },
					{ component: 'text', title: 'Đi', body: doc(paragraph(words('Một & hai <b>'))) },
					{ component: 'numbers', items: [{ component: 'number', value: 12, label: 'chuyến' }] },
					{ component: 'events', rule: 'chosen', chosen: 'chay-dem-1\nchay-ngay-2', count: '40' },
					{ component: 'countdown', at: '2027-02-06 12:00', over: '' },
					{ component: 'map', venue: 'Bến xe', latitude: '21,0285', longitude: 105.8 },
				],
			}),
			{ path: 'tet-2027/ve-xe', pictureOrigin, clean: cleanHtml },
		)
		expect(leftOut).toEqual([])
		expect(page).toMatchObject({ title: 'Vé xe Tết', lead: 'Về nhà', description: '', changedAt: '2026-11-01T02:00:00.000Z' })
		expect(page.blocks).toMatchObject([
			{
				kind: 'hero',
				title: 'Về nhà ăn Tết',
				text: '',
				link: '/event',
				picture: { source: 'storyblok', alt: 'Người chạy', x: 0.5, y: 0.25 },
			},
			{ kind: 'text', title: 'Đi', body: '<p>Một &amp; hai &lt;b&gt;</p>' },
			{ kind: 'numbers', items: [{ value: '12', label: 'chuyến' }] },
			{ kind: 'events', rule: 'chosen', chosen: ['chay-dem-1', 'chay-ngay-2'], count: 24, search: '' },
			{ kind: 'countdown', at: '2027-02-06T12:00:00.000Z' },
			{ kind: 'map', venue: 'Bến xe', latitude: 21.0285, longitude: 105.8 },
		])
	})

	it('leaves out unknown components and components without required fields, and names them', () => {
		const { page, leftOut } = read(
			{ component: 'carousel' },
			{ component: 'quote', by: 'An' },
			{ component: 'constructor' },
			'x',
			{ component: 'picture', picture: { filename: 'https://evil.example/f/1/1x1/a/x.png' } },
			{ component: 'faq', items: [{ question: 'Có?' }, { question: 'Không?', answer: doc(paragraph(words('Không'), { type: 'blok' })) }] },
		)
		expect(page.blocks).toEqual([{ kind: 'faq', title: '', items: [{ question: 'Không?', answer: '<p>Không</p>' }] }])
		expect(leftOut).toEqual([
			...['component carousel', 'quote without text', 'component constructor', 'picture that is none of the space’s'],
			...['picture without picture', 'item without answer', 'rich text: blok'],
		])
	})

	it('has its own name where it has no title, and pictures of a gallery may be the files of one field', () => {
		const { page } = read({ component: 'gallery', items: [asset, { ...asset, filename: filename.replace('demo', 'other') }] })
		expect(page.title).toBe('Vé xe')
		expect(page.blocks).toMatchObject([
			{ kind: 'gallery', items: [{ picture: { width: 3310 }, caption: '' }, { picture: { height: 2192 } }] },
		])
	})

	it('with any content becomes a page whose blocks have exactly their fields', () => {
		const value = fc.oneof(
			fc.jsonValue(),
			fc.constantFrom(asset, doc(paragraph(words('x'))), 'chuyến', [asset, { question: 'a', title: 'b' }]),
		)
		const names = [...new Set(blockKinds.flatMap((kind) => Object.keys(fieldsOf(kind))))]
		const component = fc
			.tuple(fc.constantFrom(...blockKinds), fc.dictionary(fc.constantFrom(...names), value))
			.map(([kind, fields]) => ({ ...fields, component: kind }))
		fc.assert(
			fc.property(fc.array(component, { maxLength: 4 }), fc.jsonValue(), (body, content) => {
				for (const block of read(...body).page.blocks)
					expect(Object.keys(block).sort()).toEqual(['kind', ...Object.keys(blockFields[block.kind])].sort())
				expect(pageOfStory(story(content), { path: 'a', pictureOrigin, clean: cleanHtml }).page.title).toBeTypeOf('string')
			}),
		)
	})
})

describe('rich text of a story', () => {
	const html = (value: unknown) => storyText(value, 'en', () => {})

	it('keeps headings, lists, tables, emphasis and links', () => {
		const link = { type: 'link', attrs: { href: 'https://hoi.vn/x?a=1&b="2"', linktype: 'url' } }
		const text = doc(
			{ type: 'heading', attrs: { level: 1 }, content: [words('Một')] },
			{ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('a', { type: 'bold' }, { type: 'code' }))] }] },
			paragraph(words('b', link), { type: 'hard_break' }, { type: 'emoji', attrs: { emoji: '🎆' } }),
			{ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(words('c'))] }] }] },
		)
		expect(html(text)).toBe(
			'<h3>Một</h3><ul><li><p><strong>a</strong></p></li></ul>' +
				'<p><a href="https://hoi.vn/x?a=1&amp;b=&quot;2&quot;">b</a><br>🎆</p><table><tr><td><p>c</p></td></tr></table>',
		)
	})

	it('of plain text shows it as it was typed', () => {
		expect(html('Một <script>x()</script>\nhai\n\nba')).toBe('<p>Một &lt;script&gt;x()&lt;/script&gt;<br>hai</p>\n<p>ba</p>')
	})

	it('never becomes HTML beyond our allowed tags, whatever it holds', () => {
		const hostile = fc.constantFrom('<img src=x onerror=x()>', '"><script>', 'javascript:x()', 'x', "' onclick='x()")
		const type = fc.constantFrom('paragraph', 'heading', 'blok', 'script', 'table', 'constructor', 'list_item', 'text', 'image')
		const { node } = fc.letrec((tie) => ({
			nodes: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
			node: fc.record({
				type,
				text: hostile,
				attrs: fc.record({ level: hostile, emoji: hostile }),
				marks: fc.array(
					fc.record({ type: fc.constantFrom('link', 'bold', '__proto__'), attrs: fc.record({ href: hostile, anchor: hostile }) }),
				),
				content: tie('nodes'),
			}),
		}))
		fc.assert(
			fc.property(fc.array(node, { maxLength: 4 }), (content) => {
				const made = html(doc(...content))
				expect(made.replace(/<\/?(?:p|h3|h4|strong|table|li)>/g, '')).not.toMatch(/[<>]/)
			}),
		)
	})

	it('is read only to a certain depth', () => {
		let deep: unknown = words('x')
		for (let depth = 0; depth < 20_000; depth += 1) deep = { type: 'blockquote', content: [deep] }
		expect(html(doc(deep))).toMatch(/^(<blockquote>){40}(<\/blockquote>){40}$/)
	})
})

describe('links and pictures of a story', () => {
	it.each<[unknown, string]>([
		[{ linktype: 'url', url: 'https://hoi.vn/x', anchor: 'gia' }, 'https://hoi.vn/x#gia'],
		[{ linktype: 'email', email: 'a@hoi.vn' }, 'mailto:a@hoi.vn'],
		[{ linktype: 'story', cached_url: 'tet-2027/ve-xe' }, '/storyblok/tet-2027/ve-xe'],
		[{ linktype: 'story', cached_url: 'cu', story: { url: 'en/tet-2027/moi', full_slug: 'x' } }, '/storyblok/tet-2027/moi'],
		[{ linktype: 'story', cached_url: 'about-us' }, '/about-us'],
		[{ linktype: 'story', cached_url: 'help/', anchor: 've' }, '/help#ve'],
		[{ linktype: 'asset', url: `${pictureOrigin}/f/1/a/x.pdf` }, `${pictureOrigin}/f/1/a/x.pdf`],
		[{ linktype: 'url', url: '', cached_url: '' }, ''],
		[{ linktype: 'url', url: 'javascript:x()' }, ''],
		[{ linktype: 'url', url: '//evil.example' }, ''],
		[{ linktype: 'url', url: '/\t/evil.example' }, '/ /evil.example'],
		[{ linktype: 'email', email: 'a@hoi.vn?bcc=x' }, ''],
		['tel:+84912345678', 'tel:+84912345678'],
		[null, ''],
	])('%j leads to %j', (link, leads) => {
		expect(storyLink(link, 'en')).toBe(leads)
	})

	it.each([
		[filename, asset.focus, { width: 3310, height: 2192, x: 0.5, y: 0.25 }],
		[filename.replace('https:', ''), '0x0:3310x2192', { width: 3310, x: 0.5, y: 0.5 }],
		[filename, 'nonsense', { x: 0.5, y: 0.5 }],
		[filename, '99999x99999:99999x99999', { x: 1, y: 1 }],
		[`${pictureOrigin}/f/39898/e4ec08624e/logo.svg`, '', { width: 1600, height: 1200 }],
	])('%s is a picture, with focus %j', (file, focus, shown) => {
		expect(storyPicture({ ...asset, filename: file, focus }, pictureOrigin)).toMatchObject(shown)
	})

	it.each([
		...['https://a.storyblok.com.evil.example/f/1/1x1/a/x.png', 'https://a-us.storyblok.com/f/1/1x1/a/x.png', 'javascript:x()', ''],
		...[`${pictureOrigin}/f/1/1x1/a/x.pdf`, `${pictureOrigin}/f/1/1x1/a/x.png?a=1`, `${pictureOrigin}/x/../f/x.png`],
	])('%s is none', (file) => {
		expect(storyPicture({ ...asset, filename: file }, pictureOrigin)).toBeNull()
	})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '~/kernel/locale.ts'
import { defaultMenus } from '~/kernel/menus.ts'
import { blockKinds, fieldsOf, type Field, type Fields } from './block-fields.ts'
import { helpFound } from './help-search.ts'
import { isPagePath, pageAddress, typedPath } from './page-address.ts'
import { lastPart } from './page-link.ts'
import { differences, pageOfTyped, typedIssues, typedOfPage } from './page-form.ts'
import { emptyBlock, pageIssues, pageSchema, picturePaths, withRichTexts, type PageContent } from './page-content.ts'
import { shippedPage, shippedPaths } from './shipped/pages.ts'
import { shownNow, filledIn, hasPlaceholders, placeholders, shownBlocks, shownPage, wordsOfPage, type Placeholders } from './shown-page.ts'
import { menusOf, pathLinked, shippedMenus, type PageKnown } from './menus.ts'
import { kindsOf, misplaced } from './house-pages.ts'
import { timeLeft } from './time-left.ts'
import { videoOf } from './video.ts'

const line = fc.stringMatching(/^[A-Za-z0-9ăâđêôơư]{1,12}$/)
const both = fc.record({ vi_VN: line, en_US: line })
const path = `content/${'a'.repeat(32)}-${'0'.repeat(24)}`

/** Any value a field may hold. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
	switch (field.type) {
		case 'line':
			return field.max < 12 ? fc.constant({ vi_VN: '1', en_US: '1' }) : both
		case 'rich':
			return both.map(({ vi_VN, en_US }) => ({ vi_VN: `<p>${vi_VN}</p>`, en_US: `<p>${en_US}</p>` }))
		case 'plain':
			return line
		case 'link':
			return fc.constantFrom('/event', 'https://hoi.vn/x', 'mailto:a@hoi.vn', 'tel:+84912345678')
		case 'email':
			return fc.constant('a@hoi.vn')
		case 'picture':
			return both.map((alt) => ({ path, width: 800, height: 600, x: 0.5, y: 0.25, alt }))
		case 'choice':
			return fc.constantFrom(...field.of)
		case 'count':
			return fc.integer({ min: field.min, max: field.max })
		case 'degrees':
			return fc.option(fc.integer({ min: -field.most, max: field.most }))
		case 'moment':
			return fc.constant('2027-01-01T00:00:00.000Z')
		case 'lines':
			return fc.array(line, { maxLength: field.most })
		case 'items':
			return fc.array(recordOf(field.of), { maxLength: 3 })
	}
}

const recordOf = (fields: Fields) => fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)])))
const anyBlock = fc.oneof(...blockKinds.map((kind) => recordOf(fieldsOf(kind)).map((fields) => ({ kind, ...fields }))))
const anyPage = fc.record({ title: both, description: both, lead: both, blocks: fc.array(anyBlock, { maxLength: 6 }) })

const issues = (block: object) =>
	pageIssues({ title: { vi_VN: 'Tết' }, description: { vi_VN: '' }, lead: { vi_VN: '' }, blocks: [block] }).map(
		({ path: at, code }) => `${at} ${code}`,
	)

describe('a page made of blocks', () => {
	it('is stored as it was written, with any blocks', () => {
		fc.assert(
			fc.property(anyPage, (page) => {
				expect(pageIssues(page)).toEqual([])
				expect(pageSchema.parse(page)).toEqual(page)
			}),
		)
	})

	it('goes through its form unchanged, with any blocks', () => {
		fc.assert(
			fc.property(anyPage, (page) => {
				expect(pageOfTyped(typedOfPage(page as PageContent))).toEqual(page)
				expect(differences(page as PageContent, page as PageContent)).toEqual([])
			}),
		)
	})

	it('names the field of its form that is wrong, wherever its block was moved', () => {
		const typed = {
			...typedOfPage({ title: { vi_VN: 'A' }, description: { vi_VN: '' }, lead: { vi_VN: '' }, blocks: [] }),
			order: '7:faq,2:hero',
			'7.items': '4,3',
		}
		expect(
			typedIssues({ ...typed, '2.title.vi_VN': 'B', '7.items.4.question.vi_VN': 'C', '7.items.4.answer.vi_VN': 'D' }).map(
				({ path: at }) => at,
			),
		).toEqual(['7.items.3.question.vi_VN', '7.items.3.answer.vi_VN'])
	})

	it('shows each language its own words, and loses no block', () => {
		fc.assert(
			fc.property(anyPage, (page) => {
				for (const locale of locales) {
					const shown = shownBlocks(page as PageContent, locale)
					expect(shown.map(({ kind }) => kind)).toEqual(page.blocks.map(({ kind }) => kind))
					expect(JSON.stringify(shown)).not.toContain('en_US')
				}
			}),
		)
	})

	it.each([
		[{ ...emptyBlock('hero') }, ['blocks.0.title.vi_VN required']],
		[{ ...emptyBlock('text'), body: { vi_VN: '<p> </p>' } }, ['blocks.0.body.vi_VN required']],
		[{ ...emptyBlock('picture') }, ['blocks.0.picture required']],
		[{ ...emptyBlock('hero'), title: { vi_VN: 'A' }, link: 'javascript:alert(1)' }, ['blocks.0.link web_address']],
		[{ ...emptyBlock('hero'), title: { vi_VN: 'A' }, link: '//evil.example' }, ['blocks.0.link web_address']],
		[{ ...emptyBlock('hero'), title: { vi_VN: 'x'.repeat(121) } }, ['blocks.0.title.vi_VN too_long']],
		[{ ...emptyBlock('events'), count: 99 }, ['blocks.0.count too_large']],
		[{ ...emptyBlock('events'), rule: 'never' }, ['blocks.0.rule not_a_choice']],
		[{ ...emptyBlock('countdown'), at: 'tomorrow' }, ['blocks.0.at not_a_date']],
		[
			{ ...emptyBlock('faq'), items: [{ question: { vi_VN: '' }, answer: { vi_VN: '<p>A</p>' } }] },
			['blocks.0.items.0.question.vi_VN required'],
		],
		[{ ...emptyBlock('map'), venue: 'Hồ Gươm', latitude: 91 }, ['blocks.0.latitude too_large']],
	])('says of %o what is wrong, and where', (block, found) => {
		expect(issues(block)).toEqual(found)
	})

	it('changes only its rich texts, and lists its pictures', () => {
		const page = pageSchema.parse({
			...{ title: { vi_VN: '<b>' }, description: { vi_VN: '' }, lead: { vi_VN: '' } },
			blocks: [
				{ kind: 'text', title: { vi_VN: '<i>' }, body: { vi_VN: '<p>a</p>', en_US: '<p>b</p>' } },
				{
					kind: 'columns',
					title: { vi_VN: '' },
					items: [
						{
							picture: { path, width: 1, height: 1, x: 0, y: 0, alt: { vi_VN: 'Trống' } },
							...{ title: { vi_VN: '' }, body: { vi_VN: '<p>c</p>' }, link: '' },
						},
					],
				},
			],
		})
		const upper = withRichTexts(page, (html) => html.toUpperCase())
		expect(upper).toEqual(
			JSON.parse(JSON.stringify(page).replace('<p>a</p>', '<P>A</P>').replace('<p>b</p>', '<P>B</P>').replace('<p>c</p>', '<P>C</P>')),
		)
		expect(picturePaths(page)).toEqual([path])
	})
})

describe('pages that come with the product', () => {
	it('fulfil the schema, and have the same parts in both languages', () => {
		for (const at of shippedPaths) {
			const content = shippedPage(at)?.content
			expect(pageIssues(content), at).toEqual([])
			const missing = JSON.stringify(content).match(/"vi_VN":"(?:[^"\\]|\\.)+"(?!,"en_US":"[^"])/g)
			expect(missing, at).toBeNull()
		}
	})

	it('show settings of staff, and nothing where nothing is set', () => {
		const words = {
			...Object.fromEntries(placeholders.map((name) => [name, ''])),
			returnDays: '30',
			supportPhone: '1900 & 1',
			supportEmail: 'giup@example.vn',
			links: { supportEmail: 'mailto:giup@example.vn', supportPhone: 'tel:19001' },
		} as Placeholders
		const about = filledIn(shownBlocks(shippedPage('about-us')?.content as PageContent, 'vi_VN'), words)
		const contact = about.findLast(({ kind }) => kind === 'text')
		expect(contact?.kind === 'text' && contact.body).toContain('<ul><li>Đường dây nóng: <a href="tel:19001">1900 &amp; 1</a></li>')
		expect(contact?.kind === 'text' && contact.body).toContain('<li>Email: <a href="mailto:giup@example.vn">giup@example.vn</a></li></ul>')
		expect(JSON.stringify(about)).not.toMatch(/\{\w+\}/)
	})

	it('link to the help centre in the language of the page', () => {
		const bodies = (locale: 'vi_VN' | 'en_US') => JSON.stringify(shownBlocks(shippedPage('about-us')?.content as PageContent, locale))
		expect(bodies('vi_VN')).toContain('<a href=\\"/help\\">Trợ giúp</a>')
		expect(bodies('en_US')).toContain('<a href=\\"/en_US/help\\">Help</a>')
	})
})

describe('the address of a page', () => {
	it.each([
		['/storyblok/Tet-2027/', 'tet-2027', '/storyblok/tet-2027'],
		['https://hoi.vn/en_US/storyblok/tet/ve-xe?a=1', 'tet/ve-xe', '/storyblok/tet/ve-xe'],
		['/about-us', 'about-us', '/about-us'],
		['help/ve', 'help/ve', '/help/ve'],
	])('typed as %s is %s', (typed, kept, address) => {
		expect(typedPath(typed)).toBe(kept)
		expect(isPagePath(kept)).toBe(true)
		expect(pageAddress(kept)).toBe(address)
	})

	it.each(['', '/', 'a//b', 'a_b', 'Tết', '../x', 'a.html', 'a-', '-a'])('is never %j', (path) => {
		expect(isPagePath(path)).toBe(false)
	})
})

describe('the help centre', () => {
	const pages = ['help/ve', 'help/thanh-toan'].map((at) => {
		const content = shippedPage(at)?.content as PageContent
		return { path: at, title: content.title.vi_VN, lead: content.lead.vi_VN, blocks: shownBlocks(content, 'vi_VN') }
	})
	it('finds answers without accents, with matches in questions first', () => {
		const [first] = helpFound(pages, 'hoan tien ve')
		expect(first).toMatchObject({ path: 'help/thanh-toan', title: 'Bao lâu thì tiền hoàn về?', anchor: 'bao-lau-thi-tien-hoan-ve' })
		expect(helpFound(pages, 'HẾT VÉ')[0]?.title).toBe('Hết vé rồi, tôi còn cách nào không?')
		expect([helpFound(pages, ''), helpFound(pages, 'xyzzy'), helpFound(pages, '%_')]).toEqual([[], [], []])
	})
})

describe('a film and a countdown', () => {
	it.each([
		['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
		['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
		['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
		['https://evil.example/watch?v=dQw4w9WgXcQ', undefined],
		['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
		['/event', undefined],
	])('%s is played at %s', (address, embed) => {
		expect(videoOf(address)?.embed).toBe(embed)
	})

	it('counts whole minutes down, and ends', () => {
		const at = new Date('2027-01-02T03:04:00Z')
		expect(timeLeft(at, new Date('2027-01-01T00:00:00Z'))).toEqual({ days: 1, hours: 3, minutes: 4 })
		expect(timeLeft(at, new Date('2027-01-02T03:03:59.9Z'))).toEqual({ days: 0, hours: 0, minutes: 1 })
		expect([timeLeft(at, at), timeLeft(new Date('x'), at)]).toEqual([undefined, undefined])
	})

	it('the words of a page are the ones people read', () => {
		expect(
			wordsOfPage({
				title: 'A',
				lead: '',
				blocks: shownBlocks(
					{
						blocks: [
							{ ...emptyBlock('events'), title: { vi_VN: 'Sắp tới' } },
							{ ...emptyBlock('video'), address: 'https://youtu.be/dQw4w9WgXcQ' },
							{ ...emptyBlock('products'), title: { vi_VN: 'Quà' }, search: 'áo' },
						],
					} as never,
					'vi_VN',
				),
			}),
		).toBe('A Sắp tới Quà')
	})
})

describe('the links of every page', () => {
	const label = (vi_VN: string) => ({ vi_VN })
	const menu = (...links: string[]): PageContent => ({
		...shippedMenus,
		blocks: [{ kind: 'menu', items: links.map((link) => ({ label: label(''), link })) }, ...shippedMenus.blocks.slice(1)],
	})
	const known: Record<string, PageKnown> = {
		tet: { path: 'tet-2027', title: label('Tết') },
		xe: 'gone',
		'help/ve': { path: 'help/ve', title: label('Vé') },
	}
	const shown = (...links: string[]) => menusOf(menu(...links), (path) => known[path] ?? 'unknown').header.map(({ link }) => link)

	it('come with the product, and stay as they are written', () => {
		expect(menusOf(shippedMenus, () => 'gone')).toEqual(defaultMenus)
		expect(pageIssues(shippedMenus)).toEqual([])
		expect(misplaced('menus', shippedMenus)).toBeUndefined()
	})

	it('follow a moved page, with query and anchor, and disappear with a withdrawn page', () => {
		expect(shown('/storyblok/tet#ve', '/storyblok/xe', '/help/ve?q=1', 'https://hoi.vn/storyblok/xe', '/event')).toEqual([
			'/storyblok/tet-2027#ve',
			'/help/ve?q=1',
			'https://hoi.vn/storyblok/xe',
			'/event',
		])
		expect(menusOf(menu('/storyblok/tet'), () => known['tet'] ?? 'gone').header).toEqual([
			{ label: label('Tết'), link: '/storyblok/tet-2027' },
		])
		expect([pathLinked('/event'), pathLinked('/'), pathLinked('/about-us'), pathLinked('/storyblok/a/b')]).toEqual([
			undefined,
			undefined,
			'about-us',
			'a/b',
		])
	})

	it('contain the links that the law requires, and are allowed on no other page', () => {
		for (const link of ['/terms', '/policy', '/return-refund']) {
			const [, ...rest] = shippedMenus.blocks
			const blocks = rest.map((block) =>
				block.kind === 'footer' ? { ...block, items: block.items.filter((item) => item.link !== link) } : block,
			)
			expect(misplaced('menus', { ...shippedMenus, blocks })).toBe('law_links_missing')
		}
		expect(misplaced('tet', shippedMenus)).toBe('block_not_here')
		expect(misplaced('menus', { ...shippedMenus, blocks: [...shippedMenus.blocks, ...shippedMenus.blocks] })).toBe('block_not_here')
		expect(kindsOf('tet')).not.toContain('menu')
	})

	it('name mistakes in an address, and have short labels', () => {
		const wrong = (item: object) =>
			pageIssues({ ...shippedMenus, blocks: [{ kind: 'menu', items: [item] }] }).map(({ path: at, code }) => `${at} ${code}`)
		expect(wrong({ label: label(''), link: 'javascript:alert(1)' })).toEqual(['blocks.0.items.0.link web_address'])
		expect(wrong({ label: label(''), link: '' })).toEqual(['blocks.0.items.0.link required'])
		expect(wrong({ label: label('x'.repeat(25)), link: '/event' })).toEqual(['blocks.0.items.0.label.vi_VN too_long'])
	})
})

describe('the home page', () => {
	const said = (more: object) => ({ ...emptyBlock('announcement'), text: { vi_VN: 'Mở bán' }, ...more }) as PageContent['blocks'][number]
	const shipped = shippedPage('home')?.content
	const home = (...blocks: PageContent['blocks']): PageContent => ({
		title: { vi_VN: 'A' },
		description: { vi_VN: '' },
		lead: { vi_VN: '' },
		blocks,
	})

	it('comes with valid blocks, has the address `/`, and needs no settings of staff', () => {
		expect(shipped && [pageIssues(shipped), misplaced('home', shipped)]).toEqual([[], undefined])
		expect(pageAddress('home')).toBe('/')
		expect(shipped && hasPlaceholders(shownPage({ path: 'home', content: shipped, changedAt: null }, 'vi_VN'))).toBe(false)
		const about = shippedPage('return-refund')?.content
		expect(about && hasPlaceholders(shownPage({ path: 'return-refund', content: about, changedAt: null }, 'vi_VN'))).toBe(true)
	})

	it('has each of its own blocks at most once, and no other page may have them', () => {
		const wall = emptyBlock('wall')
		expect(misplaced('home', home(wall, emptyBlock('text'), emptyBlock('text')))).toBeUndefined()
		expect(misplaced('home', home(wall, wall))).toBe('block_not_here')
		expect(misplaced('tet', home(wall))).toBe('block_not_here')
		expect(misplaced('tet', home(said({})))).toBeUndefined()
	})

	it.each([
		[{}, true],
		[{ from: '2027-01-02T00:00:00.000Z' }, false],
		[{ from: '2027-01-01T12:00:00.000Z' }, true],
		[{ until: '2027-01-01T12:00:00.000Z' }, false],
		[{ from: '2026-12-31T00:00:00.000Z', until: '2027-01-02T00:00:00.000Z' }, true],
	])('shows what stands for some days, %o, at noon of New Year: %s', (days, isShown) => {
		const events = { ...emptyBlock('events'), ...days } as PageContent['blocks'][number]
		const page = shownPage({ path: 'home', content: home(said(days), events, emptyBlock('wall')), changedAt: null }, 'vi_VN')
		const kinds = shownNow(page, new Date('2027-01-01T12:00:00.000Z')).blocks.map(({ kind }) => kind)
		expect(kinds).toEqual(isShown ? ['announcement', 'events', 'wall'] : ['wall'])
	})

	it('reads a chosen event or product from any pasted address', () => {
		expect(['https://hoi.vn/en_US/event/chay-dem-12?x', ' /event/chay-dem-12/ ', 'chay-dem-12'].map(lastPart)).toEqual(
			Array(3).fill('chay-dem-12'),
		)
		expect(lastPart('')).toBe('')
	})
})

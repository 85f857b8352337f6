import { describe, expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { defaultMenus } from '~/kernel/menus.ts'
import { call } from '~/platform/operations/call.server.ts'
import { createPage } from './create-page.server.ts'
import { findDeskPage } from './find-desk-page.server.ts'
import { findMenus } from './find-menus.server.ts'
import { findPage } from './find-page.server.ts'
import { listDeskPages } from './list-desk-pages.server.ts'
import { listHelpPages } from './list-help-pages.server.ts'
import { listPagePaths } from './list-page-paths.server.ts'
import { movePage } from './move-page.server.ts'
import { previewPage } from './preview-page.server.ts'
import { publishPage } from './publish-page.server.ts'
import { restorePage } from './restore-page.server.ts'
import { savePage } from './save-page.server.ts'
import { withdrawPage } from './withdraw-page.server.ts'
import type { WrittenBlock } from '~/features/page/rules/block-fields.ts'
import { shippedMenus } from '~/features/page/rules/menus.ts'
import { emptyBlock } from '~/features/page/rules/page-content.ts'
import { home } from '~/features/page/rules/shipped/home.ts'

describe('pages that come with the product', () => {
	it('are read in both languages, with settings of staff filled in', async () => {
		await play(async ({ value, refusal }) => {
			const read = async (locale: 'vi_VN' | 'en_US') => {
				const found = await value(findPage, { path: 'return-refund' }, callerAs(undefined, { locale }))
				return 'page' in found ? found.page : undefined
			}
			expect((await read('vi_VN'))?.lead).toContain('trong 30 ngày')
			expect((await read('en_US'))?.lead).toContain('within 30 days')
			expect(await refusal(findPage, { path: 'khong-co' })).toBe('page_not_found')
		})
	})

	it('are found in the help centre, and on the map of the site', async () => {
		await play(async ({ value }) => {
			const { topics, found } = await value(listHelpPages, { search: 'refund' }, callerAs(undefined, { locale: 'en_US' }))
			expect(topics.length).toBeGreaterThan(5)
			expect(found[0]?.title).toBe('How long does a refund take?')
			expect((await value(listPagePaths, {})).paths).toContain('help/ve')
		})
	})
})

const words = (vi_VN: string) => ({ vi_VN })
const tet = (body: string) => ({
	...{ title: words('Tết'), description: words(''), lead: words('') },
	blocks: [{ kind: 'text', title: words('Xe'), body: words(body) }],
})

describe('a page of staff’s own', () => {
	it('is a hidden draft, previewed by its link, published, moved, restored and withdrawn', async () => {
		await play(async ({ world, value, refusal, stage }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const { id: pageId } = await value(createPage, { path: '/storyblok/Tet-2027', title: 'Tết' }, staff)
			expect(await refusal(createPage, { path: 'tet-2027' }, staff)).toBe('page_path_taken')
			expect(await refusal(createPage, { path: 'a_b' }, staff)).toBe('bad_page_path')
			await value(savePage, { pageId, number: 1, page: tet('<p onclick="x()">Một</p><script>x()</script>') }, staff)
			expect(await refusal(findPage, { path: 'tet-2027' })).toBe('page_not_found')

			const desk = await value(findDeskPage, { pageId }, staff)
			const secret = new URL(desk.preview, 'http://x').searchParams.get('preview') ?? ''
			const draft = await value(previewPage, { path: 'tet-2027', secret })
			expect(draft.page.blocks).toEqual([{ kind: 'text', title: 'Xe', body: '<p>Một</p>' }])
			expect(await refusal(previewPage, { path: 'tet-2027', secret: `${secret.slice(1)}A` })).toBe('page_not_found')

			const read = async (path = 'tet-2027') => {
				world.cache.forget(['pages'])
				const found = await value(findPage, { path })
				return 'page' in found ? JSON.stringify(found.page.blocks) : found.movedTo
			}
			const { id: first } = await value(publishPage, { pageId }, staff)
			expect(await read()).toContain('Một')
			await value(savePage, { pageId, number: 2, page: tet('<p>Hai</p>') }, staff)
			expect((await value(findDeskPage, { pageId, compare: first }, staff)).differences).toEqual([
				{ field: '0.body.vi_VN', before: '<p>Một</p>', after: '<p>Hai</p>' },
			])
			await value(publishPage, { pageId, from: new Date(testNow.getTime() + 60_000).toISOString() }, staff)
			expect(await read()).toContain('Một')
			await value(publishPage, { pageId }, staff)
			expect(await read()).toContain('Hai')
			await value(movePage, { pageId, path: 'tet/xe' }, staff)
			expect([await read(), await read('tet/xe')]).toEqual(['tet/xe', expect.stringContaining('Hai')])
			await value(restorePage, { pageId, versionId: first }, staff)
			expect(await read('tet/xe')).toContain('Hai')
			await value(publishPage, { pageId }, staff)
			expect(await read('tet/xe')).toContain('Một')
			await value(withdrawPage, { pageId }, staff)
			world.cache.forget(['pages'])
			expect(await refusal(findPage, { path: 'tet/xe' })).toBe('page_not_found')
			const listed = (await value(listDeskPages, { search: 'tết' }, staff)).pages.find(({ path }) => path === 'tet/xe')
			expect(listed).toMatchObject({ state: 'withdrawn', scheduledFor: null })
		})
	})

	it('refuses to overwrite somebody else’s draft, unless with the number from the refusal', async () => {
		await play(async ({ world, value, refusal, stage }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const { id: pageId } = await value(createPage, { path: 'terms' }, staff)
			await value(savePage, { pageId, number: 1, page: tet('<p>Một</p>') }, staff)
			const met = await call(world, savePage, { pageId, number: 1, page: tet('<p>Hai</p>') }, staff)
			expect(met.ok ? undefined : met.refusal).toMatchObject({ code: 'page_changed', data: { number: 2, by: 'Nguyễn Nhân Viên' } })
			expect(await value(savePage, { pageId, number: 2, page: tet('<p>Hai</p>') }, staff)).toEqual({ number: 3 })
			expect(await refusal(withdrawPage, { pageId }, staff)).toBe('page_is_needed')
		})
	})
})

describe('the links of every page', () => {
	it('are drafted, previewed, published, and follow the pages they lead to', async () => {
		await play(async ({ world, value, refusal, stage }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const shown = async () => {
				world.cache.forget(['pages'])
				return value(findMenus, {})
			}
			expect(await shown()).toEqual(defaultMenus)
			const { id: tetId } = await value(createPage, { path: 'tet', title: 'Tết' }, staff)
			await value(publishPage, { pageId: tetId }, staff)
			const { id: pageId } = await value(createPage, { path: 'menus' }, staff)
			const header = [{ label: words('Xuân'), link: '/storyblok/tet' }]
			const page = { ...shippedMenus, blocks: [{ kind: 'menu' as const, items: header }, ...shippedMenus.blocks.slice(1)] }
			expect(await refusal(savePage, { pageId, number: 1, page: { ...page, blocks: page.blocks.slice(0, 1) } }, staff)).toBe(
				'law_links_missing',
			)
			expect(await refusal(savePage, { pageId: tetId, number: 1, page }, staff)).toBe('block_not_here')
			await value(savePage, { pageId, number: 1, page }, staff)
			expect(await shown()).toEqual(defaultMenus)
			const desk = await value(findDeskPage, { pageId }, staff)
			expect(desk.offered).toContainEqual({ link: '/storyblok/tet', title: 'Tết' })
			const secret = new URL(desk.preview, 'http://x').searchParams.get('preview') ?? ''
			expect((await value(previewPage, { path: 'menus', secret })).menus?.header).toEqual(header)
			await value(publishPage, { pageId }, staff)
			expect(await shown()).toEqual({ ...defaultMenus, header })
			await value(movePage, { pageId: tetId, path: 'xuan' }, staff)
			expect((await shown()).header).toEqual([{ ...header[0], link: '/storyblok/xuan' }])
			await value(withdrawPage, { pageId: tetId }, staff)
			expect((await shown()).header).toEqual([])
			expect(await refusal(withdrawPage, { pageId }, staff)).toBe('page_is_needed')
			expect(await refusal(movePage, { pageId, path: 'x' }, staff)).toBe('page_is_needed')
			expect(await refusal(findPage, { path: 'menus' })).toBe('page_not_found')
			expect((await value(listPagePaths, {})).paths).not.toContain('menus')
		})
	})
})

describe('the home page', () => {
	it('is a page like others: a hidden draft, previewed, published, restored, but never withdrawn', async () => {
		await play(async ({ world, value, refusal, stage }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const kinds = async () => {
				world.cache.forget(['pages'])
				const found = await value(findPage, { path: 'home' })
				return 'page' in found ? found.page.blocks.map(({ kind }) => kind) : []
			}
			const asItComes = await kinds()
			expect(asItComes).toEqual(['wall', 'today', 'next', 'road', 'pieces', 'organisers'])
			const { id: pageId } = await value(createPage, { path: 'home' }, staff)
			await value(publishPage, { pageId }, staff)
			const announcement = { ...emptyBlock('announcement'), text: words('Mở bán Tết'), link: '/event' } as WrittenBlock
			const page = { ...home, blocks: [announcement, ...home.blocks.slice(0, 2)] }
			await value(savePage, { pageId, number: 1, page }, staff)
			expect(await kinds()).toEqual(asItComes)
			const { preview, versions } = await value(findDeskPage, { pageId }, staff)
			const { pathname, searchParams } = new URL(preview, 'http://x')
			expect(pathname).toBe('/')
			const drafted = await value(previewPage, { path: 'home', secret: searchParams.get('preview') ?? '' })
			expect(drafted.page.blocks[0]).toMatchObject({ kind: 'announcement', text: 'Mở bán Tết', link: '/event' })
			await value(publishPage, { pageId }, staff)
			expect(await kinds()).toEqual(['announcement', 'wall', 'today'])
			await value(restorePage, { pageId, versionId: versions[0]?.id ?? 0 }, staff)
			await value(publishPage, { pageId }, staff)
			expect(await kinds()).toEqual(asItComes)
			expect(await refusal(withdrawPage, { pageId }, staff)).toBe('page_is_needed')
			expect((await value(listPagePaths, {})).paths).not.toContain('home')
		})
	})
})

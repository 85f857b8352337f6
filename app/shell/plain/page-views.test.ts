import { expect, it } from 'vitest'
import type { PageViewTag } from '~/kernel/house.ts'
import routes from '~/routes.ts'
import { isCounted, toldAddress, viewRequest } from './page-views.ts'

it('counts the shop window, not tools and pages of one person', () => {
	for (const path of ['/', '/event', '/event/chay-dem-7', '/event/chay-dem-7/registration', '/product/ao', '/cart', '/checkout', '/login'])
		expect([path, isCounted(path)]).toEqual([path, true])
	for (const path of ['/desk', '/my-orders/7', '/my-events', '/ticket/7', '/checkout/thank-you', '/event/create', '/bracket/7', '/verify'])
		expect([path, isCounted(path)]).toEqual([path, false])
})

it('counts these of all pages, and no others', () => {
	type Entry = { path?: string; index?: boolean; children?: Entry[] }
	const paths = (routes as Entry[]).flatMap(({ path, children }) => children ?? [{ path }]).map(({ path = '' }) => `/${path}`)
	const counted = paths.filter((path) => isCounted(path.replace(/:\w+/g, '7').replace('*', 'x')))
	expect([...new Set(counted)].sort()).toMatchInlineSnapshot(`
		[
		  "/",
		  "/*",
		  "/about-us",
		  "/cart",
		  "/category/*",
		  "/checkout",
		  "/event",
		  "/event/:id",
		  "/event/:id/brackets",
		  "/event/:id/brackets/:bracketId",
		  "/event/:id/brackets/screen",
		  "/event/:id/candidate-number",
		  "/event/:id/draws",
		  "/event/:id/draws/:drawId",
		  "/event/:id/draws/:drawId/record.json",
		  "/event/:id/find-by-picture",
		  "/event/:id/pictures/:pictureId",
		  "/event/:id/pictures/:pictureId/file",
		  "/event/:id/registration",
		  "/help",
		  "/help/*",
		  "/login",
		  "/newsletter",
		  "/offline",
		  "/partner",
		  "/policy",
		  "/product/:slug",
		  "/product/:slug/review",
		  "/provider/:slug",
		  "/return-refund",
		  "/search",
		  "/search/suggestions",
		  "/signup",
		  "/storyblok/*",
		  "/terms",
		]
	`)
})

it('sends no query, and no page of one person', () => {
	const own = 'https://hoi.vn'
	expect(toldAddress('https://hoi.vn/event/a-1?secret=x', own)).toBe('https://hoi.vn/event/a-1')
	expect(toldAddress('https://hoi.vn/en_US/my-orders/7?secret=x', own)).toBe('https://hoi.vn/')
	expect(toldAddress('https://www.example.com/search?q=me', own)).toBe('https://www.example.com/')
	expect(toldAddress('', own)).toBe('')
})

it('speaks each counter’s own interface', () => {
	const seen = { url: 'https://hoi.vn/event', referrer: '', title: 'Sự kiện', language: 'vi', screen: '360x780' }
	const tag = (kind: PageViewTag['kind']): PageViewTag => ({ kind, address: 'https://c.example', site: '7', hosts: [], asks: false })
	const plausible = viewRequest(tag('plausible'), seen)
	expect([plausible?.url, plausible?.init.credentials]).toEqual(['https://c.example/api/event', 'omit'])
	expect(JSON.parse(plausible?.init.body as string)).toEqual({ n: 'pageview', u: seen.url, d: '7', r: null })
	const umami = JSON.parse(viewRequest(tag('umami'), seen)?.init.body as string) as { payload: object }
	expect(umami).toMatchObject({ type: 'event', payload: { website: '7', url: '/event', hostname: 'hoi.vn' } })
	const matomo = viewRequest(tag('matomo'), seen)
	expect([matomo?.url, (matomo?.init.body as URLSearchParams).get('idsite')]).toEqual(['https://c.example/matomo.php', '7'])
	expect([viewRequest(tag('ga4'), seen), viewRequest(tag('script'), seen)]).toEqual([undefined, undefined])
})

import { listEvents } from '../../app/features/shop-window/operations/list-events.server.ts'
import { listProductPages } from '../../app/features/catalog/operations/list-product-pages.server.ts'
import { listPagePaths } from '../../app/features/page/operations/list-page-paths.server.ts'
import { pageAddress } from '../../app/features/page/rules/page-address.ts'
import { listProviderPages } from '../../app/features/provider/operations/list-provider-pages.server.ts'
import { listCategories } from '../../app/features/search/operations/list-categories.server.ts'
import { pathIn } from '../../app/i18n/route-locale.ts'
import { defaultLocale, languageTag, locales } from '../../app/kernel/locale.ts'
import { visitor } from '../../app/kernel/operation.ts'
import { call, valueOf } from '../../app/platform/operations/call.server.ts'
import { publicUrl } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'

/** Search engines take at most 50 000 addresses in one map; each event has one address for each language. */
const mostEvents = 20_000
const pageSize = 100

/** Pages that search engines must not index. */
const unlisted = [
	'/api/',
	'/cart',
	'/checkout',
	'/my-account',
	'/my-orders',
	'/returns',
	'/personal-data',
	'/delete-account',
	'/billing-details',
	'/shipping-details',
	'/payment-method',
	'/my-events',
	'/bracket',
	'/candidate-number',
	'/wheel-picker',
	'/mailbox',
	'/webhook-receiver',
	'/test-gateway',
	'/stand-in',
]

export function robotsText(world: World): string {
	const { LOCALE_PREFIX } = world.settings
	const prefixes = [...new Set(locales.map((locale) => pathIn(locale, '/', LOCALE_PREFIX).replace(/\/$/, '')))]
	const lines = unlisted.flatMap((path) => prefixes.map((prefix) => `Disallow: ${prefix}${path}`))
	return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl(world.settings)}/sitemap.xml`, ''].join('\n')
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of the site's maps: one map of pages, and as many maps of products as needed (sitemaps.org; an index may name 50 000). */
export async function siteMapIndex(world: World): Promise<string> {
	const { parts } = await productPages(world, 1)
	const names = ['pages', ...Array.from({ length: parts }, (_, nth) => `products-${nth + 1}`)]
	const maps = names.map((name) => `<sitemap><loc>${escaped(`${publicUrl(world.settings)}/sitemap/${name}.xml`)}</loc></sitemap>`)
	return `${head}
<sitemapindex xmlns="${protocol}">
${maps.join('\n')}
</sitemapindex>
`
}

/**
 * One of these maps: every public page of its kind in every language, with links to the same page in the other languages (Google's `xhtml:link`).
 * @param name `pages`, or `products-` and a number from 1
 * @returns nothing where there is no such map
 */
export async function siteMap(world: World, name: string): Promise<string | undefined> {
	const part = Number(/^products-(\d+)$/.exec(name)?.[1] ?? 0)
	if (part > 0 && part > Math.max(1, (await productPages(world, 1)).parts)) return undefined
	const kept = { seconds: 600, staleSeconds: 6_000, bytes: part > 0 ? 2_000_000 : 500_000 }
	return world.cache.get(`sitemap ${name}`, { ...kept, tags: part > 0 ? ['products'] : ['events', 'pages'] }, async () =>
		drawn(world, part > 0 ? (await productPages(world, part)).slugs.map((slug) => `/product/${slug}`) : await pagePaths(world)),
	)
}

async function writtenPaths(world: World): Promise<string[]> {
	return valueOf(await call(world, listPagePaths, {}, asker)).paths.map(pageAddress)
}

async function pagePaths(world: World): Promise<string[]> {
	const listed = [writtenPaths(world), providerPaths(world), shelfPaths(world), eventPaths(world)]
	return ['/', '/event', '/category', '/partner', ...(await Promise.all(listed)).flat()]
}

function drawn(world: World, paths: readonly string[]): string {
	return `${head}
<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entriesOf(world, path)).join('\n')}
</urlset>
`
}

const asker = { actor: visitor, locale: defaultLocale, requestId: 'sitemap' } as const

async function productPages(world: World, part: number) {
	return valueOf(await call(world, listProductPages, { part }, asker))
}

async function providerPaths(world: World): Promise<string[]> {
	return valueOf(await call(world, listProviderPages, {}, asker)).slugs.map((slug) => `/provider/${slug}`)
}

async function shelfPaths(world: World): Promise<string[]> {
	return valueOf(await call(world, listCategories, {}, asker)).map(({ path }) => `/category/${path}`)
}

async function eventPaths(world: World): Promise<string[]> {
	const paths: string[] = []
	// Each kind with events to come has a list page.
	const kinds = new Set<string>()
	for (let page = 1; paths.length < mostEvents; page += 1) {
		const asked = { filter: 'all', page, pageSize } as const
		const answer = await call(world, listEvents, asked, asker)
		if (!answer.ok || answer.value.events.length === 0) break
		paths.push(...answer.value.events.map(({ slug }) => `/event/${slug}`))
		for (const { kind, endsAt, state } of answer.value.events)
			if (kind !== null && state === 'published' && new Date(endsAt) > world.clock()) kinds.add(`/event?kind=${kind}`)
		if (answer.value.events.length < pageSize) break
	}
	return [...kinds, ...paths]
}

function entriesOf({ settings }: World, path: string): string {
	const address = (locale: (typeof locales)[number]) => escaped(publicUrl(settings) + pathIn(locale, path, settings.LOCALE_PREFIX))
	if (settings.LOCALE_PREFIX === 'no_prefix') return `<url><loc>${address(defaultLocale)}</loc></url>`
	const sisters = locales
		.map((locale) => `<xhtml:link rel="alternate" hreflang="${languageTag(locale)}" href="${address(locale)}"/>`)
		.join('')
	return locales.map((locale) => `<url><loc>${address(locale)}</loc>${sisters}</url>`).join('\n')
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

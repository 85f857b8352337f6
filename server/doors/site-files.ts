import { listEvents } from '../../app/features/event/operations/list-events.server.ts'
import { listProviderPages } from '../../app/features/provider/operations/list-provider-pages.server.ts'
import { listCategories } from '../../app/features/search/operations/list-categories.server.ts'
import { pathIn } from '../../app/i18n/route-locale.ts'
import { defaultLocale, languageTag, locales } from '../../app/kernel/locale.ts'
import { visitor } from '../../app/kernel/operation.ts'
import { call, valueOf } from '../../app/platform/operations/call.server.ts'
import { publicUrl } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'

/** Search engines take at most 50 000 addresses in one map; each event has one per language. */
const mostEvents = 20_000
const pageSize = 100

/** Pages that are nobody's business to index. */
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
	'/test-gateway',
]

export function robotsText(world: World): string {
	const { LOCALE_PREFIX } = world.settings
	const prefixes = [...new Set(locales.map((locale) => pathIn(locale, '/', LOCALE_PREFIX).replace(/\/$/, '')))]
	const lines = unlisted.flatMap((path) => prefixes.map((prefix) => `Disallow: ${prefix}${path}`))
	return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl(world.settings)}/sitemap.xml`, ''].join('\n')
}

/** Every public page in every language, with its sisters in the others (sitemaps.org, Google's `xhtml:link`). */
export async function sitemap(world: World): Promise<string> {
	const made = await world.cache.get('sitemap', { seconds: 600, staleSeconds: 6_000, tags: ['events'], bytes: 200_000 }, () =>
		drawSitemap(world),
	)
	return made
}

async function drawSitemap(world: World): Promise<string> {
	const paths = [
		'/',
		'/event',
		'/category',
		'/partner',
		...(await providerPaths(world)),
		...(await shelfPaths(world)),
		...(await eventPaths(world)),
	]
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entriesOf(world, path)).join('\n')}
</urlset>
`
}

const asker = { actor: visitor, locale: defaultLocale, requestId: 'sitemap' } as const

async function providerPaths(world: World): Promise<string[]> {
	return valueOf(await call(world, listProviderPages, {}, asker)).slugs.map((slug) => `/provider/${slug}`)
}

async function shelfPaths(world: World): Promise<string[]> {
	return valueOf(await call(world, listCategories, {}, asker)).map(({ path }) => `/category/${path}`)
}

async function eventPaths(world: World): Promise<string[]> {
	const paths: string[] = []
	for (let page = 1; paths.length < mostEvents; page += 1) {
		const asked = { filter: 'all', page, pageSize } as const
		const answer = await call(world, listEvents, asked, asker)
		if (!answer.ok || answer.value.events.length === 0) break
		paths.push(...answer.value.events.map(({ slug }) => `/event/${slug}`))
		if (answer.value.events.length < pageSize) break
	}
	return paths
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

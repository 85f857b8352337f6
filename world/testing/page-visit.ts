import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, RouterContextProvider, type RouteObject } from 'react-router'
import routes from '../../app/routes.ts'
import { splitPath } from '../../app/i18n/route-locale.ts'
import type { Caller } from '../../app/kernel/operation.ts'
import { pageRequest, type PageRequest, type Sharing } from '../../app/platform/session/request.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'

const app = new URL('../../app/', import.meta.url)

/** The table of routes with their real loaders, as the static handler of the router wants it. */
function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
	return entries.map(({ id, path, index, file, children }): RouteObject => {
		const lazy = async () => {
			const { loader } = (await import(/* @vite-ignore */ new URL(file, app).href)) as { loader?: RouteObject['loader'] }
			return { loader }
		}
		const common = { ...(id !== undefined && { id }), ...(path !== undefined && { path }), lazy }
		return index ? { ...common, index: true } : { ...common, ...(children && { children: routeObjects(children) }) }
	})
}

const { query, dataRoutes } = createStaticHandler(routeObjects(routes))
/** What answers every address that nothing else does. */
const notFound = dataRoutes.find(({ path }) => path === '*')?.id

/**
 * Opens an address of the site as somebody does whose browser follows redirects, with the real routes and their loaders; nothing is drawn.
 * Gives the last page's status and path: a page that is not there answers 404, one that is not theirs 403; and how it is kept, where it is
 * for everybody.
 */
export async function visitPage(world: World, href: string, caller: Caller): Promise<{ status: number; path: string; sharing?: Sharing }> {
	const url = new URL(href)
	for (let redirects = 0; redirects < 5; redirects++) {
		const { locale = caller.locale, path } = splitPath(url.pathname)
		const context = new RouterContextProvider()
		const prefix = url.pathname === path ? '' : `/${locale}`
		const asked: PageRequest = { world, caller: { ...caller, locale }, origin: url.origin, prefix, address: '' }
		context.set(pageRequest, asked)
		const answer = await query(new Request(new URL(path + url.search, url.origin)), { requestContext: context })
		if (!(answer instanceof Response)) {
			const isNowhere = answer.matches.some(({ route }) => route.id === notFound)
			const status = isNowhere ? 404 : answer.statusCode
			return { status, path: url.pathname + url.search, ...(asked.sharing && { sharing: asked.sharing }) }
		}
		const location = answer.headers.get('location')
		if (location === null) return { status: answer.status, path: url.pathname + url.search }
		url.href = new URL(location, url).href
	}
	throw new Error(`${href} leads in a circle`)
}

/** Where a mail leads on the site of the world: its links, each once, and the one that ends mails of its kind. */
export function linksOf({ html, unsubscribeUrl }: { html: string; unsubscribeUrl?: string }, origin: string): string[] {
	const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
	return [...new Set([...hrefs, ...(unsubscribeUrl === undefined ? [] : [unsubscribeUrl])])].filter((href) => href.startsWith(origin))
}

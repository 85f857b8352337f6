import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, RouterContextProvider, type RouteObject } from 'react-router'
import routes from '../../app/routes.ts'
import { splitPath } from '../../app/i18n/route-locale.ts'
import type { Caller } from '../../app/kernel/operation.ts'
import { pageRequest, type PageRequest, type Sharing } from '../../app/platform/session/request.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'

const app = new URL('../../app/', import.meta.url)

/** The table of routes with their real loaders, in the form that the router's static handler needs. */
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
/** The route for every address that no other route matches. */
const notFound = dataRoutes.find(({ path }) => path === '*')?.id

/**
 * Opens an address of the site like a browser that follows redirects, with the real routes and their loaders, but renders nothing. Gives the last
 * page's status and path: 404 for a page that does not exist, 403 for a page of somebody else; and how the page is kept, where it is the same for
 * everybody.
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

/** The links of a mail to the world's site, each once, with the link that stops mails of its kind. */
export function linksOf({ html, unsubscribeUrl }: { html: string; unsubscribeUrl?: string }, origin: string): string[] {
	const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
	return [...new Set([...hrefs, ...(unsubscribeUrl === undefined ? [] : [unsubscribeUrl])])].filter((href) => href.startsWith(origin))
}

import { createHash } from 'node:crypto'
import { createElement, type ComponentType } from 'react'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { renderFatalEnd, renderReading, type ReadingFrame } from '../app/entry.reading.server.tsx'
import { splitPath } from '../app/i18n/route-locale.ts'
import { foreignSources, type House } from '../app/kernel/house.ts'
import { keepHeader } from '../app/kernel/kept-offline.ts'
import { pageRequest, type PageRequest } from '../app/platform/session/request.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { themeScript } from '../app/shell/document.tsx'
import { matchReading, readingPaths, type ReadingPath } from '../app/shell/reading-paths.ts'
import { momentOnPage, type Site } from '../app/shell/site.ts'
import type { PageAsked, RenderedPage } from './page-asked.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { securityOf } from './site.ts'

/** The arguments of loaders and actions, the same as from the router. */
interface Given {
	readonly request: Request
	url: URL
	params: Readonly<Record<string, string | undefined>>
	context: Readonly<RouterContextProvider>
	pattern: string
}

/** The parts of a route module that are used here. */
interface ReadingModule {
	loader: (given: Given) => unknown
	action?: (given: Given) => unknown
	/** The page itself; the default export is the same, wrapped for the router. */
	Page: ComponentType<{ loaderData: unknown; actionData?: unknown }>
}

interface ReadingRoute {
	module: ReadingModule
	styles: readonly string[]
}

export interface ReadingDeps {
	world: World
	build: ServerBuild
	site: Site
	/** The address of the script of these pages. */
	script: string
}

export interface Reading {
	/** Renders a page for reading; undefined when the address belongs to another page. */
	read: (asked: PageAsked, context: RouterContextProvider) => Promise<Read> | undefined
	/** The page that says why an address has no page. */
	refuse: (asked: PageAsked, context: RouterContextProvider, status: number) => Read
}

type Read = Pick<RenderedPage, 'status' | 'headers' | 'body'>

/** The result of a loader or an action, returned or thrown: data with a status, or a complete response. */
interface Left {
	data?: unknown
	status: number
	response?: Response
}

/**
 * The pages for reading (docs/decisions/0011): their route modules, run and rendered without the router. The router would cost more than the page
 * itself, and everything it adds to a page is for a router in the browser, which these pages do not have.
 */
export function openReading({ world, build, site, script }: ReadingDeps): Reading {
	const security = securityOf(world)
	const routes = routesOf(build)
	const scriptHashes = [createHash('sha256').update(themeScript).digest('base64')]
	const policies = new WeakMap<object, string>()
	const nobodyElse = {}
	/** The policy is written once for each setting by staff: the house is the same object until they change something. */
	const policyFor = (house: House | undefined) => {
		const known = policies.get(house ?? nobodyElse) ?? contentSecurityPolicy(security, scriptHashes, foreignSources(house))
		policies.set(house ?? nobodyElse, known)
		return known
	}

	async function run(work: (given: Given) => unknown, given: Given): Promise<Left> {
		try {
			return leftOf(await work(given))
		} catch (thrown) {
			const left = leftOf(thrown)
			if (left.response || left.status !== 200) return { ...left, data: undefined }
			throw thrown
		}
	}

	function frameOf(
		{ url, caller, prefix }: PageAsked,
		context: Readonly<RouterContextProvider>,
		{ styles, pattern }: { styles: readonly string[]; pattern: string },
	): ReadingFrame {
		const known = { ...site, house: context.get(pageRequest).house, moment: momentOnPage(caller) }
		const frame: ReadingFrame = { locale: caller.locale, prefix, target: url.pathname + url.search, site: known, styles, script }
		if (security.development) frame.styles = [`/@react-router/critical.css?pathname=${encodeURIComponent(pattern)}`]
		return frame
	}

	/** What a page allows in its policy that most pages do not. */
	type Own = Pick<PageRequest, 'framedBy' | 'picturesFrom'>
	const made = (status: number, html: string, { site: { house } }: ReadingFrame, { framedBy, picturesFrom = [] }: Own = {}): Read => {
		const known = { ...security, pictureOrigins: [...(security.pictureOrigins ?? []), ...picturesFrom] }
		const isCommon = framedBy === undefined && picturesFrom.length === 0
		const policy = isCommon ? policyFor(house) : contentSecurityPolicy(known, scriptHashes, foreignSources(house), framedBy)
		const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
		if (status === 200) headers.set(keepHeader, 'seen')
		return { status, headers, body: Buffer.from(html) }
	}

	async function answer(route: ReadingRoute, given: Given, asked: PageAsked): Promise<Read> {
		const { caller, prefix, method } = asked
		const frame = frameOf(asked, given.context, { styles: route.styles, pattern: given.pattern })
		const fatal = (status: number) => made(status, renderFatalEnd(frame, status), frame)
		try {
			const { action } = route.module
			if (method === 'POST' && !action) return fatal(405)
			const acted = method === 'POST' && action ? await run(action, given) : undefined
			if (acted?.response) return underPrefix(acted.response, prefix)
			if (acted && given.request.headers.get('accept') === 'application/json')
				return readOut(Response.json(acted.data, { status: acted.status }))
			const loaded = await run(route.module.loader, given)
			if (loaded.response) return underPrefix(loaded.response, prefix)
			if (loaded.data === undefined) return fatal(loaded.status)
			// A preview may show other menus around the page.
			frame.site = { ...frame.site, house: given.context.get(pageRequest).house }
			const page = createElement(route.module.Page, { loaderData: loaded.data, actionData: acted?.data })
			return made(acted?.status ?? loaded.status, renderReading(frame, page), frame, given.context.get(pageRequest))
		} catch (error) {
			world.log.error({ err: error, requestId: caller.requestId, page: given.pattern }, 'page failed')
			return fatal(500)
		}
	}

	const home = { styles: routes.get('/')?.styles ?? [], pattern: '/' }
	const refuse: Reading['refuse'] = (asked, context, status) => {
		const frame = frameOf(asked, context, home)
		return made(status, renderFatalEnd(frame, status), frame)
	}
	const read: Reading['read'] = (asked, context) => {
		const { url } = asked
		const found = matchReading(splitPath(url.pathname).path)
		const route = found && routes.get(found.pattern)
		if (!route) return undefined
		let request: Request | undefined
		const given: Given = {
			get request() {
				return (request ??= asked.request())
			},
			url,
			params: found.params,
			context,
			pattern: found.pattern,
		}
		return answer(route, given, asked)
	}
	return { read, refuse }
}

/** The routes of the pages for reading in the table of routes. */
function routesOf(build: ServerBuild): Map<ReadingPath, ReadingRoute> {
	const found = new Map<ReadingPath, ReadingRoute>()
	for (const route of Object.values(build.routes)) {
		if (!route || (!route.path && !route.index)) continue
		const chain = chainOf(build, route.id)
		const path = `/${chain.flatMap((id) => build.routes[id]?.path || []).join('/')}`
		const pattern = readingPaths.find((each) => each === path)
		if (!pattern) continue
		const styles = new Set(chain.flatMap((id) => build.assets.routes[id]?.css ?? []))
		found.set(pattern, { module: route.module as unknown as ReadingModule, styles: [...styles] })
	}
	const missing = readingPaths.filter((path) => !found.has(path))
	if (missing.length > 0) throw new Error(`no route is ${missing.join(', ')}`)
	return found
}

/** A route's ids from the root down to itself. */
function chainOf(build: ServerBuild, id: string | undefined): string[] {
	return id === undefined ? [] : [...chainOf(build, build.routes[id]?.parentId), id]
}

/** `data(…)` of React Router carries its status beside the data. */
function leftOf(value: unknown): Left {
	if (value instanceof Response) return { status: value.status, response: value }
	if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit') {
		const { data, init } = value as { data?: unknown; init?: { status?: number } | null }
		return { data, status: init?.status ?? 200 }
	}
	return { data: value, status: 200 }
}

/** Redirects name paths without the language's prefix, as links of the router do. */
function underPrefix(response: Response, prefix: string): Promise<Read> {
	const to = response.headers.get('location')
	if (prefix !== '' && to?.startsWith('/')) response.headers.set('location', prefix + to)
	return readOut(response)
}

async function readOut(response: Response): Promise<Read> {
	return { status: response.status, headers: new Headers(response.headers), body: Buffer.from(await response.arrayBuffer()) }
}

import { readingScript } from 'virtual:reading-script'
import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageRequest, type PageRequest } from '../app/platform/session/request.server.ts'
import { foreignSources } from '../app/kernel/house.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { worldAt } from '../app/platform/world/world-at.server.ts'
import { contentSecurityPolicy, securityHeaders, unmarkScripts } from './security-headers.ts'
import type { PageAsked, RenderedPage } from './page-asked.ts'
import { openReading } from './reading.ts'
import { houseOf } from './house.ts'
import { securityOf } from './site.ts'

export interface Pages {
	render: (asked: PageAsked) => Promise<RenderedPage>
	/** The patterns of all pages, without the language's prefix. */
	patterns: readonly string[]
	/** Whether the form of a page may contain files. @param path without the language's prefix */
	takesFiles: (path: string) => boolean
}

/** What a page may declare about itself: `export const handle = { takesFiles: true }`. */
interface PageHandle {
	takesFiles?: boolean
}

/**
 * Renders the pages of a table of routes: pages for reading without the router, the others by React Router, with one handler for each language's
 * prefix (groundwork T9).
 */
export function openPages(world: World, build: ServerBuild): Pages {
	const mode = world.settings.NODE_ENV === 'development' ? 'development' : 'production'
	const origin = publicUrl(world.settings)
	const security = securityOf(world)
	const allHeaders = Object.entries(securityHeaders(security))
	/** A secret of this process. */
	const scriptMark = Buffer.from(world.dice.bytes(18)).toString('base64url')
	const buildId = build.assets.version
	const site = { origin, strategy: world.settings.LOCALE_PREFIX, build: buildId }
	const { read, refuse } = openReading({ world, build, site, script: readingScript })
	const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()

	function handlerFor(prefix: string) {
		const known = handlers.get(prefix)
		if (known) return known
		const made = createRequestHandler({ ...build, basename: prefix || '/', allowedActionOrigins: [new URL(origin).host] }, mode)
		handlers.set(prefix, made)
		return made
	}

	const withFiles = pathsWithFiles(build)

	return {
		patterns: patternsOf(build).map(({ pattern }) => pattern),
		takesFiles: (path) => withFiles.some((pattern) => matchPath(pattern, path.replace(/\.data$/, '')) !== null),
		async render(given) {
			const { caller, prefix, address } = given
			const context = new RouterContextProvider()
			const asked: PageRequest = {
				world: worldAt(world, caller),
				caller,
				origin,
				prefix,
				address,
				scriptMark,
				house: await houseOf(world),
				build: buildId,
			}
			context.set(pageRequest, asked)
			const reading = read(given, context)
			if (reading) {
				const { status, headers, body } = await reading
				// The page's policy names who may frame it; the older header could only forbid it for everybody.
				for (const [name, value] of allHeaders) if (asked.framedBy === undefined || name !== 'x-frame-options') headers.set(name, value)
				return { status, headers, body, sharing: asked.sharing }
			}
			const response = await handlerFor(prefix)(given.request(), context as never)
			const { headers } = response
			// A page may set stricter headers itself: a page that a secret opens sends no referrer.
			for (const [name, value] of allHeaders) if (!headers.has(name)) headers.set(name, value)
			const rendered = Buffer.from(await response.arrayBuffer())
			if (response.status >= 400 && saysNothing(rendered) && !given.url.pathname.endsWith('.data')) {
				// An address without a page of its own (a file, a redirect) was refused: the reader gets a page that says so.
				const page = refuse(given, context, response.status)
				for (const [name, value] of headers) if (!page.headers.has(name) && name !== 'content-length') page.headers.append(name, value)
				return { ...page, sharing: asked.sharing, keepForm: asked.keepForm }
			}
			if (!headers.get('content-type')?.startsWith('text/html')) {
				return { status: response.status, headers, body: rendered, sharing: asked.sharing, keepForm: asked.keepForm }
			}
			const { html, hashes } = unmarkScripts(rendered.toString(), scriptMark)
			headers.set('content-security-policy', contentSecurityPolicy(security, hashes, foreignSources(asked.house)))
			const body = Buffer.from(html)
			return { status: response.status, headers, body, sharing: asked.sharing }
		},
	}
}

/** Whether a body is what the router writes for an answer without words. */
function saysNothing(body: Buffer): boolean {
	return body.length === 0 || (body.length <= 4 && ['null', '""', '{}'].includes(body.toString()))
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** Every page with its pattern: `/event/:id`. */
function patternsOf({ routes }: ServerBuild): { pattern: string; route: Route }[] {
	const pathOf = ({ path = '', parentId }: Route): string => {
		const parent = parentId === undefined ? undefined : routes[parentId]
		return `${parent ? pathOf(parent) : ''}/${path}`
	}
	return Object.values(routes)
		.filter((route): route is Route => route !== undefined)
		.map((route) => ({ pattern: pathOf(route).replace(/\/{2,}/g, '/'), route }))
}

/** The patterns of pages whose forms may contain files. */
function pathsWithFiles(build: ServerBuild): string[] {
	return patternsOf(build)
		.filter(({ route }) => (route.module.handle as PageHandle | undefined)?.takesFiles === true)
		.map(({ pattern }) => pattern)
}

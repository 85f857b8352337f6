import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from '../app/kernel/operation.ts'
import { pageRequest, type PageRequest, type Sharing } from '../app/platform/session/request.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { contentSecurityPolicy, securityHeaders, unmarkScripts } from './security-headers.ts'
import { letScriptsSleep } from './sleeping-scripts.ts'
import { securityOf } from './site.ts'

/** A page, or a page's data, rendered in one piece. */
export interface RenderedPage {
	status: number
	headers: Headers
	body: Buffer
	/** Set when its loader said that it is the same for everybody. */
	sharing?: Sharing
}

export interface PageAsked {
	/** Its address stands at the site's public origin. */
	request: Request
	caller: Caller
	/** What stands before paths of the caller's language. */
	prefix: string
}

export interface Pages {
	render: (asked: PageAsked) => Promise<RenderedPage>
}

/** Pages by React Router: one table of routes, one handler for each language's prefix (groundwork T9). */
export function openPages(world: World, build: ServerBuild): Pages {
	const mode = world.settings.NODE_ENV === 'development' ? 'development' : 'production'
	const origin = publicUrl(world.settings)
	const security = securityOf(world)
	const allHeaders = Object.entries(securityHeaders(security))
	/** Known to nobody outside this process. */
	const scriptMark = Buffer.from(world.dice.bytes(18)).toString('base64url')
	const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()

	function handlerFor(prefix: string) {
		const known = handlers.get(prefix)
		if (known) return known
		const made = createRequestHandler({ ...build, basename: prefix || '/', allowedActionOrigins: [new URL(origin).host] }, mode)
		handlers.set(prefix, made)
		return made
	}

	return {
		async render({ request, caller, prefix }) {
			const context = new RouterContextProvider()
			const asked: PageRequest = { world, caller, origin, prefix, scriptMark }
			context.set(pageRequest, asked)
			const response = await handlerFor(prefix)(request, context as never)
			const { headers } = response
			// A page may be stricter about itself: one that a secret opens sends no referrer.
			for (const [name, value] of allHeaders) if (!headers.has(name)) headers.set(name, value)
			const rendered = Buffer.from(await response.arrayBuffer())
			if (!headers.get('content-type')?.startsWith('text/html')) {
				return { status: response.status, headers, body: rendered, sharing: asked.sharing }
			}
			// What is the same for everybody is for reading; who acts on it wakes its scripts.
			const marked = asked.sharing && mode === 'production' ? letScriptsSleep(rendered.toString(), scriptMark) : rendered.toString()
			const { html, hashes } = unmarkScripts(marked, scriptMark)
			headers.set('content-security-policy', contentSecurityPolicy(security, hashes))
			const body = Buffer.from(html)
			return { status: response.status, headers, body, sharing: asked.sharing }
		},
	}
}

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { isPagePath, splitTarget } from './addresses.ts'
import { callerOf, withVisitor } from './caller.ts'
import { acceptsGzip, gzipped, isCompressible } from './compression.ts'
import { healthOf } from './health.ts'
import { languageCookieLine } from './locale.ts'
import type { MutationLimit } from './mutation-limit.ts'
import { isOwnOrigin } from './own-origin.ts'
import { localeDecisionFor, pageRequestOf } from './page-request.ts'
import type { Pages } from './pages.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { isSecure, securityOf } from './site.ts'
import { openWireDoors } from './wire-doors.ts'

export interface HttpDeps {
	world: World
	pages: Pages
	overloaded: () => boolean
	limit: MutationLimit
}

/** A form with text only is never larger; pages that take files say so themselves when they come. */
const largestFormBytes = 1_000_000

/** Everything but reads of pages, which the front answers. */
export function openHttp({ world, pages, overloaded, limit }: HttpDeps): Hono<{ Bindings: HttpBindings }> {
	const app = new Hono<{ Bindings: HttpBindings }>()
	const origin = publicUrl(world.settings)
	const headers = Object.entries(securityHeaders(securityOf(world)))

	app.use(async (context, next) => {
		await next()
		for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
	})
	app.on(['GET', 'HEAD'], '/health', async (context) => {
		const { status, body } = await healthOf(world)
		return context.json(body, status, { 'cache-control': 'no-store' })
	})
	app.route('/api/odoo', openWireDoors({ world, overloaded, limit }))

	app.post('*', bodyLimit({ maxSize: largestFormBytes, onError: (context) => context.text('413', 413) }), async (context) => {
		const { incoming, outgoing } = context.env
		if (!isPagePath(splitTarget(incoming.url ?? '/').path)) return context.text('404', 404)
		if (overloaded()) return context.text('503', 503, { 'retry-after': '3' })
		if (!isOwnOrigin(incoming, origin)) return context.text('403', 403)
		const decision = localeDecisionFor(incoming, world.settings.LOCALE_PREFIX)
		if (decision.kind === 'redirect') {
			if (decision.remember) context.header('set-cookie', languageCookieLine(decision.remember, isSecure(world)))
			return context.redirect(decision.to, decision.status)
		}
		const gone = new AbortController()
		outgoing.once('close', () => gone.abort())
		const requestId = requestIdOf(incoming)
		const asking = await callerOf(world, incoming.headers.cookie, decision.locale, requestId)
		const { caller, cookies } = withVisitor(world, asking)
		const request = pageRequestOf(incoming, origin, gone.signal, context.req.raw)
		const page = await pages.render({ request, caller, prefix: decision.prefix })
		for (const cookie of cookies) page.headers.append('set-cookie', cookie)
		page.headers.set('x-request-id', requestId)
		const zips = isCompressible(page.headers.get('content-type')) && acceptsGzip(incoming.headers['accept-encoding'])
		const zipped = zips ? await gzipped(page.body) : undefined
		if (zipped) page.headers.set('content-encoding', 'gzip')
		const hasBody = page.status !== 204 && page.status !== 304
		return new Response(hasBody ? ((zipped ?? page.body) as BodyInit) : null, { status: page.status, headers: page.headers })
	})
	app.on(['GET', 'HEAD'], '*', (context) => context.text('404', 404))
	app.all('*', (context) => context.body(null, 405, { allow: 'GET, HEAD, POST' }))
	app.onError((error, context) => {
		world.log.error({ err: error, requestId: requestIdOf(context.env?.incoming) }, 'request failed')
		return context.text('500', 500)
	})
	return app
}

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { openapiDocument } from '../app/api/openapi.server.ts'
import { splitPath } from '../app/i18n/route-locale.ts'
import type { Locale } from '../app/kernel/locale.ts'
import { operations } from '../app/operations.server.ts'
import { ownAccountsOf } from '../app/features/provider/own-account/flows/open-account.server.ts'
import { answerStandIn } from '../app/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { answerTestGateway } from '../app/platform/gateways/test-gateway/answer.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import { sameSecret } from '../app/platform/signing/secrets.server.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { isPagePath, splitTarget } from './addresses.ts'
import type { Bindings } from './bindings.ts'
import { callerOf, localeFrom, withVisitor } from './caller.ts'
import { clientAddress } from './client-address.ts'
import { acceptsGzip, gzipped, isCompressible } from './compression.ts'
import { openCalendarDoor, openSharedPictureDoor } from './doors/events.ts'
import { openImageDoor } from './doors/images.ts'
import { hasMailbox, openMailboxDoor } from './doors/mailbox.ts'
import { openWebhookReceiver } from './doors/webhook-receiver.ts'
import { ownReceiver, receiverPath } from '../app/features/webhook/links/own-receiver.server.ts'
import { meOf } from './doors/me.ts'
import { robotsText, siteMap, siteMapIndex } from './doors/site-files.ts'
import { openStoryblokDoor } from './doors/storyblok.ts'
import { openTicketDoor } from './doors/tickets.ts'
import { openAppleWalletDoor, openGoogleWalletDoor } from './doors/wallets.ts'
import { openConnectDoor, type TakeConnectedNotice } from './doors/connect-notices.ts'
import { openWebhookDoor, type TakeNotice } from './doors/webhooks.ts'
import { openWidgetBoardDoor, openWidgetDoor, openWidgetLinkDoor } from './doors/widget.ts'
import { healthOf } from './health.ts'
import { keepSentForm } from './kept-form.ts'
import { isFromThisMachine } from './local-request.ts'
import { languageCookieLine } from './locale.ts'
import type { OpenedWorld } from './open-world.ts'
import { atMoment } from './moment.ts'
import { isOwnOrigin } from './own-origin.ts'
import { localeDecisionFor, pageRequestOf } from './page-request.ts'
import type { Pages } from './pages.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { isSecure, securityOf } from './site.ts'

export interface HttpDeps {
	opened: Pick<OpenedWorld, 'world' | 'limits' | 'metrics'>
	pages: Pages
	overloaded: () => boolean
	/** Names the served build, for open pages that ask whether there is a newer one. */
	buildId: string
	/** The files of that build, as JSON (`buildManifestOf`). */
	buildManifest: string
	takeNotice: TakeNotice
	takeConnectedNotice: TakeConnectedNotice
}

type App = Hono<Bindings>

/** A form with text only is never larger; for forms with files, the page itself sets the limit. */
const largestFormBytes = 1_000_000
/** The most that is read of a form with a file whose length is not announced; the page has its own limit (`readSentForm`). */
const largestUploadBytes = 64_000_000

/** Answers everything but reads of pages, which the front answers, and the wire. */
export function openHttp(deps: HttpDeps): App {
	const { world } = deps.opened
	const app: App = new Hono()
	const headers = Object.entries(securityHeaders(securityOf(world)))
	app.use(async (context, next) => {
		await next()
		for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
	})
	addWatchers(app, deps)
	addDoors(app, deps)
	addForms(app, deps)
	app.on(['GET', 'HEAD'], '*', notFound)
	app.all('*', (context) => context.body(null, 405, { allow: 'GET, HEAD, POST' }))
	app.onError((error, context) => {
		const requestId = requestIdOf(context.env.incoming)
		world.log.error({ err: error, requestId }, 'request failed')
		return context.text(`${refusalSentence('server_error', callersLocale(context))}\n${requestId}`, 500, { 'x-request-id': requestId })
	})
	return app
}

function callersLocale({ env: { incoming } }: Context<Bindings>): Locale {
	return localeFrom(incoming.headers.cookie, incoming.headers['accept-language'])
}

/** Answers with one sentence instead of a page, for requests that are answered before a page can be made. */
function say(
	context: Context<Bindings>,
	code: string,
	status: 400 | 403 | 413 | 415 | 503,
	headers: Record<string, string> = {},
): Response {
	return context.text(refusalSentence(code, callersLocale(context)), status, { 'cache-control': 'no-store', ...headers })
}

const notFound = (context: Context<Bindings>) => context.text('404', 404)

/** The person who looks after the server may see metrics from this machine itself, or from elsewhere with a token. */
function maySeeMetrics(incoming: IncomingMessage, token: string | undefined): boolean {
	if (isFromThisMachine(incoming)) return true
	return token !== undefined && sameSecret(incoming.headers.authorization ?? '', `Bearer ${token}`)
}

/** Adds the doors for machines that watch the server. */
function addWatchers(app: App, { opened: { world, metrics }, buildId, buildManifest }: HttpDeps) {
	app.get('/health', async (context) => {
		const { status, body } = await healthOf(world)
		return context.json(body, status, { 'cache-control': 'no-store' })
	})
	app.get('/metrics', async (context) => {
		// Nobody else may know how many people buy.
		if (!maySeeMetrics(context.env.incoming, world.settings.METRICS_TOKEN)) return notFound(context)
		return context.body(await metrics.metricsText(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
	})
	app.get('/latest-build.json', (context) => context.json({ id: buildId }, 200, { 'cache-control': 'no-store' }))
	const manifestTag = `"${createHash('sha256').update(buildManifest).digest('base64url').slice(0, 27)}"`
	app.get('/build-manifest.json', async (context) => {
		// Every open page asks for it each hour, and nearly always knows it already.
		const headers = { 'cache-control': 'no-cache', etag: manifestTag, vary: 'accept-encoding' }
		if (context.req.header('if-none-match')?.includes(manifestTag)) return context.body(null, 304, headers)
		const zipped = acceptsGzip(context.req.header('accept-encoding')) ? await gzipped(Buffer.from(buildManifest)) : undefined
		const body = (zipped ?? buildManifest) as string
		return context.body(body, 200, { ...headers, 'content-type': 'application/json', ...(zipped && { 'content-encoding': 'gzip' }) })
	})
	app.get('/robots.txt', (context) => context.text(robotsText(world), 200, { 'cache-control': 'public, max-age=3600' }))
	const asMap = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
	app.get('/sitemap.xml', async (context) => context.body(await siteMapIndex(world), 200, asMap))
	app.get('/sitemap/:part{(?:pages|products-[1-9][0-9]{0,3})\\.xml}', async (context) => {
		const map = await siteMap(world, context.req.param('part').slice(0, -'.xml'.length))
		return map === undefined ? notFound(context) : context.body(map, 200, asMap)
	})
}

function addDoors(app: App, { opened: { world, limits }, overloaded, takeNotice, takeConnectedNotice }: HttpDeps) {
	const { settings } = world
	app.get('/api/me', async (context) => {
		const { me, cookie } = await meOf(world, context.env.incoming, isSecure(world))
		return context.json(me, 200, { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) })
	})
	let description: string | undefined
	app.get('/api/openapi.json', (context) => {
		description ??= JSON.stringify(openapiDocument(operations, publicUrl(settings)))
		return context.body(description, 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' })
	})
	app.get('/image/*', openImageDoor(world))
	const calendar = openCalendarDoor(world)
	const picture = openSharedPictureDoor(world)
	app.get('/events/:file{[1-9][0-9]{0,14}\\.(ics|jpg)}', (context) => {
		const [id = '', kind] = context.req.param('file').split('.')
		return kind === 'ics' ? calendar(context, Number(id)) : picture(context, Number(id))
	})
	const widget = openWidgetDoor({ world, overloaded })
	app.get('/widget/:file{[1-9][0-9]{0,14}\\.json}', (context) => widget(context, Number.parseInt(context.req.param('file'))))
	const widgetBoard = openWidgetBoardDoor({ world, overloaded })
	app.get('/widget/:id{[1-9][0-9]{0,14}}/brackets.json', (context) => widgetBoard(context, Number(context.req.param('id'))))
	const widgetLink = openWidgetLinkDoor(world)
	app.get('/widget/:id{[1-9][0-9]{0,14}}', (context) => widgetLink(context, Number(context.req.param('id'))))
	const tickets = openTicketDoor({ world, limits })
	app.get('/tickets/:file{[1-9][0-9]{0,14}\\.pdf}', (context) =>
		tickets(context, { attendeeId: Number.parseInt(context.req.param('file')) }),
	)
	app.get('/tickets/order/:file{[A-Za-z0-9-]{1,40}\\.pdf}', (context) =>
		tickets(context, { number: context.req.param('file').slice(0, -4) }),
	)
	const apple = openAppleWalletDoor({ world, limits })
	app.get('/tickets/:file{[1-9][0-9]{0,14}\\.pkpass}', (context) => apple(context, Number.parseInt(context.req.param('file'))))
	const google = openGoogleWalletDoor({ world, limits })
	app.get('/tickets/:id{[1-9][0-9]{0,14}}/google-wallet', (context) => google(context, Number(context.req.param('id'))))
	app.post('/webhooks/:gateway/connect', openConnectDoor(world, takeConnectedNotice))
	app.on(['GET', 'POST'], ['/webhooks/:gateway', '/webhooks/:gateway/:code'], openWebhookDoor(world, takeNotice))
	if (world.stories && settings.STORYBLOK_WEBHOOK_SECRET) app.post('/api/storyblok', openStoryblokDoor(world, world.stories))
	if (settings.SAMPLE_WORLD) app.all('/stand-in/*', (context) => answerStandIn(context.req.raw, world, ownAccountsOf(world)))
	app.all('/test-gateway/*', (context) => answerTestGateway(context.req.raw, world))
	if (hasMailbox(settings)) {
		const mailbox = openMailboxDoor(world)
		app.get('/mailbox', (context) => mailbox(context, ''))
		app.get('/mailbox/*', (context) => mailbox(context, context.req.path.slice('/mailbox'.length)))
	}
	if (ownReceiver(settings) !== undefined) {
		const receiver = openWebhookReceiver(world)
		app.on(['GET', 'POST'], receiverPath, (context) => receiver(context, ''))
		app.get(`${receiverPath}/*`, (context) => receiver(context, context.req.path.slice(receiverPath.length)))
	}
}

/** Forms of pages, with and without JavaScript. */
function addForms(app: App, { opened: { world }, pages, overloaded }: HttpDeps) {
	const origin = publicUrl(world.settings)
	const atMost = (maxSize: number) =>
		bodyLimit({ maxSize, onError: (context) => say(context as Context<Bindings>, 'too_large', 413, { connection: 'close' }) })
	const [ofText, withFile] = [atMost(largestFormBytes), atMost(largestUploadBytes)]
	const bounded: MiddlewareHandler<Bindings> = (context, next) => {
		const { path } = splitPath(splitTarget(context.env.incoming.url ?? '/').path)
		if (!pages.takesFiles(path)) return ofText(context, next)
		// The page itself refuses a form that announces too much, and names its limit.
		return isAnnouncedTooLarge(context.env.incoming) ? next() : withFile(context, next)
	}
	app.post('*', bounded, async (context) => {
		const { incoming, outgoing } = context.env
		if (!isPagePath(splitTarget(incoming.url ?? '/').path)) return notFound(context)
		if (overloaded()) return say(context, 'unavailable', 503, { 'retry-after': '3' })
		if (!isOwnOrigin(incoming, origin)) return say(context, 'foreign_origin', 403)
		if (world.database.isFull()) return say(context, 'storage_full', 503, { 'retry-after': '60' })
		const decision = localeDecisionFor(incoming, world.settings.LOCALE_PREFIX)
		if (decision.kind === 'redirect') {
			if (decision.remember) context.header('set-cookie', languageCookieLine(decision.remember, isSecure(world)))
			return context.redirect(decision.to, decision.status)
		}
		const gone = new AbortController()
		outgoing.once('close', () => gone.abort())
		const requestId = requestIdOf(incoming)
		const { cookie, 'user-agent': userAgent } = incoming.headers
		const asking = await atMoment(world, await callerOf(world, cookie, decision.locale, requestId, userAgent), incoming)
		const { caller, cookies } = withVisitor(world, asking)
		const whole = pages.takesFiles(splitPath(splitTarget(incoming.url ?? '/').path).path)
			? context.req.raw
			: await readForm(context.req.raw)
		if (typeof whole === 'string') return say(context, whole, whole === 'not_a_form' ? 415 : 400)
		const request = pageRequestOf(incoming, origin, gone.signal, whole)
		// A copy of the form, in case its sender must sign in first.
		const sent = caller.actor.kind === 'visitor' && !isAnnouncedTooLarge(incoming) ? request.clone() : undefined
		const address = clientAddress(incoming, world.settings)
		const url = new URL(request.url)
		const page = await pages.render({
			url,
			method: 'POST',
			request: () => request,
			caller,
			prefix: decision.prefix,
			address,
		})
		if (sent && page.keepForm) await keepSentForm(world, caller, sent, page.keepForm, address)
		for (const cookie of cookies) page.headers.append('set-cookie', cookie)
		page.headers.set('x-request-id', requestId)
		const zips = isCompressible(page.headers.get('content-type')) && acceptsGzip(incoming.headers['accept-encoding'])
		const zipped = zips ? await gzipped(page.body) : undefined
		if (zipped) page.headers.set('content-encoding', 'gzip')
		const hasBody = page.status !== 204 && page.status !== 304
		return new Response(hasBody ? ((zipped ?? page.body) as BodyInit) : null, { status: page.status, headers: page.headers })
	})
}

/** The content types with which browsers send forms. */
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/**
 * Reads the whole form of a request and checks it; gives the request, or the refusal's code. The check is needed because pages read forms without
 * checking for other content. A page itself reads a form with files, piece by piece.
 */
async function readForm(request: Request): Promise<Request | 'not_a_form' | 'broken_form'> {
	const contentType = request.headers.get('content-type') ?? ''
	const body = await request.arrayBuffer()
	// A form without fields sends an empty body, and need not have a content type.
	if (!formType.test(contentType)) return body.byteLength === 0 && contentType === '' ? formOf(body, emptyForm) : 'not_a_form'
	const form = formOf(body, contentType)
	const isReadable = await form
		.clone()
		.formData()
		.then(
			() => true,
			() => false,
		)
	return isReadable ? form : 'broken_form'
}

const emptyForm = 'application/x-www-form-urlencoded'

function formOf(body: ArrayBuffer, contentType: string): Request {
	return new Request('http://form.invalid', { method: 'POST', body, headers: { 'content-type': contentType } })
}

function isAnnouncedTooLarge({ headers }: IncomingMessage): boolean {
	return Number(headers['content-length'] ?? 0) > largestUploadBytes
}

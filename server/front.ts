import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Locale } from '../app/kernel/locale.ts'
import { keepHeader } from '../app/kernel/kept-offline.ts'
import { visitor } from '../app/kernel/operation.ts'
import type { Sharing } from '../app/platform/session/request.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { isPagePath, splitTarget, withoutTrackers } from './addresses.ts'
import { callerOf } from './caller.ts'
import { clientAddress } from './client-address.ts'
import { acceptsGzip, gzipped, isCompressible } from './compression.ts'
import { cookieIn, sessionCookie, visitorCookie } from '../app/platform/session/cookies.server.ts'
import { languageCookieLine } from './locale.ts'
import { atMoment } from './moment.ts'
import { localeDecisionFor, pagePath, pageRequestOf } from './page-request.ts'
import { nobodyMark, readerHeader, readerMark } from './reader-mark.ts'
import type { RenderedPage } from './page-asked.ts'
import type { Pages } from './pages.ts'
import { requestIdOf } from './request-id.ts'
import { isSecure } from './site.ts'

/** A kept page, ready to be written. */
interface KeptPage {
	etag: string
	/** Names and values in turn. */
	headers: string[]
	plain: Buffer
	plainHeaders: string[]
	zipped?: Buffer
	zippedHeaders: string[]
}

/** Answers reads of pages: at once with a kept page, or by making a page. Undefined when the request is no read of a page. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => 'kept' | 'making' | undefined

export interface FrontDeps {
	world: World
	pages: Pages
	/** Whether costly pages are refused for now. */
	overloaded: () => boolean
	/** Told the result of each search for a kept page, for the metrics. */
	observe?: (outcome: 'hit' | 'stale' | 'miss') => void
}

/** Longer addresses are answered, but not kept. */
const longestKey = 600

/**
 * The pages' front door, directly on Node's own request and answer, because a kept page should cost little more than its bytes. Only pages whose
 * loader called `share` are kept, and a kept page was rendered for nobody: without cookies, and without any header of the first visitor. A
 * signed-in reader always gets a page made for them.
 */
export function openFront({ world, pages, overloaded, observe = () => {} }: FrontDeps): Front {
	const { cache, settings } = world
	const keeps = settings.PAGE_CACHE && settings.NODE_ENV !== 'development'
	const origin = publicUrl(settings)
	const secure = isSecure(world)
	/** What the last request showed about an address: whether its page is the same for everybody. */
	const nature = new LRUCache<string, 'shared' | 'personal'>({ max: 20_000 })

	/** Makes a page that may be shared. `own` gets the page when it turns out to be personal; its loaders count tries against its reader. */
	async function makeShared(
		key: string,
		target: string,
		locale: Locale,
		prefix: string,
		own: { page?: RenderedPage; address?: string },
	): Promise<KeptPage | undefined> {
		return cache.getIfShared<KeptPage>(key, async () => {
			const url = new URL(origin + target)
			const request = () => new Request(url, { headers: { accept: 'text/html' } })
			const caller = { actor: visitor, locale, requestId: requestIdOf(undefined) }
			const page = await pages.render({ url, method: 'GET', request, caller, prefix, address: own.address ?? '' })
			const { sharing } = page
			const isShared = sharing !== undefined && mayKeep(page)
			nature.set(key, isShared ? 'shared' : 'personal')
			const kept = await keptPage(page)
			if (!isShared) {
				own.page = page
				return { value: kept }
			}
			return { value: kept, keep: { ...lifeOf(sharing), bytes: kept.plain.length + (kept.zipped?.length ?? 0) + 2_000 } }
		})
	}

	async function answerPersonally(
		incoming: IncomingMessage,
		outgoing: ServerResponse,
		locale: Locale,
		prefix: string,
		key: string | undefined,
	) {
		const requestId = requestIdOf(incoming)
		const { cookie, 'user-agent': userAgent } = incoming.headers
		const caller = await atMoment(world, await callerOf(world, cookie, locale, requestId, userAgent), incoming)
		const url = new URL(origin + pagePath(incoming.url ?? '/'))
		const request = () => pageRequestOf(incoming, origin, whenGone(outgoing))
		const page = await pages.render({
			url,
			method: incoming.method ?? 'GET',
			request,
			caller,
			prefix,
			address: clientAddress(incoming, settings),
		})
		if (caller.moment) {
			page.headers.set('cache-control', 'no-store')
			page.headers.delete(keepHeader)
		}
		page.headers.set(readerHeader, readerMark(world.secrets, caller))
		if (key) nature.set(key, page.sharing && mayKeep(page) ? 'shared' : 'personal')
		await sendPage(incoming, outgoing, page, requestId)
	}

	async function answerMade(
		incoming: IncomingMessage,
		outgoing: ServerResponse,
		locale: Locale,
		prefix: string,
		key: string,
		target: string,
	) {
		const own: { page?: RenderedPage; address: string } = { address: clientAddress(incoming, settings) }
		const kept = await makeShared(key, target, locale, prefix, own)
		if (kept && !own.page) {
			return sendKept(incoming, outgoing, kept)
		}
		// A page made for nobody is right for a visitor of whom nothing is known.
		if (own.page && isUnknown(incoming)) {
			own.page.headers.set(readerHeader, nobodyMark)
			return sendPage(incoming, outgoing, own.page, requestIdOf(incoming))
		}
		return answerPersonally(incoming, outgoing, locale, prefix, undefined)
	}

	return (incoming, outgoing) => {
		const { method, headers, url = '/' } = incoming
		if (method !== 'GET' && method !== 'HEAD') return undefined
		const { path, search } = splitTarget(url)
		if (!isPagePath(path)) return undefined
		const decision = localeDecisionFor(incoming, settings.LOCALE_PREFIX)
		if (decision.kind === 'redirect') {
			const cookie = decision.remember ? { 'set-cookie': languageCookieLine(decision.remember, secure) } : {}
			outgoing
				.writeHead(decision.status, { location: decision.to, 'cache-control': 'no-store', vary: 'accept-language, cookie', ...cookie })
				.end()
			return 'making'
		}
		const { locale, prefix } = decision
		const target = pagePath(path) + withoutTrackers(search)
		const key = `page ${locale} ${target}`
		const mayBeKept = keeps && key.length <= longestKey && cookieIn(headers.cookie, sessionCookie) === undefined
		if (mayBeKept) {
			const entry = cache.peek<KeptPage>(key)
			if (entry) {
				observe(entry.fresh ? 'hit' : 'stale')
				if (!entry.fresh && !overloaded()) makeShared(key, target, locale, prefix, {}).catch(() => {})
				sendKept(incoming, outgoing, entry.value)
				return 'kept'
			}
		}
		if (mayBeKept) observe('miss')
		if (overloaded()) {
			outgoing
				.writeHead(503, { 'retry-after': '3', 'content-type': 'text/plain; charset=utf-8' })
				.end(refusalSentence('unavailable', locale))
			return 'making'
		}
		const fail = (error: unknown) => failPage(world, incoming, outgoing, locale, error)
		const known = nature.get(key)
		// For an unknown address, a known visitor gets a page of their own first, so that a personal page is never shared by accident.
		const isForEverybody = known === 'shared' || (known === undefined && isUnknown(incoming))
		if (mayBeKept && isForEverybody) answerMade(incoming, outgoing, locale, prefix, key, target).catch(fail)
		else {
			answerPersonally(incoming, outgoing, locale, prefix, mayBeKept ? key : undefined).catch(fail)
		}
		return 'making'
	}
}

/** A signal that aborts when nobody waits for the answer any more. */
function whenGone(outgoing: ServerResponse): AbortSignal {
	const gone = new AbortController()
	outgoing.once('close', () => gone.abort())
	return gone.signal
}

/** Whether the browser has never changed anything here. */
function isUnknown({ headers }: IncomingMessage): boolean {
	return cookieIn(headers.cookie, visitorCookie.name) === undefined
}

/** How long a page is kept, and its tags. The links of menu and foot are on every page, so their tag is always among them. */
function lifeOf({ seconds, tags }: Sharing) {
	return { seconds, staleSeconds: seconds * 6, tags: [...tags, 'menus'] }
}

function mayKeep({ status, headers }: RenderedPage): boolean {
	return status === 200 && !headers.has('set-cookie')
}

/** The headers of a kept page. The browser may keep it too, but asks again each time: an answer of 304 costs nothing. */
async function keptPage({ headers, body }: RenderedPage): Promise<KeptPage> {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
	const all = new Headers(headers)
	all.set('etag', etag)
	all.set(readerHeader, nobodyMark)
	all.set('cache-control', 'private, no-cache')
	all.set('vary', 'accept-encoding, accept-language, cookie')
	const zipped = isCompressible(all.get('content-type')) ? await gzipped(body, { kept: true }) : undefined
	const lines = [...all].flat()
	return {
		etag,
		headers: lines,
		plain: body,
		plainHeaders: [...lines, 'content-length', String(body.length)],
		zipped,
		zippedHeaders: zipped ? [...lines, 'content-encoding', 'gzip', 'content-length', String(zipped.length)] : [],
	}
}

function sendKept({ method, headers }: IncomingMessage, outgoing: ServerResponse, page: KeptPage): void {
	if (headers['if-none-match']?.includes(page.etag)) {
		outgoing.writeHead(304, page.headers)
		outgoing.end()
		return
	}
	const isZipped = page.zipped !== undefined && acceptsGzip(headers['accept-encoding'])
	outgoing.writeHead(200, isZipped ? page.zippedHeaders : page.plainHeaders)
	if (method === 'HEAD') outgoing.end()
	else outgoing.end(isZipped ? page.zipped : page.plain)
}

/** Writes a page made for one person. */
async function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: RenderedPage, requestId: string): Promise<void> {
	const { headers, status } = page
	if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
	headers.append('vary', 'accept-encoding, accept-language, cookie')
	headers.set('x-request-id', requestId)
	const zips = isCompressible(headers.get('content-type')) && acceptsGzip(incoming.headers['accept-encoding'])
	const zipped = zips ? await gzipped(page.body) : undefined
	if (zipped) headers.set('content-encoding', 'gzip')
	const body = zipped ?? page.body
	if (status !== 204 && status !== 304) headers.set('content-length', String(body.length))
	if (outgoing.destroyed || outgoing.headersSent) return
	outgoing.writeHead(status, [...headers].flat())
	outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** The answer to an error that React Router itself could not turn into an error page. */
function failPage({ log }: World, incoming: IncomingMessage, outgoing: ServerResponse, locale: Locale, error: unknown): void {
	const requestId = requestIdOf(incoming)
	log.error({ err: error, requestId }, 'page failed')
	if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
	const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': requestId }
	outgoing.writeHead(500, headers).end(`${refusalSentence('server_error', locale)}\n${requestId}`)
}

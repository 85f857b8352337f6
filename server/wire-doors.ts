import { Hono, type Context } from 'hono'
import { parseJson, readBody } from '../app/api/body.server.ts'
import { cachedAnswer, type KeptAnswer } from '../app/api/query-cache.server.ts'
import { answerWire, maxBodyBytes, readRequest, wireError, wireNamesOf, type WireAnswer } from '../app/api/wire.server.ts'
import { operations } from '../app/operations.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import type { Bindings } from './bindings.ts'
import { callerOf, localeFrom, withVisitor } from './caller.ts'
import { acceptsGzip, gzipped } from './compression.ts'
import { isOwnOrigin } from './own-origin.ts'
import { requestIdOf } from './request-id.ts'
import type { MutationLimit } from './mutation-limit.ts'

type Door = 'query' | 'query-no-cache' | 'mutation'

export interface WireDoorsDeps {
	world: World
	overloaded: () => boolean
	limit: MutationLimit
}

/** The three doors of the wire (wire.md). */
export function openWireDoors({ world, overloaded, limit }: WireDoorsDeps): Hono<Bindings> {
	const app = new Hono<Bindings>()
	const names = wireNamesOf(operations)
	const origin = publicUrl(world.settings)

	/** Answers before the body is read: whoever may not ask does not make us read. */
	function refusedBefore(door: Door, context: Context<Bindings>): string | undefined {
		if (overloaded()) return 'unavailable'
		if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) return 'not_json'
		if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) return 'too_large'
		if (door === 'mutation' && !isOwnOrigin(context.env.incoming, origin)) return 'foreign_origin'
		return undefined
	}

	async function answer(door: Door, context: Context<Bindings>): Promise<Response> {
		const { incoming } = context.env
		const { cookie, 'accept-language': acceptLanguage } = incoming.headers
		const locale = localeFrom(cookie, acceptLanguage)
		const requestId = requestIdOf(incoming)
		const no = (code: string, headers?: Record<string, string>) =>
			reply(context, wireError(code, locale, refusalSentence, undefined, code === 'server_error' ? { requestId } : {}), requestId, headers)
		try {
			const refused = refusedBefore(door, context)
			if (refused) return no(refused, { ...retryAfter(refused, 2), connection: 'close' })
			const body = await readBody(context.req.raw, maxBodyBytes)
			if (body === 'too_large' || body === 'malformed') return no(body, { connection: 'close' })
			const json = parseJson(body)
			if (json === 'malformed') return no('malformed')
			const asking = await callerOf(world, cookie, locale, requestId)
			if (door === 'query') {
				const kept = await cachedAnswer({ world, names, sentence: refusalSentence }, json.value, asking)
				if (kept) return replyKept(context, kept, requestId)
			}
			if (door !== 'mutation') {
				return reply(context, await answerWire({ world, names, kind: 'query', sentence: refusalSentence }, json.value, asking), requestId)
			}
			const waitSeconds = await limit(incoming, readRequest(json.value)?.name ?? '')
			if (waitSeconds > 0) return no('slow_down', retryAfter('slow_down', waitSeconds))
			const { caller, cookies } = withVisitor(world, asking)
			const given = await answerWire({ world, names, kind: 'mutation', sentence: refusalSentence }, json.value, caller)
			return reply(context, given, requestId, {}, cookies)
		} catch (error) {
			world.log.error({ err: error, requestId, door }, 'wire request failed')
			return no('server_error')
		}
	}

	for (const door of ['query', 'query-no-cache', 'mutation'] as const) {
		app.post(`/${door}`, (context) => answer(door, context))
		app.all(`/${door}`, (context) => context.body(null, 405, { allow: 'POST' }))
	}
	return app
}

function retryAfter(code: string, seconds: number): Record<string, string> {
	return code === 'unavailable' || code === 'slow_down' ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {}
}

async function reply(
	context: Context<Bindings>,
	{ status, body }: WireAnswer,
	requestId: string,
	extra: Record<string, string> = {},
	cookies: readonly string[] = [],
): Promise<Response> {
	const headers = new Headers({
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		'x-request-id': requestId,
		...extra,
	})
	for (const cookie of cookies) headers.append('set-cookie', cookie)
	const bytes = Buffer.from(JSON.stringify(body))
	const zipped = acceptsGzip(context.req.header('accept-encoding')) ? await gzipped(bytes) : undefined
	if (zipped) headers.set('content-encoding', 'gzip')
	return new Response((zipped ?? bytes) as BodyInit, { status, headers })
}

function replyKept(context: Context<Bindings>, { status, etag, plain, zipped }: KeptAnswer, requestId: string): Response {
	const headers = new Headers({
		etag,
		'cache-control': 'private, no-cache',
		'x-request-id': requestId,
		vary: 'accept-encoding, accept-language, cookie',
	})
	if (status === 200 && context.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
	headers.set('content-type', 'application/json; charset=utf-8')
	const useZipped = zipped !== undefined && acceptsGzip(context.req.header('accept-encoding'))
	if (useZipped) headers.set('content-encoding', 'gzip')
	return new Response((useZipped ? zipped : plain) as BodyInit, { status, headers })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from '../app/api/body.server.ts'
import { cachedAnswer, tagOf, type KeptAnswer } from '../app/api/query-cache.server.ts'
import { answerWire, maxBodyBytes, readRequest, wireError, wireNamesOf, type WireAnswer } from '../app/api/wire.server.ts'
import { operations } from '../app/operations.server.ts'
import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { splitTarget } from './addresses.ts'
import { callerOf, localeFrom, programOf, withVisitor } from './caller.ts'
import { acceptsGzip, gzipped } from './compression.ts'
import { atMoment } from './moment.ts'
import { isOwnOrigin } from './own-origin.ts'
import { requestIdOf } from './request-id.ts'
import type { MutationLimit } from './mutation-limit.ts'
import { securityHeaders } from './security-headers.ts'
import { securityOf } from './site.ts'

type Door = 'query' | 'query-no-cache' | 'mutation'

const doors: ReadonlyMap<string, Door> = new Map([
	['/api/odoo/query', 'query'],
	['/api/odoo/query-no-cache', 'query-no-cache'],
	['/api/odoo/mutation', 'mutation'],
])

/** The addresses of the wire. */
export const wirePaths: readonly string[] = [...doors.keys()]

export interface WireDoorsDeps {
	world: World
	overloaded: () => boolean
	limit: MutationLimit
}

/** Answers requests to the doors of the wire; false for any other request. */
export type WireDoors = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** The reply to write; names and values of headers alternate. */
interface Reply {
	status: number
	headers: string[]
	body?: Buffer
}

/**
 * The three doors of the wire (wire.md), directly on Node's own request and answer: in a rush all buyers come through here, and making a web
 * `Request` and `Response` for each would cost as much as the decision.
 */
export function openWireDoors({ world, overloaded, limit }: WireDoorsDeps): WireDoors {
	const names = wireNamesOf(operations)
	const origin = publicUrl(world.settings)
	const limitKey = async (keyId: number) => (await world.limits.take('api-key', String(keyId))).retryAfterSeconds
	const everywhere = Object.entries(securityHeaders(securityOf(world))).flat()

	/** Refuses a request before its body is read, so that a caller without the right causes no work. */
	function refusedBefore(door: Door, incoming: IncomingMessage): string | undefined {
		if (overloaded()) return 'unavailable'
		if (!/^application\/json\b/i.test(incoming.headers['content-type'] ?? '')) return 'not_json'
		if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return 'too_large'
		if (door === 'mutation' && !isOwnOrigin(incoming, origin)) return 'foreign_origin'
		if (door === 'mutation' && world.database.isFull()) return 'storage_full'
		return undefined
	}

	async function answer(door: Door, incoming: IncomingMessage): Promise<Reply> {
		const { cookie, 'accept-language': acceptLanguage } = incoming.headers
		const zips = acceptsGzip(String(incoming.headers['accept-encoding'] ?? ''))
		const locale = localeFrom(cookie, acceptLanguage)
		const requestId = requestIdOf(incoming)
		const reply = (given: WireAnswer, extra: readonly string[] = []) => replyOf(given, requestId, zips, extra)
		const no = (code: string, extra: readonly string[] = []) =>
			reply(wireError(code, locale, refusalSentence, undefined, code === 'server_error' ? { requestId } : {}), extra)
		try {
			const refused = refusedBefore(door, incoming)
			if (refused) return no(refused, [...retryAfter(refused, 2), ...lastOne])
			const body = await readBody(incoming, maxBodyBytes)
			if (body === undefined) return no('too_large', lastOne)
			const json = parseJson(body)
			if (json === 'malformed') return no('malformed')
			const { authorization } = incoming.headers
			const asking =
				authorization === undefined
					? await atMoment(world, await callerOf(world, cookie, locale, requestId), incoming)
					: await programOf(world, authorization, locale, requestId)
			if (!asking) return no('bad_key')
			const keyWaitSeconds = asking.actor.kind === 'program' ? await limitKey(asking.actor.keyId) : 0
			if (keyWaitSeconds > 0) return no('slow_down', retryAfter('slow_down', keyWaitSeconds))
			if (door === 'query') {
				const kept = await cachedAnswer({ world, names, sentence: refusalSentence }, json.value, asking)
				if (kept) return replyOfKept(kept, incoming.headers['if-none-match'], requestId, zips)
			}
			if (door !== 'mutation') {
				const given = await answerWire({ world, names, kind: 'query', sentence: refusalSentence }, json.value, asking)
				return tagged(await reply(given), incoming.headers['if-none-match'])
			}
			const waitSeconds = asking.actor.kind === 'program' ? 0 : await limit(incoming, readRequest(json.value)?.name ?? '')
			if (waitSeconds > 0) return no('slow_down', retryAfter('slow_down', waitSeconds))
			const { caller, cookies } = withVisitor(world, asking)
			const given = await answerWire({ world, names, kind: 'mutation', sentence: refusalSentence }, json.value, caller)
			return reply(
				given,
				cookies.flatMap((each) => ['set-cookie', each]),
			)
		} catch (error) {
			// A body that breaks off is no fault of ours, and there is nobody to answer.
			if (incoming.complete) world.log.error({ err: error, requestId, door }, 'wire request failed')
			return no('server_error')
		}
	}

	function write(outgoing: ServerResponse, { status, headers, body }: Reply): void {
		const length = body ? ['content-length', String(body.length)] : []
		outgoing.writeHead(status, [...headers, ...length, ...everywhere]).end(body)
	}

	return (incoming, outgoing) => {
		const door = doors.get(splitTarget(incoming.url ?? '/').path)
		if (!door) return false
		if (incoming.method !== 'POST') write(outgoing, { status: 405, headers: ['allow', 'POST', 'content-length', '0'] })
		// A caller who closed the connection gets no answer.
		else
			answer(door, incoming).then(
				(reply) => write(outgoing, reply),
				() => outgoing.destroy(),
			)
		return true
	}
}

/** The rest of a refused body is not read, so the connection closes. */
const lastOne = ['connection', 'close']

function retryAfter(code: string, seconds: number): string[] {
	return code === 'unavailable' || code === 'slow_down' || code === 'storage_full'
		? ['retry-after', String(Math.max(1, Math.ceil(seconds)))]
		: []
}

/** The body of a request; nothing when it is longer than `most` bytes. @throws when it breaks off */
function readBody(incoming: IncomingMessage, most: number): Promise<Buffer | undefined> {
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = []
		let size = 0
		incoming.on('data', (part: Buffer) => {
			size += part.length
			if (size <= most) parts.push(part)
			else {
				incoming.pause()
				resolve(undefined)
			}
		})
		incoming.once('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
		incoming.once('error', reject)
	})
}

async function replyOf(
	{ status, body }: WireAnswer,
	requestId: string,
	zips: boolean,
	extra: readonly string[],
): Promise<Reply & { plain: Buffer }> {
	const plain = Buffer.from(JSON.stringify(body))
	const zipped = zips ? await gzipped(plain) : undefined
	const headers = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store', 'x-request-id', requestId, ...extra]
	return { status, headers: zipped ? [...headers, 'content-encoding', 'gzip'] : headers, body: zipped ?? plain, plain }
}

/**
 * An answer to a query with its ETag, or 304 when it has not changed since the caller got it. No cache may keep it, but a program that remembers
 * the answer need not read it again.
 */
function tagged(reply: Reply & { plain: Buffer }, known: string | undefined): Reply {
	if (reply.status !== 200) return reply
	const etag = tagOf(reply.plain)
	const headers = [...reply.headers, 'etag', etag]
	return known?.includes(etag) ? { status: 304, headers: withoutBody(headers) } : { ...reply, headers }
}

/** Names and values of headers, without those about the body. */
function withoutBody(headers: readonly string[]): string[] {
	return headers.filter((_each, index) => !/^content-/.test(headers[index - (index % 2)] ?? ''))
}

function replyOfKept({ status, etag, plain, zipped }: KeptAnswer, known: string | undefined, requestId: string, zips: boolean): Reply {
	const headers = [
		...['etag', etag, 'cache-control', 'private, no-cache', 'x-request-id', requestId],
		...['vary', 'accept-encoding, accept-language, cookie'],
	]
	if (status === 200 && known?.includes(etag)) return { status: 304, headers }
	headers.push('content-type', 'application/json; charset=utf-8')
	return zips && zipped ? { status, headers: [...headers, 'content-encoding', 'gzip'], body: zipped } : { status, headers, body: plain }
}

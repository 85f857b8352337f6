import { lookup as resolve } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress, isPublicName } from './addresses.ts'

export interface OutgoingPost {
	url: string
	headers: Readonly<Record<string, string>>
	body: string
	/** For the whole post: looking the name up, connecting, sending and reading. */
	timeoutMs?: number
}

/** Why there is no answer. */
export type OutgoingFailure = 'private_address' | 'unreachable' | 'timeout'

export type OutgoingAnswer = { status: number; body: string; tookMs: number } | { failure: OutgoingFailure; tookMs: number }

export interface OutgoingRules {
	/** This machine may be reached, without encryption too: for tests. */
	allowLoopback: boolean
	/** Looks a name up; tests bring their own. */
	addressesOf?: (host: string) => Promise<readonly string[]>
}

/** So much of an answer is read; it does not wait for the rest. */
const mostAnswerBytes = 4_096

class PrivateAddress extends Error {}

const systemAddresses = async (host: string) => (await resolve(host, { all: true })).map(({ address }) => address)

/** Whether we would ever post to an address that somebody gave us; the addresses behind its name are checked when we post. */
export function isOutgoingUrl(text: string, { allowLoopback }: Pick<OutgoingRules, 'allowLoopback'>): boolean {
	if (text.length > 2_000 || !URL.canParse(text)) return false
	const url = new URL(text)
	const host = hostOf(url)
	if (url.username !== '' || url.password !== '') return false
	const isAllowedHost = isIP(host) === 0 ? isPublicName(host) || allowLoopback : mayReach(host, allowLoopback)
	return isAllowedHost && (url.protocol === 'https:' || (url.protocol === 'http:' && allowLoopback))
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
const mayReach = (address: string, allowLoopback: boolean) => isPublicAddress(address) || (allowLoopback && isLoopback(address))

/**
 * Posts to an address somebody else gave us. It reaches only public addresses: the name is looked up once, every address it has is checked, and
 * the connection goes to one of those, so that a name that changes its address in between (DNS rebinding) gains nothing. A redirect is the
 * answer, and is not followed. Never throws.
 */
export async function postOutside(post: OutgoingPost, rules: OutgoingRules): Promise<OutgoingAnswer> {
	const began = performance.now()
	const took = () => Math.round(performance.now() - began)
	const signal = AbortSignal.timeout(post.timeoutMs ?? 10_000)
	try {
		if (!isOutgoingUrl(post.url, rules)) return { failure: 'private_address', tookMs: took() }
		const { status, body } = await send(post, rules, signal)
		return { status, body, tookMs: took() }
	} catch (error) {
		const failure = error instanceof PrivateAddress ? 'private_address' : signal.aborted ? 'timeout' : 'unreachable'
		return { failure, tookMs: took() }
	}
}

function send({ url: text, headers, body }: OutgoingPost, rules: OutgoingRules, signal: AbortSignal) {
	const url = new URL(text)
	const options: RequestOptions = {
		method: 'POST',
		headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
		lookup: checkedLookup(rules),
		// A connection for this post alone, which ends with it: no connection to another address is reused.
		agent: false,
		signal,
	}
	return new Promise<{ status: number; body: string }>((answer, reject) => {
		const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
			readStart(response).then((start) => {
				answer({ status: response.statusCode ?? 0, body: start })
				request.destroy()
			}, reject)
		})
		request.on('error', reject)
		request.on('socket', (socket) => {
			// The addresses of the name were checked before; this checks the address the connection really has.
			socket.once('connect', () => {
				if (!mayReach(socket.remoteAddress ?? '', rules.allowLoopback)) request.destroy(new PrivateAddress())
			})
		})
		request.end(body)
	})
}

function checkedLookup({ allowLoopback, addressesOf = systemAddresses }: OutgoingRules): LookupFunction {
	return (host, { all }, callback) => {
		addressesOf(host).then(
			(addresses) => {
				const [first] = addresses
				if (first === undefined || !addresses.every((address) => mayReach(address, allowLoopback))) {
					callback(first === undefined ? new Error('no address') : new PrivateAddress(), '', 4)
				} else if (all) {
					callback(
						null,
						addresses.map((address) => ({ address, family: isIP(address) })),
					)
				} else callback(null, first, isIP(first))
			},
			(error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 4),
		)
	}
}

async function readStart(response: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	let size = 0
	for await (const part of response as AsyncIterable<Buffer>) {
		parts.push(part)
		size += part.length
		if (size >= mostAnswerBytes) break
	}
	return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8').replaceAll('\u0000', '')
}

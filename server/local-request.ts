import type { IncomingMessage, RequestListener } from 'node:http'
import { isAddressOfThisMachine, isThisMachine } from '../app/platform/settings/this-machine.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { localeFrom } from './caller.ts'

/** Headers that proxies add about the visitor behind them. A request from this machine itself has no proxy in between. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const

/**
 * Whether a request names this machine as its host. A page of another site that points its own name at 127.0.0.1 (DNS rebinding) can make a
 * browser connect to us, but the browser still sends that site's name as the host.
 */
export function isForThisMachine({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers.host !== undefined && isAddressOfThisMachine(`http://${headers.host}`)
}

/** Whether the request comes from this machine by its own name, and not through a proxy for somebody else. */
export function isFromThisMachine(incoming: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
	if (!isThisMachine(incoming.socket.remoteAddress ?? '') || !isForThisMachine(incoming)) return false
	return saidByProxies.every((name) => incoming.headers[name] === undefined)
}

/** Answers only requests whose host is this machine: for a site that somebody only tries out here. */
export function forThisMachine(listener: RequestListener): RequestListener {
	return (incoming, outgoing) => {
		if (isForThisMachine(incoming)) return listener(incoming, outgoing)
		const { cookie, 'accept-language': acceptLanguage } = incoming.headers
		outgoing
			.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
			.end(refusalSentence('foreign_host', localeFrom(cookie, acceptLanguage)))
	}
}

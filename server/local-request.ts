import type { IncomingMessage, RequestListener } from 'node:http'
import { isAddressOfThisMachine, isThisMachine } from '../app/platform/settings/this-machine.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { localeFrom } from './caller.ts'

/** What proxies say of the visitor behind them. Whoever asks this machine itself has no proxy in between. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const

/**
 * Whether a request names this machine as the one it is for. A page of another site that points its own name at 127.0.0.1 (DNS rebinding) gets a
 * browser to connect to us, but not to say another host than its own.
 */
export function isForThisMachine({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers.host !== undefined && isAddressOfThisMachine(`http://${headers.host}`)
}

/** Whether somebody at this machine asks it by its own name, and no proxy for somebody else. */
export function isFromThisMachine(incoming: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
	if (!isThisMachine(incoming.socket.remoteAddress ?? '') || !isForThisMachine(incoming)) return false
	return saidByProxies.every((name) => incoming.headers[name] === undefined)
}

/** Answers nobody who asks for another host than this machine: for a site that is only tried out here. */
export function forThisMachine(listener: RequestListener): RequestListener {
	return (incoming, outgoing) => {
		if (isForThisMachine(incoming)) return listener(incoming, outgoing)
		const { cookie, 'accept-language': acceptLanguage } = incoming.headers
		outgoing
			.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
			.end(refusalSentence('foreign_host', localeFrom(cookie, acceptLanguage)))
	}
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { World } from '../app/platform/world/world.server.ts'
import { doorOf } from './addresses.ts'
import type { Assets } from './assets.ts'
import { isUnknownProxy } from './client-address.ts'
import type { Front } from './front.ts'
import type { openHttp } from './http.ts'
import type { Live } from './live.ts'
import { loggedAddresses } from './logged-address.ts'
import { processState } from './process-state.ts'
import { requestIdOf } from './request-id.ts'
import { wirePaths, type WireDoors } from './wire-doors.ts'

/** How often the log warns of a proxy that the settings do not name. */
const warnEveryMs = 3_600_000

export interface ListenerDeps {
	world: World
	front: Front
	wire: WireDoors
	http: ReturnType<typeof openHttp>
	/** News for open pages. These answers never end by themselves, so they are neither counted nor waited for. */
	live: Live
	/** The built files; absent in development, when Vite serves them. */
	assets?: Assets
	/** The patterns of all pages. */
	pagePatterns: readonly string[]
	/** Told about each answered request, for the metrics. */
	observe?: (route: string, method: string, status: number, seconds: number) => void
}

/**
 * Everything this server answers: built files, kept and fresh pages, the wire, then the other doors. Counts running requests and logs each answer
 * once.
 */
export function openListener({ world, front, wire, http, live, assets, pagePatterns, observe }: ListenerDeps): RequestListener {
	const state = processState()
	// A form that is refused early is still received while the answer is sent (`readSentForm`); the library would cut it off after half a second.
	const doors = getRequestListener(http.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false })

	const asLogged = loggedAddresses([
		...pagePatterns,
		...wirePaths,
		...http.routes.map(({ path }) => path).filter(isOneAddress),
		'/__manifest',
	])

	function finished(incoming: IncomingMessage, outgoing: ServerResponse, began: number) {
		state.running -= 1
		const ms = performance.now() - began
		observe?.(doorOf(incoming.url ?? '/'), incoming.method ?? '', outgoing.statusCode, ms / 1000)
		const line = {
			requestId: requestIdOf(incoming),
			method: incoming.method,
			path: asLogged(incoming.url ?? ''),
			status: outgoing.statusCode,
			ms: Math.round(ms * 10) / 10,
			...(outgoing.writableFinished ? {} : { broken: true }),
		}
		world.log.info(line, 'answered')
	}

	let warnedAt = -Infinity
	/** Warns of an unnamed proxy: everybody behind it counts as one address, and soon reaches the limits. */
	function watchProxies(incoming: IncomingMessage) {
		if (!isUnknownProxy(incoming, world.settings) || performance.now() - warnedAt < warnEveryMs) return
		warnedAt = performance.now()
		world.log.warn(
			{ proxy: incoming.socket.remoteAddress },
			'X-Forwarded-For is not believed: if this is your proxy, name its address in TRUSTED_PROXIES; until then all visitors behind it count as one for rate limits',
		)
	}

	return (incoming, outgoing) => {
		watchProxies(incoming)
		if (state.phase === 'draining') outgoing.shouldKeepAlive = false
		if (assets?.(incoming, outgoing) || live(incoming, outgoing)) return
		const began = performance.now()
		const how = front(incoming, outgoing)
		// A kept page costs less than its log line, so such pages are only counted, and logged at the level "debug".
		if (how === 'kept' && !world.log.isLevelEnabled('debug')) return
		state.running += 1
		outgoing.once('close', () => finished(incoming, outgoing, began))
		if (how === undefined && !wire(incoming, outgoing)) void doors(incoming, outgoing)
	}
}

/** Whether a pattern is a single address; patterns that match every request are not. */
function isOneAddress(path: string): boolean {
	return path !== '*' && path !== '/*'
}

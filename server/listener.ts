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

/** How often a proxy that nobody named is complained of. */
const warnEveryMs = 3_600_000

export interface ListenerDeps {
	world: World
	front: Front
	wire: WireDoors
	http: ReturnType<typeof openHttp>
	/** News for open pages; these answers never end by themselves, so nobody counts or awaits them. */
	live: Live
	/** Built files; none while developing, when Vite serves them. */
	assets?: Assets
	/** The patterns of all pages. */
	pagePatterns: readonly string[]
	/** Told about each answered request, for the metrics. */
	observe?: (route: string, method: string, status: number, seconds: number) => void
}

/** Everything this server answers: built files, kept and fresh pages, the wire, then the other doors. Counts what runs and logs each answer once. */
export function openListener({ world, front, wire, http, live, assets, pagePatterns, observe }: ListenerDeps): RequestListener {
	const state = processState()
	// What is refused before it has come is read out beside the answer (`readSentForm`); the library would cut it off after half a second.
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
	/** Everybody behind a proxy that is not named counts as one address, and is soon told to slow down. */
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
		// A kept page costs less than the line that would tell of it: such pages are counted, and logged only when somebody looks closely.
		if (how === 'kept' && !world.log.isLevelEnabled('debug')) return
		state.running += 1
		outgoing.once('close', () => finished(incoming, outgoing, began))
		if (how === undefined && !wire(incoming, outgoing)) void doors(incoming, outgoing)
	}
}

/** What is asked of every request is no address. */
function isOneAddress(path: string): boolean {
	return path !== '*' && path !== '/*'
}

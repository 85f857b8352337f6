// The entry of the server's build. In development, Vite loads it again whenever server code changes; state that must live longer is in
// `processState`.
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { readingScript } from 'virtual:reading-script'
import * as build from 'virtual:react-router/server-build'
import { reactions } from '../app/reactions.server.ts'
import { readingPaths } from '../app/shell/reading-paths.ts'
import { openAssets } from './assets.ts'
import { buildManifestOf } from './build-manifest.ts'
import { openFront } from './front.ts'
import { openHttp } from './http.ts'
import { openListener } from './listener.ts'
import { openLive } from './live.ts'
import { openMutationLimit } from './mutation-limit.ts'
import type { OpenedWorld } from './open-world.ts'
import { watchOverload } from './overload.ts'
import { openPages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { securityOf } from './site.ts'
import { startProcess, type Reload } from './start.ts'
import { takeConnectedNotice } from './take-connected-notice.ts'
import { takeNotice } from './take-notice.ts'
import { openWireDoors } from './wire-doors.ts'

function openListenerOn(opened: OpenedWorld): RequestListener {
	const { world, metrics, liveNews } = opened
	// In development, facts start the newest version of changed jobs.
	world.reactions = reactions
	const pages = openPages(world, build)
	const { overloaded } = watchOverload()
	const front = openFront({ world, pages, overloaded, observe: (outcome) => metrics.observeCache('pages', outcome) })
	const wire = openWireDoors({ world, overloaded, limit: openMutationLimit(opened.limits, world.settings) })
	const isReading = (pattern: string) => (readingPaths as readonly string[]).includes(pattern)
	const buildManifest = JSON.stringify(buildManifestOf(build, { readingScript, isReading }))
	const http = openHttp({ opened, pages, overloaded, buildId: build.assets.version, buildManifest, takeNotice, takeConnectedNotice })
	const live = openLive(liveNews, securityHeaders(securityOf(world)))
	const assets = world.settings.NODE_ENV === 'development' ? undefined : openAssets(join(process.cwd(), 'build', 'client'))
	return openListener({ world, front, wire, http, live, assets, pagePatterns: pages.patterns, observe: metrics.observeRequest })
}

let listener: RequestListener | undefined

/** The listener of this version of the code, on the one world. */
export function listenerOn(opened: OpenedWorld): RequestListener {
	return (listener ??= openListenerOn(opened))
}

/** Starts this process: reads the settings, listens, opens the world, answers. In development it gets Vite's `reload`. */
export function start(server: Server, reload?: Reload): Promise<void> {
	return startProcess(server, { listenerOn }, reload)
}

// The entry of the server's build. While developing, Vite loads it anew whenever server code changes; what must live longer is kept in
// `processState`.
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { World } from '../app/platform/world/world.server.ts'
import { reactions } from '../app/reactions.server.ts'
import { openAssets } from './assets.ts'
import { openFront } from './front.ts'
import { openHttp } from './http.ts'
import { openListener } from './listener.ts'
import { watchOverload } from './overload.ts'
import { openPages } from './pages.ts'
import { startProcess, type Reload } from './start.ts'

function openListenerOn(world: World): RequestListener {
	// Jobs changed while developing are the ones that run.
	world.reactions = reactions
	const pages = openPages(world, build)
	const { overloaded } = watchOverload()
	const front = openFront({ world, pages, overloaded })
	const http = openHttp({ world, pages, overloaded, limit: () => Promise.resolve(0) })
	const assets = world.settings.NODE_ENV === 'development' ? undefined : openAssets(join(process.cwd(), 'build', 'client'))
	return openListener({ world, front, http, assets })
}

let listener: RequestListener | undefined

/** This version's listener on the one world. */
export function listenerOn(world: World): RequestListener {
	return (listener ??= openListenerOn(world))
}

/** Starts this process: reads the settings, listens, opens the world, answers. While developing, with the `reload` of Vite. */
export function start(server: Server, reload?: Reload): Promise<void> {
	return startProcess(server, { listenerOn }, reload)
}

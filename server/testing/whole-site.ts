import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { UNSAFE_withComponentProps as withComponentProps, type ServerBuild } from 'react-router'
import table from '../../app/routes.ts'
import router from '../../react-router.config.ts'
import { sessions } from '../../app/features/account/tables.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openFreshDatabase } from '../../world/testing/fresh-database.ts'
import { openLiveNews } from '../../app/platform/live/live-news.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { openMetrics } from '../../app/platform/metrics/metrics.server.ts'
import { sessionCookie } from '../../app/platform/session/cookies.server.ts'
import { hashOf } from '../../app/platform/signing/secrets.server.ts'
import { seededDice } from '../../app/kernel/seeded-dice.ts'
import { setStage, testNow, type Stage } from '../../world/testing/stage.ts'
import { worldOn, type TestWorld } from '../../world/testing/test-world.ts'
import { openFront } from '../front.ts'
import { openHttp } from '../http.ts'
import { openListener } from '../listener.ts'
import { openLive } from '../live.ts'
import { openMutationLimit } from '../mutation-limit.ts'
import { openPages } from '../pages.ts'
import { processState } from '../process-state.ts'
import { openWireDoors } from '../wire-doors.ts'
import { listening, type Listening } from './listening.ts'
import { taking } from './taking.ts'

/** All roles that the site distinguishes. */
export const roles = ['visitor', 'customer', 'checkIn', 'manager', 'owner', 'otherOwner', 'staff'] as const
export type Role = (typeof roles)[number]

export interface WholeSite extends Listening {
	database: Database
	world: TestWorld
	stage: Stage
	/** Patterns of all pages, without a language: `/event/:id`. */
	patterns: readonly string[]
	/** Lines of the log, from warnings up. */
	logged: string[]
	/** The headers with which a role sends requests. */
	headersOf: (role: Role) => Record<string, string>
}

const app = join(import.meta.dirname, '..', '..', 'app')
/** Long after the stage's moment, so that no session ends during a test. */
const sessionEnd = new Date(testNow.getTime() + 30 * 86_400_000)

/**
 * The whole site on a real port, every page and door of it, as `npm start` serves it but from the sources: on the embedded database, with the
 * stage set. Rate limits and the overload check let every request through, because these tests are about the pages. `change` changes the world
 * before anything is opened.
 */
export async function openWholeSite(change: (world: TestWorld) => void = () => {}): Promise<WholeSite> {
	const database = await openFreshDatabase()
	const logged: string[] = []
	const world = worldOn(database)
	world.log = openLog('warn', { write: (line) => void logged.push(line) })
	change(world)
	const stage = await database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: world.secrets.root }))
	await database.transaction((store) =>
		store.insert(sessions).values(
			Object.entries(stage.accounts).map(([role, accountId]) => {
				const session = { tokenHash: hashOf(tokenOf(role)), accountId, createdAt: testNow, expiresAt: sessionEnd }
				return session
			}),
		),
	)
	const build = await buildFromSources()
	const pages = openPages(world, build)
	const overloaded = () => false
	const opened = { world, limits: world.limits as never, metrics: openMetrics() }
	const http = openHttp({ opened, pages, overloaded, buildId: 'b1', buildManifest: '{}', ...taking })
	const wire = openWireDoors({ world, overloaded, limit: openMutationLimit(world.limits as never, world.settings) })
	const front = openFront({ world, pages, overloaded })
	processState().phase = 'ready'
	const server = await listening(
		openListener({ world, front, wire, http, live: openLive(openLiveNews(), {}), pagePatterns: pages.patterns }),
	)
	return {
		...{ database, world, stage, logged, patterns: pages.patterns, url: server.url },
		headersOf: (role): Record<string, string> => (role === 'visitor' ? {} : { cookie: `${sessionCookie}=${tokenOf(role)}` }),
		async close() {
			await server.close()
			await database.close()
		},
	}
}

function tokenOf(role: string): string {
	return `${role}-`.padEnd(43, 'x')
}

type Module = Record<string, unknown>

interface RouteOfBuild {
	id: string
	parentId?: string
	path?: string
	index?: boolean
	module: Module
}

/** The server build made from the sources: every route with its module, without the browser's files. */
async function buildFromSources(): Promise<ServerBuild> {
	const load = async (file: string) => (await import(/* @vite-ignore */ join(app, file))) as Module
	// Pages get their loader's data as properties, by a wrapper that the build puts around them.
	const page = async (file: string) => {
		const { default: component, ...others } = await load(file)
		return component === undefined ? others : { ...others, default: withComponentProps(component as never) }
	}
	const found: RouteOfBuild[] = [{ id: 'root', path: '', module: await page('root.tsx') }]
	const add = async (entries: readonly RouteConfigEntry[], parentId: string): Promise<void> => {
		for (const { id, path, index, file, children = [] } of entries) {
			const own = id ?? file.replace(/[.]tsx?$/, '')
			found.push({ id: own, parentId, path, index, module: await page(file) })
			await add(children, own)
		}
	}
	await add(table, 'root')
	const inManifest = found.map(({ module, ...route }) => ({
		...route,
		hasLoader: 'loader' in module,
		hasAction: 'action' in module,
		hasErrorBoundary: 'ErrorBoundary' in module,
		module: '/assets/page.js',
		imports: [],
		css: [],
	}))
	const byId = <Of extends { id: string }>(routes: readonly Of[]) => Object.fromEntries(routes.map((route) => [route.id, route]))
	const build = {
		entry: { module: await load('entry.server.tsx') },
		routes: byId(found),
		assets: { entry: { imports: [], module: '/assets/entry.js' }, routes: byId(inManifest), url: '/assets/manifest.js', version: 'b1' },
		basename: '/',
		publicPath: '/',
		assetsBuildDirectory: 'build/client',
		future: router.future,
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
	}
	return build as unknown as ServerBuild
}

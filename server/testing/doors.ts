import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openFreshDatabase } from '../../world/testing/fresh-database.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { openMetrics } from '../../app/platform/metrics/metrics.server.ts'
import { openRateLimits } from '../../app/platform/rate-limit/rate-limit.server.ts'
import { seededDice } from '../../app/kernel/seeded-dice.ts'
import { setStage, testNow, type Stage } from '../../world/testing/stage.ts'
import { worldOn, type TestWorld } from '../../world/testing/test-world.ts'
import { openHttp } from '../http.ts'
import { openMutationLimit } from '../mutation-limit.ts'
import { processState } from '../process-state.ts'
import { openWireDoors } from '../wire-doors.ts'
import { listening, type Listening } from './listening.ts'
import { taking } from './taking.ts'

export interface OpenedDoors {
	database: Database
	stage: Stage
	/** A new world for each test, on the same database. */
	world: TestWorld
	server: Listening
	/** Lines of the log. */
	logged: string[]
	isOverloaded: boolean
}

/** Opens every door but the pages on a real port, for the tests of a file. */
export function openDoors(): OpenedDoors {
	const doors = {} as OpenedDoors
	let folder: string

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'hoi-doors-'))
		doors.database = await openFreshDatabase()
		const { secrets } = worldOn(doors.database)
		doors.stage = await doors.database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: secrets.root }))
	})

	afterAll(async () => {
		await doors.database.close()
		await rm(folder, { recursive: true, force: true })
	})

	beforeEach(async () => {
		const logged: string[] = []
		const world = worldOn(doors.database)
		world.log = openLog('info', { write: (line) => void logged.push(line) })
		world.settings.PUBLIC_URL = 'https://hoi.example.vn'
		world.settings.DATA_DIR = folder
		processState().phase = 'ready'
		const limits = await openRateLimits(world.settings, doors.database, world.log)
		await doors.database.sql('delete from rate_limits')
		const opened = { world, limits, metrics: openMetrics() }
		const pages = {
			render: () => Promise.reject(new Error('no page is asked for here')),
			patterns: [],
			takesFiles: (path: string) => path === '/with-files',
		}
		const overloaded = () => doors.isOverloaded
		const manifest = JSON.stringify({ id: 'b1', files: ['/assets/a.js'], pages: { '/cart': [0] } })
		const wire = openWireDoors({ world, overloaded, limit: openMutationLimit(limits, world.settings) })
		const http = openHttp({ opened, pages, overloaded, buildId: 'b1', buildManifest: manifest, ...taking })
		const listener = getRequestListener(http.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false })
		const server = await listening((incoming, outgoing) => void (wire(incoming, outgoing) || listener(incoming, outgoing)))
		Object.assign(doors, { world, server, logged, isOverloaded: false })
	})

	afterEach(() => doors.server.close())
	return doors
}

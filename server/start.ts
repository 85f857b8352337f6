import cluster from 'node:cluster'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chores } from '../app/chores.server.ts'
import { FolderInUse } from '../app/platform/database/folder-lock.server.ts'
import { OtherMigrations } from '../app/platform/database/known-migrations.server.ts'
import { secretFromFile } from '../app/platform/settings/secret-file.server.ts'
import { readSettings, SettingsError, type Settings } from '../app/platform/settings/settings.server.ts'
import { drain } from './drain.ts'
import { greeting } from './greeting.ts'
import { healthOf } from './health.ts'
import { forThisMachine } from './local-request.ts'
import { openWorld, type OpenedWorld } from './open-world.ts'
import { runProcesses, sayReady } from './processes.ts'
import { processState } from './process-state.ts'
import { demoSignIns, fillWhenEmpty, holdsSampleWorld, refuseSampleWorldInPublic } from './sample-world.ts'

interface Version {
	listenerOn: (opened: OpenedWorld) => RequestListener
}

/** How a server in development gets newly saved code. */
export interface Reload {
	newest: () => Promise<Version>
	/** Vite's handler, which runs before ours. */
	before: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
}

/** Ends the process with a sentence for the person at the terminal, not with a stack. */
function giveUp(sentence: string): never {
	console.error(sentence)
	process.exit(1)
}

function settingsOrEnd(): Settings {
	try {
		return readSettings(process.env, secretFromFile)
	} catch (error) {
		if (error instanceof SettingsError) giveUp(error.message)
		throw error
	}
}

function sentenceFor(error: unknown, settings: Settings): string | undefined {
	if (error instanceof FolderInUse || error instanceof OtherMigrations || error instanceof SettingsError) return error.message
	const code = (error as NodeJS.ErrnoException).code
	if (code === '53100') return `The disk with the database is full. Make room where DATA_DIR is (${settings.DATA_DIR}), then start again.`
	if (code === 'EADDRINUSE') return `Port ${settings.PORT} is taken. Stop what listens there, or set another PORT.`
	if (code === 'EACCES') return `Port ${settings.PORT} may not be opened by this user. Set another PORT.`
	if (code === 'ECONNREFUSED' && settings.DATABASE_URL) return 'The PostgreSQL server of DATABASE_URL does not answer.'
	return undefined
}

function listen(server: Server, settings: Settings): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(settings.PORT, settings.HOST, () => {
			server.off('error', reject)
			// Port 0 asks for any free one.
			settings.PORT = (server.address() as AddressInfo).port
			resolve()
		})
	})
}

/** The listener before the world is open: it says that the server is starting. */
const startingListener: RequestListener = (_incoming, outgoing) => {
	void healthOf(undefined).then(({ status, body }) => {
		outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' }).end(JSON.stringify(body))
	})
}

/** Asks Vite first, then the newest version of our code. */
function reloading({ newest, before }: Reload, opened: OpenedWorld): RequestListener {
	const answer: RequestListener = (incoming, outgoing) => {
		newest()
			.then(({ listenerOn }) => listenerOn(opened)(incoming, outgoing))
			.catch((error: unknown) => {
				opened.world.log.error({ err: error }, 'server code does not load')
				outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
			})
	}
	return (incoming, outgoing) => before(incoming, outgoing, () => void answer(incoming, outgoing))
}

async function openAndFill(settings: Settings): Promise<OpenedWorld> {
	const opened = await openWorld(settings)
	await fillWhenEmpty(opened.world)
	await refuseSampleWorldInPublic(opened.world)
	return opened
}

/** Starts answering on a server that has no listener yet; with several processes, this process only manages the others. */
export async function startProcess(server: Server, version: Version, reload?: Reload): Promise<void> {
	const settings = settingsOrEnd()
	try {
		if (settings.PROCESSES > 1 && cluster.isPrimary) await startProcesses(settings)
		else await startOne(settings, server, version, reload)
	} catch (error) {
		const sentence = sentenceFor(error, settings)
		if (sentence) giveUp(sentence)
		throw error
	}
}

/** Prepares the database once, before it starts the processes that share it. */
async function startProcesses(settings: Settings): Promise<void> {
	const { world, close } = await openAndFill(settings)
	const signIns = await demoSignIns(world)
	await world.jobs.stop()
	await close()
	const whenReady = () => console.log(greeting({ settings, signIns, startedInMs: performance.now() }))
	runProcesses({ count: settings.PROCESSES, log: world.log, whenReady })
}

async function startOne(settings: Settings, server: Server, version: Version, reload?: Reload): Promise<void> {
	const state = processState()
	let listener = startingListener
	server.on('request', (incoming, outgoing) => listener(incoming, outgoing))
	await listen(server, settings)
	const opened = await (state.opened ??= openAndFill(settings))
	const { world } = opened
	const newest = reload ? reloading(reload, opened) : version.listenerOn(opened)
	listener = (await holdsSampleWorld(world)) ? forThisMachine(newest) : newest
	const signIns = cluster.isWorker ? undefined : await demoSignIns(world)
	state.phase = 'ready'
	const startedInMs = performance.now()
	stopOnSignals(server, opened)
	if (cluster.isWorker) sayReady()
	else console.log(greeting({ settings, signIns, startedInMs }))
	await world.jobs.start(world, chores)
}

function stopOnSignals(server: Server, { world, liveNews, close }: OpenedWorld): void {
	const state = processState()
	const stop = async () => {
		if (state.phase === 'draining') return
		await drain({
			server,
			announce: () => {
				state.phase = 'draining'
				liveNews.close()
			},
			stopJobs: () => world.jobs.stop(),
			closeWorld: close,
			complain: (error, step) => world.log.error({ err: error }, `${step} did not stop well`),
		})
		process.exit(0)
	}
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

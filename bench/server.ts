import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A server under measurement: the built one, in a process of its own. */
export interface RunningServer {
	origin: string
	port: number
	pid: number
	/** Milliseconds from starting the process to its first good answer. */
	startedInMs: number
	/** Resident memory in bytes. */
	memory: () => Promise<number>
	stop: () => Promise<void>
	/** Kills it like a power cut or the kernel: SIGKILL, without a warning and without finishing anything. */
	kill: () => Promise<void>
}

/** A port on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as { port: number }
	probe.close()
	await once(probe, 'close')
	return port
}

async function answers(url: string): Promise<boolean> {
	try {
		return (await fetch(url)).ok
	} catch {
		return false
	}
}

/** Starts the built server with these settings, on a free port unless they name one, and waits for its first answer. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
	const port = settings['PORT'] ?? (await freePort())
	const origin = `http://127.0.0.1:${port}`
	const startedAt = performance.now()
	const child: ChildProcess = spawn(process.execPath, ['server/main.mjs'], {
		env: {
			PATH: process.env['PATH'],
			NODE_ENV: 'production',
			PORT: String(port),
			LOG_LEVEL: 'error',
			RATE_LIMITS: 'off',
			SAMPLE_WORLD: 'off',
			...settings,
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null
	while (!(await answers(`${origin}/health`))) {
		if (hasEnded()) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
		if (performance.now() - startedAt > 180_000) throw new Error('the server does not answer')
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
	return {
		origin,
		port: Number(port),
		pid: child.pid ?? 0,
		startedInMs: performance.now() - startedAt,
		async memory() {
			const text = await (await fetch(`${origin}/metrics`)).text()
			return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
		},
		async stop() {
			if (hasEnded()) return
			child.kill('SIGTERM')
			await once(child, 'exit')
		},
		async kill() {
			if (hasEnded()) throw new Error(`the server had ended before with ${child.exitCode ?? child.signalCode}`)
			child.kill('SIGKILL')
			await once(child, 'exit')
		},
	}
}

/** A place for one database: the settings that point to it, and how to delete it. */
export interface Ground {
	name: 'embedded' | 'PostgreSQL'
	settings: Record<string, string>
	clear: () => Promise<void>
}

export async function embeddedGround(): Promise<Ground> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-bench-'))
	return { name: 'embedded', settings: { DATA_DIR: folder }, clear: () => rm(folder, { recursive: true, force: true }) }
}

let grounds = 0

/** Makes a database on a PostgreSQL server: an empty one, or a copy of another, to which nobody may be connected. */
export async function postgresGround(serverUrl: string, template?: string): Promise<Ground> {
	const name = `hoi_bench_${process.pid}_${Date.now()}_${(grounds += 1)}`
	const admin = new pg.Client(serverUrl)
	await admin.connect()
	await admin.query(template ? `create database ${name} template ${template}` : `create database ${name}`)
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	const folder = await mkdtemp(join(tmpdir(), 'hoi-bench-'))
	return {
		name: 'PostgreSQL',
		settings: { DATABASE_URL: url.href, DATA_DIR: folder },
		async clear() {
			await admin.query(`drop database if exists ${name} with (force)`)
			await admin.end()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

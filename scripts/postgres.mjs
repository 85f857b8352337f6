import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { findOnPath } from './tools.mjs'

/**
 * A PostgreSQL server for the races, where they may create databases: the one TEST_DATABASE_URL names, else one that answers on this
 * machine and trusts us, else one of our own from the machine's programs, with syncing on as in production.
 * @returns {Promise<{ url: string, origin: string, stop: () => Promise<void> } | { missing: string }>} the URL of a database to connect
 * to, or a sentence saying why there is none
 */
export async function postgres() {
	const nothingToStop = async () => {}
	const named = process.env.TEST_DATABASE_URL
	if (named) {
		const trouble = await whyUnusable(named)
		if (trouble) return { missing: `TEST_DATABASE_URL cannot be used: ${trouble}.` }
		return { url: named, origin: 'named by TEST_DATABASE_URL', stop: nothingToStop }
	}
	for (const user of new Set(['postgres', userInfo().username])) {
		const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`
		if (!(await whyUnusable(url))) return { url, origin: 'answering on this machine', stop: nothingToStop }
	}
	const programs = findPrograms()
	if (!programs) return { missing: 'No PostgreSQL answers on 127.0.0.1:5432 and none is installed to start (Debian: postgresql).' }
	return await startOwn(programs)
}

/** Why no database can be created there, or nothing. */
async function whyUnusable(url) {
	const { default: pg } = await import('pg')
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
	client.on('error', () => {})
	try {
		await client.connect()
		const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
		return rows[0]?.may ? undefined : 'its user may not create databases'
	} catch (error) {
		return error instanceof Error ? error.message || String(error.code) : String(error)
	} finally {
		await client.end().catch(() => {})
	}
}

/** The folder with initdb and postgres: Debian keeps one per version, newest taken; elsewhere they are on PATH. */
function findPrograms() {
	const versions = '/usr/lib/postgresql'
	const debian = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
	const onPath = findOnPath('initdb')
	const folders = [...debian.map((version) => join(versions, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])]
	const suffix = process.platform === 'win32' ? '.exe' : ''
	return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, `${program}${suffix}`))))
}

async function startOwn(programs) {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-postgres-'))
	const owner = unprivilegedOwner()
	if (owner) chownSync(folder, owner.uid, owner.gid)
	const options = { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
	const cluster = join(folder, 'cluster')
	const initialise = (locale) =>
		run(
			join(programs, 'initdb'),
			['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', locale, '--no-sync', '--no-instructions'],
			options,
		)
	// The locale of a production server, which knows Vietnamese capital letters; plain C where the machine does not have it.
	if ((await initialise('--locale=C.UTF-8')) !== 0 && (await initialise('--no-locale')) !== 0) {
		rmSync(folder, { recursive: true, force: true })
		return { missing: 'A PostgreSQL of our own could not be set up; what initdb said is above.' }
	}
	const port = await freePort()
	const settings = {
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: '300',
		shared_buffers: '256MB',
		fsync: 'on',
	}
	const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const log = []
	const server = spawn(join(programs, 'postgres'), ['-D', cluster, '-p', String(port), ...parameters], {
		...options,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	server.stderr.on('data', (chunk) => log.push(String(chunk)))
	const ended = new Promise((resolve) => server.once('close', resolve))
	const stop = async () => {
		// SIGINT is PostgreSQL's fast shutdown: it closes the connections that are left.
		if (server.exitCode === null) server.kill('SIGINT')
		await ended
		rmSync(folder, { recursive: true, force: true })
	}
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`
	const trouble = await untilUsable(url, server)
	if (trouble) {
		await stop()
		return { missing: `A PostgreSQL of our own did not start: ${trouble}. ${log.join('')}` }
	}
	return { url, origin: `started from ${programs} for this run`, stop }
}

async function untilUsable(url, server) {
	const giveUpAt = performance.now() + 30_000
	for (;;) {
		const trouble = await whyUnusable(url)
		if (!trouble || server.exitCode !== null || performance.now() > giveUpAt) return trouble
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. Nothing when we are not root. */
function unprivilegedOwner() {
	if (process.getuid?.() !== 0) return undefined
	const users = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
	const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
	return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

function freePort() {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address()
			probe.close(() => resolve(port))
		})
	})
}

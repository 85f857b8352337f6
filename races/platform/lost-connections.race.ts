import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { ownDatabase } from './own-database.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let database: Database
const said: string[] = []
beforeAll(async () => {
	own = await ownDatabase()
	database = openPostgres(own.url, { poolSize: 1, onIdleError: (error) => said.push(error.message) })
})
afterAll(async () => {
	await database.close()
	await own.drop()
})

it('a connection lost inside a transaction fails that transaction and nothing else', async () => {
	const other = openPostgres(own.url, { poolSize: 1 })
	// Without its own listener, the connection's error would end this process, as it once ended the server.
	const failing = database.transaction(async (store) => {
		const { rows } = await database.sqlIn(store)('select pg_backend_pid() as pid')
		await other.sql('select pg_terminate_backend($1)', [rows[0]?.['pid']])
		await expect.poll(() => said).not.toEqual([])
		await database.sqlIn(store)('select 1')
	})
	await expect(failing).rejects.toThrow()
	const { rows } = await database.transaction((store) => database.sqlIn(store)('select 1 as one'))
	expect(rows).toEqual([{ one: 1 }])
	await other.close()
})

it('a process that starts while the server is away waits for it', async () => {
	const { hostname, port } = new URL(own.url)
	const way = createServer((socket) => {
		const there = connect(Number(port || 5432), hostname)
		socket.pipe(there).pipe(socket)
		for (const end of [socket, there]) end.on('error', () => {})
	})
	way.listen(0, '127.0.0.1')
	await once(way, 'listening')
	const { port: free } = way.address() as { port: number }
	way.close()
	await once(way, 'close')
	const errors: string[] = []
	const address = Object.assign(new URL(own.url), { hostname: '127.0.0.1', port: String(free) })
	const waiting = openPostgres(String(address), { poolSize: 1, onIdleError: (error) => errors.push(String(error)) })
	const migrated = waiting.migrate('drizzle')
	await expect.poll(() => errors).not.toEqual([])
	way.listen(free, '127.0.0.1')
	await migrated
	expect((await waiting.sql('select count(*)::int > 0 as are from events')).rows).toEqual([{ are: false }])
	expect(errors).toHaveLength(1)
	await waiting.close()
	way.close()
})

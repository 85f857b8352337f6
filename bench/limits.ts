import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon from 'autocannon'
import pg from 'pg'

/** Requests a second of one address, after a warm-up. */
export async function requestsPerSecond(url: string, { connections = 10, seconds = 5, headers = {} as Record<string, string> } = {}) {
	const load = (duration: number) => autocannon({ url, connections, duration, headers })
	await load(5)
	const result = await load(seconds)
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
	return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Requests a second of a bare `node:http` server with the same bytes and headers: nothing can be faster here. */
export async function emptyHandlerRate(body: Buffer, headers: Record<string, string>): Promise<number> {
	const server = createServer((_request, response) => {
		response.writeHead(200, headers).end(body)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	try {
		return (await requestsPerSecond(`http://127.0.0.1:${port}/`)).rate
	} finally {
		server.closeAllConnections()
		server.close()
	}
}

/** Updates a second of one row on PostgreSQL, 16 connections at once: the limit for a lock on one quota without grouping. */
export async function oneRowUpdates(url: string, seconds = 3): Promise<number> {
	const pool = new pg.Pool({ connectionString: url, max: 16 })
	await pool.query('create table if not exists bench_row (id int primary key, n int not null)')
	await pool.query('insert into bench_row values (1, 0) on conflict do nothing')
	const until = performance.now() + seconds * 1000
	let count = 0
	await Promise.all(
		Array.from({ length: 16 }, async () => {
			while (performance.now() < until) {
				await pool.query({ name: 'bump', text: 'update bench_row set n = n + 1 where id = 1' })
				count += 1
			}
		}),
	)
	await pool.query('drop table bench_row')
	await pool.end()
	return count / seconds
}

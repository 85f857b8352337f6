import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, RunSql, Store } from './database.server.ts'

/** Any number that nobody else uses for an advisory lock on the same database. */
const migrationLock = 727_274

function sqlOn(client: pg.Pool | pg.PoolClient): RunSql {
	return async (text, values) => {
		const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
		return { rows: (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [] }
	}
}

/** Opens a PostgreSQL server (15 or later). `poolSize` connections write, as many read. */
export function openPostgres(url: string, { poolSize = 10, onIdleError = (_error: Error) => {} } = {}): Database {
	const pool = new pg.Pool({ connectionString: url, max: poolSize })
	const readers = new pg.Pool({ connectionString: url, max: poolSize, options: '-c default_transaction_read_only=on' })
	// Without a listener, a connection lost while idle would end the process.
	pool.on('error', onIdleError)
	readers.on('error', onIdleError)
	const clients = new WeakMap<object, pg.PoolClient>()
	// One a connection, not one a transaction: each reckons the name of every column anew.
	const stores = new WeakMap<pg.PoolClient, Store>()
	function storeOn(client: pg.PoolClient): Store {
		const known = stores.get(client)
		if (known) return known
		const store = drizzle({ client, casing: 'snake_case' }) as unknown as Store
		stores.set(client, store)
		clients.set(store, client)
		return store
	}
	return {
		kind: 'postgres',
		reader: drizzle({ client: readers, casing: 'snake_case' }) as unknown as Store,
		async transaction(run) {
			const client = await pool.connect()
			let broken = false
			try {
				await client.query('begin')
				const value = await run(storeOn(client))
				await client.query('commit')
				return value
			} catch (error) {
				await client.query('rollback').catch(() => {
					broken = true
				})
				throw error
			} finally {
				client.release(broken)
			}
		},
		sql: sqlOn(pool),
		sqlIn: (store) => sqlOn(clients.get(store) ?? pool),
		async migrate(migrationsFolder) {
			// Drizzle's migrator takes no lock; several processes may start at once.
			const client = await pool.connect()
			try {
				await client.query('select pg_advisory_lock($1)', [migrationLock])
				await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder })
			} finally {
				await client.query('select pg_advisory_unlock($1)', [migrationLock])
				client.release()
			}
		},
		async close() {
			await Promise.all([pool.end(), readers.end()])
		},
	}
}

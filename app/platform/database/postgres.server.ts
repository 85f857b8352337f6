import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { databaseFault, type Database, type RunSql, type Store } from './database.server.ts'
import { refuseOtherMigrations } from './known-migrations.server.ts'
import { planAge, statementNames } from './statement-names.server.ts'

/** Any number that nobody else uses for an advisory lock on the same database. */
const migrationLock = 727_274

type Results = pg.QueryResult | pg.QueryResult[]

function sqlOn(query: (text: string, values?: unknown[]) => Promise<Results>): RunSql {
	return async (text, values) => {
		const results = await query(text, values)
		return { rows: (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [] }
	}
}

/** What stands ready on one connection for its transactions. */
interface Running {
	store: Store
	sql: RunSql
	plansAreOld: () => boolean
}

/** A restarting server is back within this time; processes that start meanwhile wait for it. */
const waitForServerMs = 60_000

/** Connects as soon as the server can be reached. @throws the last error after a minute, and at once an error that waiting does not mend */
async function onceReachable(connect: () => Promise<pg.PoolClient>, say: (error: Error) => void): Promise<pg.PoolClient> {
	const from = performance.now()
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await connect()
		} catch (error) {
			if (!isAway(error) || performance.now() - from > waitForServerMs) throw error
			if (attempt === 1) say(error as Error)
			await new Promise((resolve) => setTimeout(resolve, 500))
		}
	}
}

/** Nobody listens, or the server says that it is starting or stopping. */
function isAway(error: unknown): boolean {
	return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(
		String((error as { code?: unknown } | undefined)?.code),
	)
}

/** Opens a PostgreSQL server (15 or later). `poolSize` connections write, as many read. */
export function openPostgres(url: string, { poolSize = 10, onIdleError = (_error: Error) => {} } = {}): Database {
	const pool = new pg.Pool({ connectionString: url, max: poolSize })
	const readers = new pg.Pool({ connectionString: url, max: poolSize, options: '-c default_transaction_read_only=on' })
	// Without a listener, a connection lost while idle would end the process.
	for (const each of [pool, readers]) {
		each.on('error', onIdleError)
		// The pool listens to idle connections only. A connection that is lost while it is used also fails its statement, and is not used again.
		each.on('connect', (client) => client.on('error', onIdleError))
	}
	// One store for each connection, not for each transaction: every new store computes the name of every column anew.
	const running = new WeakMap<pg.PoolClient, Running>()
	const sqlOfStores = new WeakMap<Store, RunSql>()
	const sqlOnPool = sqlOn((text, values) => pool.query(text, values))
	const nameOf = statementNames()
	function runningOn(client: pg.PoolClient): Running {
		const known = running.get(client)
		if (known) return known
		// Only the statements of transactions are kept prepared: they make the sale. A search is planned anew for each phrase, as its words differ.
		const named = (config: pg.QueryConfig, values?: unknown[]) =>
			client.query({ ...config, name: config.name || nameOf(config.text) }, values)
		const store = drizzle({ client: { query: named } as unknown as pg.PoolClient, casing: 'snake_case' }) as unknown as Store
		// Several statements in one text, which come without values, cannot be prepared.
		const sql = sqlOn((text, values) => (values ? named({ text }, values) : client.query(text)))
		const made = { store, sql, plansAreOld: planAge() }
		running.set(client, made)
		sqlOfStores.set(store, sql)
		return made
	}
	return {
		kind: 'postgres',
		// A server itself refuses to write when its disk is full.
		isFull: () => false,
		reader: drizzle({ client: readers, casing: 'snake_case' }) as unknown as Store,
		writer: drizzle({ client: pool, casing: 'snake_case' }) as unknown as Store,
		async transaction(run) {
			const client = await pool.connect()
			let broken = false
			try {
				const { store, plansAreOld } = runningOn(client)
				await client.query(plansAreOld() ? 'discard plans; begin' : 'begin')
				const value = await run(store)
				await client.query('commit')
				return value
			} catch (error) {
				// A table has changed since this connection prepared a statement: the statement would fail each time.
				broken = databaseFault(error)?.code === '0A000'
				await client.query('rollback').catch(() => {
					broken = true
				})
				throw error
			} finally {
				client.release(broken)
			}
		},
		sql: sqlOnPool,
		sqlIn: (store) => sqlOfStores.get(store) ?? sqlOnPool,
		async migrate(migrationsFolder) {
			// Drizzle's migrator takes no lock; several processes may start at once.
			const client = await onceReachable(() => pool.connect(), onIdleError)
			try {
				await client.query('select pg_advisory_lock($1)', [migrationLock])
				const runSql = sqlOn((text, values) => client.query(text, values))
				await refuseOtherMigrations(runSql, migrationsFolder, 'name an empty database in DATABASE_URL')
				await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder })
			} finally {
				// A lost connection has released the lock by itself, and its error must not hide the first error.
				await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(onIdleError)
				client.release()
			}
		},
		async close() {
			await Promise.all([pool.end(), readers.end()])
		},
	}
}

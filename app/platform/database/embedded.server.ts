import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, RunSql, Store } from './database.server.ts'
import { embeddedExtensions } from './embedded-extensions.server.ts'
import { openEmbeddedThread, type EmbeddedClient, type EmbeddedNews, type EmbeddedRunner } from './embedded-thread.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { refuseOtherMigrations } from './known-migrations.server.ts'

function sqlOn(runner: EmbeddedRunner): RunSql {
	return async (text, values) => {
		const result = values?.length ? await runner.query(text, values) : (await runner.exec(text)).at(-1)
		return { rows: (result?.rows ?? []) as Record<string, unknown>[] }
	}
}

/** Drizzle asks no more of a PGlite than `EmbeddedRunner` offers. */
const storeOn = (runner: EmbeddedRunner) => drizzle({ client: runner as unknown as PGlite, casing: 'snake_case' })

/**
 * Opens the embedded PostgreSQL in a folder, in a thread of its own; or in memory and in this thread, for tests, when no folder is given.
 * @throws FolderInUse when another process has it open
 */
export async function openEmbedded(dataDir?: string, news?: EmbeddedNews): Promise<Database> {
	if (dataDir === undefined) return databaseOn(inMemory(await PGlite.create({ extensions: embeddedExtensions })), 'memory', () => {})
	const folder = join(dataDir, 'postgres')
	// PGlite makes only the last folder of a path.
	mkdirSync(folder, { recursive: true })
	const release = lockFolder(folder)
	try {
		return databaseOn(await openEmbeddedThread(folder, news), folder, release)
	} catch (error) {
		release()
		throw error
	}
}

/** A database in memory never runs out of disk. */
function inMemory(database: PGlite): EmbeddedClient {
	return Object.assign(database as unknown as EmbeddedClient, { isFull: () => false })
}

function databaseOn(client: EmbeddedClient, folder: string, release: () => void): Database {
	const store = storeOn(client)
	// One transaction runs at a time, so one store serves them all: each new store would compute the name of every column anew.
	let running: EmbeddedRunner | undefined
	const inTransaction = (): EmbeddedRunner => {
		if (!running) throw new Error('the transaction of this store is over')
		return running
	}
	const inside = storeOn({
		query: (...parameters) => inTransaction().query(...parameters),
		exec: (...parameters) => inTransaction().exec(...parameters),
	})
	return {
		kind: 'embedded',
		reader: store as unknown as Store,
		writer: store as unknown as Store,
		transaction: (run) =>
			client.transaction(async (transaction) => {
				running = transaction
				try {
					return await run(inside as unknown as Store)
				} finally {
					running = undefined
				}
			}),
		isFull: () => client.isFull(),
		sql: sqlOn(client),
		sqlIn: (given) => sqlOn(given === (inside as unknown) ? inTransaction() : client),
		async migrate(migrationsFolder) {
			await refuseOtherMigrations(sqlOn(client), migrationsFolder, `delete the folder ${folder} or choose another DATA_DIR`)
			await migrate(store, { migrationsFolder })
		},
		async close() {
			await client.close()
			release()
		},
	}
}

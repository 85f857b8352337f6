import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, RunSql, Store } from './database.server.ts'
import { lockFolder } from './folder-lock.server.ts'

type Runner = Pick<PGlite | Transaction, 'query' | 'exec'>

function sqlOn(runner: Runner): RunSql {
	return async (text, values) => {
		if (values?.length) return { rows: (await runner.query<Record<string, unknown>>(text, values)).rows }
		const results = await runner.exec(text)
		return { rows: results.at(-1)?.rows ?? [] }
	}
}

/**
 * Opens the embedded PostgreSQL in a folder, or in memory when none is given.
 * @throws FolderInUse when another process has it open
 */
export async function openEmbedded(dataDir?: string): Promise<Database> {
	const folder = dataDir && join(dataDir, 'postgres')
	if (folder) mkdirSync(folder, { recursive: true })
	const release = folder ? lockFolder(folder) : () => {}
	const client = await PGlite.create(folder)
	const store = drizzle({ client, casing: 'snake_case' })
	const clients = new WeakMap<object, Runner>()
	return {
		kind: 'embedded',
		reader: store as unknown as Store,
		transaction: (run) =>
			client.transaction(async (transaction) => {
				const inside = drizzle({ client: transaction as unknown as PGlite, casing: 'snake_case' })
				clients.set(inside, transaction)
				return run(inside as unknown as Store)
			}) as ReturnType<typeof run>,
		sql: sqlOn(client),
		sqlIn: (inside) => sqlOn(clients.get(inside) ?? client),
		migrate: (migrationsFolder) => migrate(store, { migrationsFolder }),
		close: async () => {
			await client.close()
			release()
		},
	}
}

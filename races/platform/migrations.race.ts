import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { behavesAsMigrated } from '../../app/platform/database/migrations-behaviour.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { ownDatabase } from './own-database.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let database: Database
beforeAll(async () => {
	own = await ownDatabase()
	database = openPostgres(own.url, { poolSize: 1 })
})
afterAll(async () => {
	await database.close()
	await own.drop()
})

describe('migrations on PostgreSQL', () => {
	behavesAsMigrated(() => database)

	it('are run once by processes that start together', async () => {
		const fresh = await ownDatabase()
		const databases = Array.from({ length: 4 }, () => openPostgres(fresh.url, { poolSize: 1 }))
		await Promise.all(databases.map((each) => each.migrate('drizzle')))
		const { rows } = await (databases[0] as Database).sql('select count(*)::int as count from drizzle.__drizzle_migrations')
		expect(rows).toEqual([{ count: 1 }])
		await Promise.all(databases.map((each) => each.close()))
		await fresh.drop()
	})
})

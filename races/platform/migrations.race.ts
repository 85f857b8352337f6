import { afterAll, beforeAll, describe } from 'vitest'
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
})

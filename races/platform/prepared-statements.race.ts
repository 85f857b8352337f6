import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { behavesAsPrepared } from '../../app/platform/database/statements-behaviour.ts'
import { ownDatabase } from './own-database.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let database: Database
beforeAll(async () => {
	own = await ownDatabase()
	database = openPostgres(own.url, { poolSize: 2 })
})
afterAll(async () => {
	await database.close()
	await own.drop()
})

behavesAsPrepared('a statement that comes again and again, on PostgreSQL', () => database)

it('is kept by the connections that write, and by no others', async () => {
	const kept = 'select count(*)::int as count from pg_prepared_statements where statement like $1'
	const asked = 'select n from generate_series(1, 3) as n where n = $1'
	for (let nth = 0; nth < 40; nth += 1) {
		await database.transaction((store) => database.sqlIn(store)(asked, [1]))
		await database.sql(asked, [1])
	}
	const inside = await database.transaction((store) => database.sqlIn(store)(kept, ['select n from generate_series%']))
	expect(inside.rows).toEqual([{ count: 1 }])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '~/features/account/tables.server.ts'
import { databaseFault, type Database } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { FolderInUse, lockFolder } from './folder-lock.server.ts'
import { behavesAsPrepared } from './statements-behaviour.ts'
import { tidyTables } from './tidy-tables.server.ts'

const person = (email: string) => ({ email, firstName: 'Lan', lastName: 'Trần', createdAt: new Date('2026-11-20T05:00:00.123Z') })

describe.each(['in memory', 'in a folder, in its own thread'])('the embedded database %s', (where) => {
	let folder: string
	let database: Database
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'hoi-embedded-'))
		database = await openEmbedded(where === 'in memory' ? undefined : folder)
		await database.migrate('drizzle')
	})
	afterAll(async () => {
		await database.close()
		await rm(folder, { recursive: true })
	})

	it('commits what a transaction wrote, and reads times as they were written', async () => {
		await database.transaction((store) => store.insert(accounts).values(person('lan@example.vn')))
		const [row] = await database.reader.select().from(accounts)
		expect(row).toMatchObject({ email: 'lan@example.vn', createdAt: new Date('2026-11-20T05:00:00.123Z') })
	})

	it('analyzes tables that have changed much, once', async () => {
		// PostgreSQL counts what other tests changed up to a second late, unless it is told to count at once.
		await database.sql('select pg_stat_force_next_flush()')
		await tidyTables(database)
		const before = await tidyTables(database)
		await database.sql('create table pebbles (id bigint primary key)')
		await database.sql('insert into pebbles select * from generate_series(1, 3000)')
		const known = async () =>
			(await database.sql(`select reltuples::int as rows from pg_class where relname = 'pebbles'`)).rows[0]?.['rows']
		expect([before, await known()]).toEqual([0, -1])
		expect(await tidyTables(database)).toBe(1)
		expect(await known()).toBe(3000)
		await database.sql('drop table pebbles')
	})

	it('frees the room of dead rows to be used again', async () => {
		await database.sql('create table pebbles (id bigint primary key, colour text)')
		await database.sql(`insert into pebbles select id, 'grey' from generate_series(1, 3000) id`)
		const bytes = async () => Number((await database.sql(`select pg_relation_size('pebbles') as bytes`)).rows[0]?.['bytes'])
		const paint = async (colour: string) => {
			await database.sql(`update pebbles set colour = $1`, [colour])
			await database.sql('select pg_stat_force_next_flush()')
		}
		await paint('red')
		const twice = await bytes()
		await tidyTables(database)
		await paint('blue')
		expect(await bytes()).toBe(twice)
		await paint('green')
		expect(await bytes()).toBeGreaterThan(twice)
		await database.sql('drop table pebbles')
	})

	it('rolls back as a whole, and goes on', async () => {
		const failing = database.transaction(async (store) => {
			await store.insert(accounts).values(person('minh@example.vn'))
			throw new Error('changed my mind')
		})
		await expect(failing).rejects.toThrow('changed my mind')
		expect(await database.sql(`select count(*)::int as count from accounts where email = $1`, ['minh@example.vn'])).toEqual({
			rows: [{ count: 0 }],
		})
	})

	it('tells which constraint was broken', async () => {
		const twice = database.transaction((store) => store.insert(accounts).values([person('a@example.vn'), person('A@example.vn')]))
		const fault = databaseFault(await twice.catch((error: unknown) => error))
		expect(fault).toMatchObject({ code: '23505', constraint: 'accounts_email' })
	})

	it('lets transactions wait for each other', async () => {
		await database.sql('create table if not exists tally (n int); delete from tally; insert into tally values (0)')
		await Promise.all(
			Array.from({ length: 20 }, () =>
				database.transaction(async (store) => {
					const { rows } = await database.sqlIn(store)('select n from tally where n >= $1', [0])
					await store.execute(sql`update tally set n = ${Number(rows[0]?.['n']) + 1}`)
				}),
			),
		)
		expect((await database.sql('select n from tally')).rows).toEqual([{ n: 20 }])
	})

	behavesAsPrepared('a frequent statement', () => database)

	it('keeps a frequent statement prepared in its thread', async () => {
		const asked = 'select n from generate_series(1, 3) as n where n = $1'
		for (let nth = 0; nth < 20; nth += 1) await database.transaction((store) => database.sqlIn(store)(asked, [1]))
		const { rows } = await database.sql('select count(*)::int as count from pg_prepared_statements where statement = $1', [asked])
		expect(rows).toEqual([{ count: where === 'in memory' ? 0 : 1 }])
	})
})

describe('the folder of an embedded database', () => {
	it('has one owner', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'hoi-lock-'))
		const first = await openEmbedded(folder)
		try {
			// Another process would be refused; this one only takes over what it owns itself.
			expect(() => lockFolder(join(folder, 'postgres'), 1)).toThrow(FolderInUse)
		} finally {
			await first.close()
			await rm(folder, { recursive: true })
		}
	})
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { Database } from './database.server.ts'
import { OtherMigrations } from './known-migrations.server.ts'

/** What holds of migrations on either database. `ready` gives an empty database while tests run. */
export function behavesAsMigrated(ready: () => Database): void {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-migrations-'))
	afterEach(async () => {
		await ready().sql('drop schema if exists drizzle cascade; drop table if exists shells; drop table if exists stones')
		rmSync(folder, { recursive: true, force: true })
	})

	function write(...statements: string[]): string {
		mkdirSync(join(folder, 'meta'), { recursive: true })
		const entries = statements.map((statement, idx) => {
			writeFileSync(join(folder, `${idx}.sql`), statement)
			return { idx, when: idx + 1, tag: String(idx), breakpoints: true }
		})
		writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
		return folder
	}

	it('runs each migration once, and a new one when it has come', async () => {
		const database = ready()
		await database.migrate(write('create table shells (id int)'))
		await database.migrate(write('create table shells (id int)'))
		await database.migrate(write('create table shells (id int)', 'alter table shells add column colour text'))
		expect((await database.sql('select id, colour from shells')).rows).toEqual([])
	})

	it('refuses a database that other migrations made, says how to go on, and changes nothing', async () => {
		const database = ready()
		await database.migrate(write('create table shells (id int)', 'create table stones (id int)'))
		const failing = database.migrate(write('create table shells (id int, colour text)'))
		await expect(failing).rejects.toThrow(OtherMigrations)
		await expect(failing).rejects.toThrow(database.kind === 'embedded' ? 'delete the folder' : 'name an empty database in DATABASE_URL')
		expect((await database.sql(`select column_name from information_schema.columns where table_name = 'shells'`)).rows).toHaveLength(1)
	})

	it('lets a version run that has fewer migrations than the database ran', async () => {
		const database = ready()
		await database.migrate(write('create table shells (id int)', 'create table stones (id int)'))
		await expect(database.migrate(write('create table shells (id int)'))).resolves.toBeUndefined()
	})
}

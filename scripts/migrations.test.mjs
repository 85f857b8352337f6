import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationFaults, releaseMigrations, writeMigration } from './migrations.mjs'
import { root } from './run.mjs'

let migrations
beforeEach(() => {
	mkdirSync(join(root, '.tmp'), { recursive: true })
	const folder = mkdtempSync(join(root, '.tmp', 'migrations-test-'))
	migrations = { folder, tables: join(folder, 'tables.ts') }
	write('by-hand/0000/before/a.sql', 'CREATE EXTENSION pg_trgm;\n--> statement-breakpoint\nCREATE EXTENSION unaccent;\n')
	write('by-hand/0000/after/a.sql', 'CREATE VIEW grey AS SELECT 1;\n')
	tables('id: text()')
})
afterEach(() => rmSync(migrations.folder, { recursive: true }))

function write(path, text) {
	const file = join(migrations.folder, path)
	mkdirSync(join(file, '..'), { recursive: true })
	writeFileSync(file, text)
}

const tables = (columns) =>
	write('tables.ts', `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const pebbles = pgTable('pebbles', { ${columns} })\n`)
const text = (path) => readFileSync(join(migrations.folder, path), 'utf8')
const files = () => readdirSync(migrations.folder).filter((name) => name.endsWith('.sql'))

describe('the unreleased migration', () => {
	it('is made from SQL by hand and the tables, and is replaced when made anew', async () => {
		await writeMigration(migrations)
		const statements = text('0000_all_tables.sql').split('--> statement-breakpoint')
		expect(statements.map((statement) => /(EXTENSION|TABLE|VIEW) "?\w+/.exec(statement)?.[0])).toEqual([
			'EXTENSION pg_trgm',
			'EXTENSION unaccent',
			'TABLE "pebbles',
			'VIEW grey',
		])
		expect(await migrationFaults(migrations)).toEqual([])
		const before = [text('0000_all_tables.sql'), text('meta/0000_snapshot.json'), text('meta/_journal.json')]
		await writeMigration(migrations)
		expect([text('0000_all_tables.sql'), text('meta/0000_snapshot.json'), text('meta/_journal.json')]).toEqual(before)
		tables('id: text(), colour: text()')
		await writeMigration(migrations, 'stones')
		expect(files()).toEqual(['0000_stones.sql'])
		expect(text('0000_stones.sql')).toContain('"colour" text')
	})

	it('is refused when the tables, the SQL by hand, the migration or its snapshot changed without being made anew', async () => {
		await writeMigration(migrations)
		const changes = [
			['tables.ts', 'id: text()', 'id: text(), colour: text()'],
			['by-hand/0000/after/a.sql', 'SELECT 1', 'SELECT 2'],
			['0000_all_tables.sql', 'SELECT 1', 'SELECT 2'],
			['meta/0000_snapshot.json', 'public', 'private'],
		]
		for (const [path, from, to] of changes) {
			const before = text(path)
			write(path, before.replace(from, to))
			expect(await migrationFaults(migrations), path).toEqual([expect.stringContaining('Make it anew by npm run migration')])
			write(path, before)
		}
		expect(await migrationFaults(migrations)).toEqual([])
	})

	it('may exist only once, until it is released', async () => {
		await writeMigration(migrations)
		const journal = JSON.parse(text('meta/_journal.json'))
		const [first] = journal.entries
		write('meta/_journal.json', JSON.stringify({ ...journal, entries: [first, { ...first, idx: 1, tag: '0001_more' }] }))
		write('0001_more.sql', 'SELECT 1;')
		expect(await migrationFaults(migrations)).toEqual([expect.stringContaining('0000_all_tables and 0001_more are not released')])
		await writeMigration(migrations)
		expect([files(), await migrationFaults(migrations)]).toEqual([['0000_all_tables.sql'], []])
	})

	it('is a new one after a release, and the released one never changes', async () => {
		await writeMigration(migrations)
		releaseMigrations(migrations)
		expect([await writeMigration(migrations), await migrationFaults(migrations)]).toEqual([undefined, []])
		tables('id: text(), colour: text()')
		expect(await migrationFaults(migrations)).toEqual([expect.stringContaining('Make it anew')])
		write('by-hand/0001/after/a.sql', 'CREATE VIEW blue AS SELECT 1;\n')
		await writeMigration(migrations, 'colours')
		expect(files()).toEqual(['0000_all_tables.sql', '0001_colours.sql'])
		expect(text('0001_colours.sql')).toMatch(/ADD COLUMN "colour" text;\n--> statement-breakpoint\nCREATE VIEW blue/)
		expect(await migrationFaults(migrations)).toEqual([])
		write('0000_all_tables.sql', 'SELECT 1;')
		expect(await migrationFaults(migrations)).toEqual([expect.stringContaining('0000_all_tables.sql is released')])
	})

	it('contains SQL by hand, even where the tables have no changes since a release', async () => {
		await writeMigration(migrations)
		releaseMigrations(migrations)
		write('by-hand/0001/after/a.sql', 'CREATE VIEW blue AS SELECT 1;\n')
		await writeMigration(migrations, 'views')
		expect(text('0001_views.sql')).toMatch(/^--.*\nCREATE VIEW blue AS SELECT 1;\n$/)
		expect(await migrationFaults(migrations)).toEqual([])
	})
})

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, runNode } from './run.mjs'

/**
 * The migrations of a folder. Migrations named in `released.json` are in users' databases and never change again. Everything in the tables beyond
 * them is one more migration, which is made anew with each change, from the tables and from the SQL in `by-hand/<number>/`.
 * @typedef {{ folder: string, tables: string }} Migrations
 * @typedef {{ idx: number, version: string, when: number, tag: string, breakpoints: boolean }} Entry
 * @typedef {{ entry: Entry, sql: string, snapshot: string }} Made
 */

/** @type {Migrations} */
export const ourMigrations = { folder: join(root, 'drizzle'), tables: join(root, 'app', 'tables.server.ts') }

const breakpoint = '--> statement-breakpoint\n'
const heading =
	'-- Made by `npm run migration` from the Drizzle tables and the SQL in by-hand/. A change here is lost: change those and make it anew.\n'

/**
 * Writes the unreleased migration anew, and replaces the present unreleased ones.
 * @param {Migrations} migrations
 * @param {string} [name] another name for it
 * @returns {Promise<string | undefined>} its file; nothing when the tables have no changes since the released migrations
 */
export async function writeMigration(migrations, name) {
	const { folder } = migrations
	const { entries, released } = read(migrations)
	const made = await make(migrations, name)
	for (const { tag } of entries.slice(released.length)) {
		rmSync(join(folder, `${tag}.sql`), { force: true })
		rmSync(snapshotOf(folder, tag), { force: true })
	}
	const kept = entries.slice(0, released.length)
	writeJson(journalOf(folder), journalWith(made ? [...kept, made.entry] : kept))
	if (!made) return undefined
	writeFileSync(snapshotOf(folder, made.entry.tag), made.snapshot)
	const file = join(folder, `${made.entry.tag}.sql`)
	writeFileSync(file, made.sql)
	return file
}

/**
 * The faults of the committed migrations, one sentence each.
 * @param {Migrations} migrations
 * @returns {Promise<string[]>}
 */
export async function migrationFaults(migrations) {
	const { folder } = migrations
	const { entries, released } = read(migrations)
	const changed = released.filter(({ tag, sha256 }, index) => entries[index]?.tag !== tag || digestOf(folder, tag) !== sha256)
	if (changed.length > 0)
		return changed.map(({ tag }) => `${tag}.sql is released and may not change: databases that ran it would be refused. Restore it.`)
	const unreleased = entries.slice(released.length).map(({ tag }) => tag)
	if (unreleased.length > 1)
		return [
			`${unreleased.join(' and ')} are not released: one migration is enough for both. Make it by npm run migration. ` +
				'If databases of users have run the first, say so by npm run migration -- --release before.',
		]
	return (await saysWhatTheTablesSay(migrations))
		? []
		: ['The migration does not say what the tables and drizzle/by-hand say. Make it anew by npm run migration, and commit it.']
}

/**
 * Marks the present migrations as released: from now on they do not change, and the next change makes a new migration.
 * @param {Migrations} migrations
 */
export function releaseMigrations(migrations) {
	const { entries } = read(migrations)
	writeJson(
		join(migrations.folder, 'released.json'),
		entries.map(({ tag }) => ({ tag, sha256: digestOf(migrations.folder, tag) })),
	)
}

/**
 * Makes the first migration anew and compares it. A later migration may be edited by hand (to convert existing rows), so it only has to be
 * complete.
 */
async function saysWhatTheTablesSay(migrations) {
	const { folder } = migrations
	const { entries, released } = read(migrations)
	if (released.length > 0) return !(await generate(migrations, entries))
	const made = await make(migrations)
	if (!made) return entries.length === 0
	const [entry] = entries
	return (
		entry?.tag === made.entry.tag &&
		readFileSync(join(folder, `${entry.tag}.sql`), 'utf8') === made.sql &&
		readFileSync(snapshotOf(folder, entry.tag), 'utf8') === made.snapshot
	)
}

/**
 * Makes the one unreleased migration: SQL by hand before, the tables, SQL by hand after.
 * @param {Migrations} migrations
 * @param {string} [name]
 * @returns {Promise<Made | undefined>}
 */
async function make(migrations, name) {
	const { entries, released } = read(migrations)
	const before = byHand(migrations.folder, released.length, 'before')
	const after = byHand(migrations.folder, released.length, 'after')
	const former = entries[released.length]
	const generated = await generate(migrations, entries.slice(0, released.length), before.length + after.length > 0)
	if (!generated) return undefined
	const tag = `${numberOf(released.length)}_${name ?? former?.tag.slice(5) ?? (released.length === 0 ? 'all_tables' : 'changes')}`
	const parts = [...before, ...(generated.sql.trim() ? [generated.sql] : []), ...after]
	return {
		entry: { ...generated.entry, tag, when: former?.when ?? generated.entry.when },
		sql: heading + parts.map((part) => `${part.trim()}\n`).join(breakpoint),
		snapshot: generated.snapshot,
	}
}

/**
 * Has drizzle-kit generate the changes of the tables since the given migrations, in a temporary folder.
 * @param {Migrations} migrations
 * @param {readonly Entry[]} entries
 * @param {boolean} [evenIfNothing] makes an empty migration where there are no changes
 * @returns {Promise<Made | undefined>}
 */
async function generate(migrations, entries, evenIfNothing = false) {
	mkdirSync(join(root, '.tmp'), { recursive: true })
	const folder = mkdtempSync(join(root, '.tmp', 'migration-'))
	try {
		mkdirSync(join(folder, 'meta'))
		writeJson(journalOf(folder), journalWith(entries))
		for (const { tag } of entries) cpSync(snapshotOf(migrations.folder, tag), snapshotOf(folder, tag))
		const file = join(folder, `${numberOf(entries.length)}_made.sql`)
		await drizzleKit(folder, migrations.tables)
		const isNothing = !existsSync(file)
		if (isNothing && !evenIfNothing) return undefined
		if (isNothing) await drizzleKit(folder, migrations.tables, '--custom')
		return {
			entry: readJson(journalOf(folder)).entries.at(-1),
			sql: isNothing ? '' : readFileSync(file, 'utf8'),
			snapshot: numbered(readJson(join(folder, 'meta', `${numberOf(entries.length)}_snapshot.json`)), entries.length),
		}
	} finally {
		rmSync(folder, { recursive: true })
	}
}

async function drizzleKit(folder, tables, ...more) {
	const slashed = (path) => relative(root, path).replaceAll('\\', '/')
	const parameters = ['--dialect', 'postgresql', '--casing', 'snake_case', '--schema', slashed(tables), '--out', slashed(folder)]
	const bin = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
	// Its list of all tables need not be seen, but a person must see and answer its questions about changed names.
	const stdio = process.stdin.isTTY ? 'inherit' : ['ignore', 'ignore', 'inherit']
	const code = await runNode(bin, ['generate', ...parameters, '--name', 'made', ...more], { stdio })
	if (code !== 0) throw new Error('drizzle-kit could not tell what the tables say')
}

/** drizzle-kit gives a random id; with a number in its place, the same tables always make the same file. */
function numbered(snapshot, index) {
	const id = (nth) => `00000000-0000-0000-0000-${String(nth).padStart(12, '0')}`
	return toText({ ...snapshot, id: id(index + 1), prevId: id(index) })
}

/** The SQL files of `by-hand/<number>/<moment>`, by name. */
function byHand(folder, index, moment) {
	const path = join(folder, 'by-hand', numberOf(index), moment)
	if (!existsSync(path)) return []
	return readdirSync(path)
		.filter((name) => name.endsWith('.sql'))
		.sort()
		.map((name) => readFileSync(join(path, name), 'utf8'))
}

/** @param {Migrations} migrations */
function read({ folder }) {
	const [journal, released] = [journalOf(folder), join(folder, 'released.json')]
	return {
		entries: /** @type {Entry[]} */ (existsSync(journal) ? readJson(journal).entries : []),
		released: /** @type {{ tag: string, sha256: string }[]} */ (existsSync(released) ? readJson(released) : []),
	}
}

const numberOf = (index) => String(index).padStart(4, '0')
const journalOf = (folder) => join(folder, 'meta', '_journal.json')
const snapshotOf = (folder, tag) => join(folder, 'meta', `${tag.slice(0, 4)}_snapshot.json`)
const journalWith = (entries) => ({ version: '7', dialect: 'postgresql', entries })
const digestOf = (folder, tag) =>
	createHash('sha256')
		.update(readFileSync(join(folder, `${tag}.sql`)))
		.digest('hex')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const toText = (value) => `${JSON.stringify(value, null, 2)}\n`

function writeJson(path, value) {
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, toText(value))
}

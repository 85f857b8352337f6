import { randomUUID } from 'node:crypto'
import { applyAttendeeFile } from '../app/features/attendee/attendee-file/operations/apply-attendee-file.server.ts'
import { findAttendeeFile } from '../app/features/attendee/attendee-file/operations/find-attendee-file.server.ts'
import { mapAttendeeFile } from '../app/features/attendee/attendee-file/operations/map-attendee-file.server.ts'
import { sendAttendeeFile } from '../app/features/attendee/attendee-file/operations/send-attendee-file.server.ts'
import type { Dice } from '../app/kernel/dice.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { sessionCookie } from '../app/platform/session/cookies.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import { setStage, type Stage } from '../world/testing/stage.ts'
import { asAccount, testSecret, worldOn } from '../world/testing/test-world.ts'
import { exportFigure } from './exporting.ts'
import { measureNumbers } from './numbers.ts'
import type { RunningServer } from './server.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

const people = 60_000
const counted = people.toLocaleString('en-US').replaceAll(',', ' ')
const [importBarMs, pageBarMs, exportBarMs] = [30_000, 100, 10_000]
/** Rounds through all views; the first rounds warm the server up. */
const [roundsWarm, roundsSeen] = [5, 60]

const [family, middle, given] = [
	'Nguyễn,Trần,Lê,Phạm,Hoàng,Vũ,Đặng',
	'Thị,Văn,Thu,Minh,Ngọc',
	'Hoa,An,Bình,Chi,Dũng,Giang,Hà,Khoa,Lan,Sơn,Yến',
].map((words) => words.split(','))
const pick = (words: readonly string[] = [], nth: number) => words[nth % words.length] ?? ''

/** A file of many people, with every column of the list. */
function fileOf(variantIds: readonly number[]): Uint8Array {
	const lines = ['Họ và tên,Ngày sinh,Giới tính,Email,Điện thoại,Đơn vị,Điểm ELO,Mã vé']
	for (let nth = 0; nth < people; nth += 1) {
		const name = `${pick(family, nth)} ${pick(middle, Math.floor(nth / 7))} ${pick(given, Math.floor(nth / 35))} ${Math.floor(nth / 385)}`
		const born = `${1 + (nth % 28)}/${1 + (nth % 12)}/${1950 + (nth % 50)}`
		const contact = `nguoi-${nth}@example.vn,09${String(10_000_000 + nth)}`
		lines.push(
			`${name},${born},${nth % 2 ? 'Nam' : 'Nữ'},${contact},CLB số ${nth % 300},${1000 + (nth % 900)},${variantIds[nth % variantIds.length]}`,
		)
	}
	return Buffer.from(lines.join('\r\n'))
}

interface Ground {
	database: Database
	dice: Dice
	note: (figure: Figure) => void
	start: () => Promise<RunningServer>
}

/** The people of a large event: imported from a file, shown in the table, and exported as a file. */
export async function measureAttendees({ database, dice, note, start }: Ground): Promise<void> {
	const stage = await database.transaction((store) => setStage(store, { now: new Date(), dice, secret: testSecret, places: people * 2 }))
	await database.sql('update quotas set size = $1 where id = any($2::bigint[])', [people * 2, [stage.quotas.plain, stage.quotas.free]])
	await measureFile(database, stage, note)
	await measureNumbers(database, stage, { counted, note })
	await database.sql('vacuum analyze')
	const server = await start()
	try {
		const token = randomUUID()
		await database.sql(
			`insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
			[hashOf(token), stage.accounts.owner],
		)
		const headers = { cookie: `${sessionCookie}=${token}` }
		const list = `${server.origin}/my-events/${stage.event}/attendees`
		for (const figure of await pageFigures(views(stage), list, headers)) note(figure)
		for (const kind of ['csv', 'xlsx']) {
			const what = `export of ${counted} attendees as ${kind.toUpperCase()}, PostgreSQL`
			const tenth = { url: `${list}.${kind}?where=eloScore&is=less&value=1090` }
			note(await exportFigure(server, { what, url: `${list}.${kind}`, headers, tenth, leastBytes: people * 10, barMs: exportBarMs }))
		}
	} finally {
		await server.stop()
	}
}

async function measureFile(database: Database, { event: eventId, variants, accounts }: Stage, note: Ground['note']): Promise<void> {
	const world = worldOn(database)
	const owner = asAccount(accounts.owner)
	const path = `private/attendee-files/${randomUUID()}`
	await world.files.put(path, fileOf([variants.plain, variants.free]), 'text/csv')
	const from = performance.now()
	const { fileId } = valueOf(await call(world, sendAttendeeFile, { eventId, path }, owner))
	await world.jobs.runAll(world)
	const read = performance.now()
	const about = { eventId, fileId }
	const { file: guessed } = valueOf(await call(world, findAttendeeFile, { ...about, pageSize: 1 }, owner))
	valueOf(await call(world, mapAttendeeFile, { ...about, columns: [...guessed.columns] }, owner))
	await world.jobs.runAll(world)
	const checked = performance.now()
	valueOf(await call(world, applyAttendeeFile, about, owner))
	await world.jobs.runAll(world)
	const applied = performance.now()
	const { file } = valueOf(await call(world, findAttendeeFile, { ...about, pageSize: 1 }, owner))
	if (file.state !== 'applied' || file.made !== people) throw new Error(`import: ${JSON.stringify(file)}`)
	const took = applied - from
	note({
		what: `import of ${counted} attendees: read, checked and applied, PostgreSQL`,
		seen: `${milliseconds(took)}; read ${milliseconds(read - from)}, checked ${milliseconds(checked - read)}, applied ${milliseconds(applied - checked)}`,
		bar: `≤ ${milliseconds(importBarMs)}`,
		kept: took <= importBarMs,
	})
}

/** Views of the table as organisers use it: each kind of condition, the most expensive sorts, a search. */
function views({ variants }: Stage): [string, string][] {
	const where = (column: string, is: string, value: string) => `?where=${column}&is=${is}&value=${encodeURIComponent(value)}`
	return [
		['plain', ''],
		['its last pages', '?page=1190'],
		['searched for a name', '?search=le+thu+an'],
		['searched for an address', '?search=nguoi-4711@example'],
		['of one ticket', `?variant=${variants.free}`],
		['of one state', '?status=valid'],
		['where a text holds', where('company', 'contains', 'clb so 17')],
		['where a number is', where('eloScore', 'greater', '1800')],
		['where a day is', where('dateOfBirth', 'less', '01/01/1960')],
		['where a word is', where('gender', 'equals', 'nu')],
		['where "booked by" holds', where('bookedBy', 'contains', 'tran van')],
		['where an address holds', where('email', 'contains', 'nguoi-59')],
		['sorted by name', '?sort=name'],
		['sorted by ticket', '?sort=ticket'],
		['sorted by "booked by"', '?sort=bookedBy'],
	]
}

/** Measures each view once in every round, so that a busy moment of the machine does not affect one view alone. */
async function pageFigures(looks: [name: string, search: string][], list: string, headers: Record<string, string>): Promise<Figure[]> {
	const times = new Map(looks.map(([name]) => [name, [] as number[]]))
	for (let round = 0; round < roundsWarm + roundsSeen; round += 1) {
		for (const [name, search] of looks) {
			const from = performance.now()
			const answer = await fetch(list + search, { headers, redirect: 'error' })
			const html = await answer.text()
			if (answer.status !== 200 || !html.includes('<tbody')) throw new Error(`${list}${search}: ${answer.status}`)
			if (round >= roundsWarm) times.get(name)?.push(performance.now() - from)
		}
	}
	return [...times].map(([name, seen]) => {
		const p95 = quantile(seen, 0.95)
		return {
			what: `table of ${counted} attendees, ${name}, PostgreSQL`,
			seen: `p50 ${milliseconds(quantile(seen, 0.5))}, p95 ${milliseconds(p95)}`,
			bar: `p95 ≤ ${milliseconds(pageBarMs)}`,
			kept: p95 <= pageBarMs,
		}
	})
}

/**
 * A file of everybody. Its memory is compared with that of ten files with a tenth of the rows each. These are the same work with the same
 * garbage, so any extra memory of the large file is memory that grows with its length.
 */

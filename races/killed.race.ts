import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '../app/platform/database/database.server.ts'
import { freePort, startServer, type RunningServer } from '../bench/server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { setStage, type Stage } from '../world/testing/stage.ts'
import { testSecret } from '../world/testing/test-world.ts'
import { passAnHour, waitingIn, wrongIn, wrongInTheEnd } from './killed/books.ts'
import { keepBuying, lookUp, type Told } from './killed/buyer.ts'
import { hangDoor, patiently } from './killed/door.ts'
import { embeddedBattleground, postgresBattleground, type Battleground } from './killed/ground.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const seed = Number(process.env['KILL_SEED'] ?? 20261120)
/** Enough kills for every run of the tests; `npm run rehearsal` kills more often. */
const kills = Number(process.env['KILLS'] ?? 10)
const buyers = 16
const longestRushMs = 3_000
/**
 * The hours that may pass until all waiting work is done, and how long a server runs in each. Mostly the second hour is the last. The long ones
 * are for a machine so busy that a server needs a minute for the work of seconds.
 */
const hoursMs = [5, 5, 5, 10, 10, 20, 20, 40, 40, 60, 60, 60].map((seconds) => seconds * 1000)

/** The small cast, with places for everybody. */
async function prepare(ground: Battleground): Promise<Stage> {
	return ground.enter(async (database) => {
		await database.migrate('drizzle')
		const stage = await database.transaction((store) =>
			setStage(store, { now: new Date(), dice: seededDice(seed), secret: testSecret, places: 1_000_000 }),
		)
		await database.sql('update quotas set size = 1000000')
		return stage
	})
}

interface Aftermath {
	told: Told[]
	/** The faults, with the number of the kill. */
	wrong: string[]
	restartMs: number[]
	lost: number
}

/** Lets buyers buy and kills the server meanwhile, again and again. */
async function killOften(ground: Battleground, stage: Stage, settings: Record<string, string>): Promise<Aftermath> {
	const dice = seededDice(seed)
	const door = hangDoor()
	const told: Told[] = []
	const wrong: string[] = []
	const restartMs: number[] = []
	let isClosing = false
	const shop = { door, origin: settings['PUBLIC_URL'] ?? '', stage, told, isClosing: () => isClosing }
	const crowd = Promise.all(Array.from({ length: buyers }, (_, nth) => keepBuying(shop, seededDice(`${seed} buyer ${nth}`))))
	// A buyer who gives up ends the test, not the process.
	const gaveUp = crowd.then(() => undefined)
	gaveUp.catch(() => {})

	let server: RunningServer = await startServer(settings)
	let asked = 0
	try {
		for (let kill = 1; kill <= kills && wrong.length === 0; kill += 1) {
			// A random moment from the server's start until deep into the rush, counted in answers, because a slow machine takes longer.
			const answers = dice.pick([0, dice.below(20), dice.below(60)])
			const moreMs = dice.below(100)
			const answered = door.answered(answers)
			door.open()
			await Promise.race([answered, pause(longestRushMs), gaveUp])
			await Promise.race([pause(moreMs), gaveUp])
			const left = door.shut()
			await server.kill()
			await left
			if (kill % ground.lookEvery === 0) wrong.push(...(await ground.look((database) => wrongIn(database, told))))
			server = await startServer(settings)
			restartMs.push(server.startedInMs)
			wrong.push(...(await forgottenBy(server, told.slice(asked))))
			asked = told.length
			if (wrong.length > 0) wrong.push(`after kill ${kill}, ${moreMs} ms after ${answers} answers`)
		}
		door.open()
		// Needed on a slow machine, where hardly any buyer could order between two kills.
		while (told.length <= kills) await Promise.race([door.answered(1), gaveUp])
		isClosing = true
		await gaveUp
		await server.stop()
	} finally {
		// In case the test gave up before.
		await server.kill().catch(() => {})
	}
	return { told, wrong, restartMs, lost: door.lost() }
}

/** What buyers were told, and a restarted server does not show them. */
async function forgottenBy({ origin }: RunningServer, told: readonly Told[]): Promise<string[]> {
	const wrong: string[] = []
	for (const each of told) {
		const { status, attendees, lines } = await patiently(() => lookUp(origin, each))
		if (each.status === 'Confirmed' && status !== 'Confirmed') wrong.push(`${each.number} was confirmed and is shown as ${status}`)
		const places = lines.reduce((sum, { quantity }) => sum + quantity, 0)
		const tickets = attendees.filter(({ code }) => code !== null).length
		if (places === 0 || attendees.length !== places) wrong.push(`${each.number} has ${attendees.length} people in ${places} places`)
		if (tickets !== (status === 'Confirmed' ? places : 0)) wrong.push(`${each.number} is ${status} and shows ${tickets} tickets`)
	}
	return wrong
}

/**
 * Lets time pass until no work waits any more; nobody replays a dead job. Lost work waits for ever, slow work does not. So the database is
 * checked again and again, and only work that still waits after the longest hours is a fault. It is checked between two servers, because the
 * embedded database cannot be opened twice.
 * @returns what still waits
 */
async function settle(ground: Battleground, settings: Record<string, string>) {
	let waiting: Record<string, number> = {}
	for (const hourMs of hoursMs) {
		await ground.enter(passAnHour)
		const server = await startServer(settings)
		await pause(hourMs)
		await server.stop()
		waiting = await ground.enter(waitingIn)
		if (Object.keys(waiting).length === 0) break
	}
	return waiting
}

/** Each removes something that a crash could lose; the check of the books must find it. */
const losses = {
	'a line': 'delete from order_lines where id = (select max(id) from order_lines)',
	'a charge in the ledger': `delete from order_ledger where id = (select max(id) from order_ledger where kind = 'charge')`,
	'a payment in the ledger': `delete from order_ledger where id = (select max(id) from order_ledger where kind = 'payment')`,
	'an attendee': 'delete from attendees where id = (select max(id) from attendees)',
	'an order': `delete from orders where id = (select max(id) from orders)`,
	'a sold place': `delete from quota_uses where id = (select max(id) from quota_uses where state = 'sold')`,
	'a count': 'update quotas set sold = sold - 1 where sold > 0',
	'a job': `delete from jobs.job where name = 'mail-provider'`,
	'a mail': `delete from mails where id = (select max(id) from mails where key like 'order-%')`,
	'a fact': `delete from facts where id = (select max(id) from facts where name = 'order.placed')`,
}

/** @returns the losses that the check did not find */
async function unnoticed(database: Database, told: readonly Told[]): Promise<string[]> {
	const missed: string[] = []
	for (const [what, statement] of Object.entries(losses)) {
		const is = await database
			.transaction(async (store) => {
				const inside = database.sqlIn(store)
				await inside(`set local session_replication_role = replica; ${statement}`)
				throw new Seen(await wrongIn({ ...database, reader: store, sql: inside }, told))
			})
			.catch((error: unknown) => {
				if (error instanceof Seen) return error.wrong
				throw error
			})
		if (is.length === 0) missed.push(what)
	}
	return missed
}

class Seen extends Error {
	constructor(readonly wrong: string[]) {
		super('rolled back')
	}
}

const grounds = [
	{ name: 'the embedded database', open: embeddedBattleground },
	...(serverUrl ? [{ name: 'PostgreSQL', open: () => postgresBattleground(serverUrl) }] : []),
]

describe.each(grounds)(`a server killed ${kills} times while people buy, on $name`, ({ name, open }) => {
	let ground: Battleground | undefined
	afterAll(() => ground?.clear())

	it('recovers by itself and has lost nothing', { timeout: 1_500_000 }, async () => {
		ground = await open()
		const stage = await prepare(ground)
		const port = String(await freePort())
		// The same address after each start, because the gateway's open pages lead buyers back to it.
		const settings = { ...ground.settings, SECRET: testSecret, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
		const { told, wrong, restartMs, lost } = await killOften(ground, stage, settings)
		const waiting = await settle(ground, settings)
		const end = await ground.look(async (database) => ({
			wrong: [...(await wrongIn(database, told)), ...(await wrongInTheEnd(database, told))],
			unnoticed: await unnoticed(database, told),
		}))
		const slowest = Math.round(Math.max(...restartMs))
		const usual = Math.round([...restartMs].sort((a, b) => a - b)[Math.floor(restartMs.length / 2)] ?? Number.NaN)
		console.log(
			`${name}: ${restartMs.length} kills (seed ${seed}), ${told.length} orders, ${lost} lost answers; first answer after a kill in ${usual} ms, at most ${slowest} ms`,
		)
		expect(wrong).toEqual([])
		expect(waiting).toEqual({})
		expect(end).toEqual({ wrong: [], unnoticed: [] })
		expect(told.length).toBeGreaterThan(kills)
	})
})

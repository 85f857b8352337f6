import { connect, type Socket } from 'node:net'
import { drawnBracket, score } from '../app/features/tournament/bracket/testing/in-play.ts'
import { people } from '../app/features/tournament/bracket/testing/people.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { sessionCookie } from '../app/platform/session/cookies.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { playedIn, worldOn } from '../world/testing/test-world.ts'
import { processorSeconds } from './processor.ts'
import { change } from './purchases.ts'
import type { RunningServer } from './server.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

const watchers = 5_000
const candidates = 32
/** How many results of the first round are entered, one after the other. */
const results = 3
const barMs = 2_000
/** The time over which `follow-topic.ts` spreads requests after a result. */
const spreadMs = 400
/** Connections for the pages' requests. Real pages have their own, but here all share one machine with the server. */
const connections = 64
/** News that does not come within this time counts as lost. */
const mostMs = 30_000
const session = 'bench-watchers'

interface Hall {
	server: RunningServer
	database: Database
	stage: Stage
	note: (figure: Figure) => void
}

/** How long after its answer a result reaches everybody who watches a bracket, and is shown to them. */
export async function measureWatchers({ server, database, stage, note }: Hall): Promise<void> {
	const { origin, port, pid } = server
	await database.sql(
		`insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
		[hashOf(session), stage.accounts.owner],
	)
	const played = playedIn(worldOn(database, { now: new Date() }), stage)
	await people(
		played,
		Array.from({ length: candidates }, (_, nth) => `Người ${nth}`),
	)
	const bracketId = await drawnBracket(played)
	const reader = await openReader(port, `/event/${stage.event}/brackets/${bracketId}.data`)
	const hall = await Promise.all(Array.from({ length: watchers }, () => watch(port, `/live/brackets-of-event:${stage.event}`)))
	const [heard, shown]: [number[], number[]] = [[], []]
	try {
		await reader.read()
		const processorBefore = processorSeconds([pid]).get(pid) ?? Number.NaN
		for (let match = 0; match < results; match += 1) {
			const everybody = hall.map(({ news }) => news())
			const input = { eventId: stage.event, bracketId, gender: 'mixed', match, result: score(3, 1), seen: 0 }
			const beganAt = performance.now()
			await change(origin, 'EnterResultMutation', input, `${sessionCookie}=${session}`)
			await Promise.all(
				everybody.map(async (told) => {
					await told
					heard.push(performance.now() - beganAt)
					await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs))
					await reader.read()
					shown.push(performance.now() - beganAt)
				}),
			)
		}
		const processor = (processorSeconds([pid]).get(pid) ?? Number.NaN) - processorBefore
		const told = `${results} results, ${watchers} watchers of one process, PostgreSQL`
		for (const [what, times] of [
			['a result is heard of', heard],
			['a result is shown', shown],
		] as const) {
			const longest = times.reduce((most, each) => Math.max(most, each), 0)
			note({
				what: `${what}: ${told}`,
				seen: `p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(quantile(times, 0.99))}, longest ${milliseconds(longest)}; ${((processor * 1000) / results).toFixed(0)} ms of the server’s processor a result`,
				bar: `p99 ≤ ${barMs} ms`,
				kept: quantile(times, 0.99) <= barMs,
			})
		}
	} finally {
		for (const { close } of hall) close()
		reader.close()
	}
}

interface Watch {
	/** The next news. @throws when none comes */
	news: () => Promise<void>
	close: () => void
}

/** An open page’s connection for news, written by hand, because thousands of clients of a library would cost more than the server. */
function watch(port: number, path: string): Promise<Watch> {
	let hear = () => {}
	const news = () =>
		new Promise<void>((resolve, reject) => {
			const tooLate = setTimeout(() => reject(new Error(`no news within ${mostMs} ms`)), mostMs)
			hear = () => {
				clearTimeout(tooLate)
				resolve()
			}
		})
	return new Promise((resolve, reject) => {
		const socket: Socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`))
		socket.setEncoding('latin1').once('error', reject)
		let isOpen = false
		socket.on('data', (text: string) => {
			if (text.includes('event: news')) hear()
			if (isOpen) return
			isOpen = true
			if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text))
			resolve({ news, close: () => socket.destroy() })
		})
	})
}

interface Reader {
	/** Reads one answer. @throws when it is no success */
	read: () => Promise<void>
	close: () => void
}

/** Requests a page over connections that stay open, also written by hand. */
async function openReader(port: number, path: string): Promise<Reader> {
	const waiting: ((connection: Connection) => void)[] = []
	const all = await Promise.all(Array.from({ length: connections }, () => openConnection(port, path)))
	const free = [...all]
	return {
		async read() {
			const connection = free.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)))
			await connection.ask()
			const next = waiting.shift()
			if (next) next(connection)
			else free.push(connection)
		},
		close: () => all.forEach(({ close }) => close()),
	}
}

interface Connection {
	ask: () => Promise<void>
	close: () => void
}

function openConnection(port: number, path: string): Promise<Connection> {
	const question = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`
	let answered = { resolve: () => {}, reject: (_error: Error) => {} }
	let [head, missing] = ['', 0]
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1', () =>
			resolve({
				ask: () =>
					new Promise((done, failed) => {
						answered = { resolve: done, reject: failed }
						head = ''
						socket.write(question)
					}),
				close: () => socket.destroy(),
			}),
		)
		// Latin-1: one character a byte.
		socket.setEncoding('latin1').setNoDelay(true).once('error', reject)
		socket.on('data', (text: string) => {
			if (head) missing -= text.length
			else {
				const end = text.indexOf('\r\n\r\n')
				head = text.slice(0, end)
				missing = Number(/^content-length: (\d+)/im.exec(head)?.[1]) - (text.length - end - 4)
			}
			if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(missing)) answered.reject(new Error(head))
			else if (missing === 0) answered.resolve()
		})
	})
}

import { randomUUID } from 'node:crypto'
import { decideAlone } from '../app/features/checkin/rules/alone.ts'
import { joined, listOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { listEventKeys } from '../app/features/event/store.server.ts'
import { checkTicketCode } from '../app/features/registration/rules/ticket-code.ts'
import { codeOf, ticketSigner } from '../app/features/registration/signing.server.ts'
import type { Dice } from '../app/kernel/dice.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { setStage } from '../world/testing/stage.ts'
import { playedIn, testSecret, worldOn } from '../world/testing/test-world.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

const attendees = 60_000
const scansPerSecond = 200
const seconds = 20
const devices = 40
const [onlineBarMs, aloneBarMs] = [100, 50]
const day = 86_400_000

export interface AtGate {
	origin: string
	database: Database
	dice: Dice
	note: (figure: Figure) => void
}

/** Scans at the gates of a large event: decided by the server, at a steady rate whatever it takes, and by a device alone. */
export async function measureGate({ origin, database, dice, note }: AtGate): Promise<void> {
	const now = new Date()
	// Its event begins in two hours.
	const setAt = new Date(now.getTime() - 30 * day + 7_200_000)
	const stage = await database.transaction((store) => setStage(store, { now: setAt, dice, secret: testSecret, places: attendees }))
	const world = worldOn(database, { now })
	const played = playedIn(world, stage)
	const listId = await listOf(played)
	const tokens: string[] = []
	for (let nth = 0; nth < devices; nth += 1) tokens.push((await joined(played, `Máy ${nth}`)).device)
	const [model] = await ticketsFor(played, ['Người 0'])
	const columns =
		'provider_id, event_id, order_id, order_line_id, variant_id, answers, registered_at, order_number, booked_by, booked_email'
	await database.sql(
		`insert into attendees (${columns}, name, place) select ${columns}, 'Người ' || n, n from attendees, generate_series(1, ${attendees - 1}) n where id = $1`,
		[model?.attendeeId],
	)
	await database.sql('vacuum analyze')
	const codes = await signedCodes(database, world.secrets, stage.event, scansPerSecond * seconds)

	const times: number[] = []
	let wrong = 0
	async function scan(code: string, nth: number) {
		const began = performance.now()
		const scans = [{ ...scanned(played, listId, { code }), nonce: randomUUID(), at: Date.now() }]
		const body = JSON.stringify([{ mutationName: 'RecordScansMutation' }, { device: tokens[nth % devices], sentAt: Date.now(), scans }])
		const answer = await fetch(`${origin}/api/odoo/mutation`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin },
			body,
		})
		const told = (await answer.json()) as { recordScans?: { scans: { answer: string }[] } }
		times.push(performance.now() - began)
		if (told.recordScans?.scans[0]?.answer !== 'good') wrong += 1
	}
	// The first ones open connections and warm the server up.
	await Promise.all(codes.slice(0, devices).map(scan))
	times.length = 0
	const began = performance.now()
	const running: Promise<void>[] = []
	for (const [nth, code] of codes.slice(devices).entries()) {
		const wait = began + (nth * 1000) / scansPerSecond - performance.now()
		if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
		running.push(scan(code, nth))
	}
	await Promise.all(running)
	note({
		what: `scan decided by the server over HTTP, ${scansPerSecond}/s, ${attendees} attendees, PostgreSQL`,
		seen: `p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(quantile(times, 0.99))}; other answers than “good”: ${wrong}`,
		bar: `p99 ≤ ${onlineBarMs} ms`,
		kept: wrong === 0 && quantile(times, 0.99) <= onlineBarMs,
	})
	await measureAlone(database, stage.event, codes, note)
}

/** The codes of the first attendees. */
async function signedCodes(
	database: Database,
	secrets: Parameters<typeof ticketSigner>[2],
	eventId: number,
	count: number,
): Promise<string[]> {
	const signer = await ticketSigner(database.reader, eventId, secrets)
	const { rows } = await database.sql(
		`select a.id, a.variant_id, e.starts_at, e.ends_at from attendees a join events e on e.id = a.event_id where e.id = $1 order by a.id limit $2`,
		[eventId, count],
	)
	if (!signer) throw new Error('the event has no key')
	return rows.map((row) => {
		const attendee = { id: Number(row['id']), eventId, variantId: Number(row['variant_id']), codeIssue: 1 }
		return codeOf(signer, attendee, { startsAt: new Date(row['starts_at'] as string), endsAt: new Date(row['ends_at'] as string) })
	})
}

/** The same rule and the same Web Crypto as in a browser, with what a device takes along. */
async function measureAlone(database: Database, eventId: number, codes: readonly string[], note: AtGate['note']): Promise<void> {
	const keys = new Map<string, CryptoKey>()
	for (const { keyId, publicKey } of await listEventKeys(database.reader, eventId))
		keys.set(keyId, await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, ['verify']))
	const exceptions = new Map(Array.from({ length: 3_000 }, (_, nth) => [-1 - nth, { issue: 2, canceled: false, paid: true }]))
	const list = { variantIds: [], opensAt: null, closesAt: null, exits: false, capacity: null }
	const hour = 3_600_000
	const event = { cancelled: false, opens: new Date(Date.now() - hour), closes: new Date(Date.now() + hour) }
	const times: number[] = []
	for (const code of codes) {
		const began = performance.now()
		const ticket = await checkTicketCode(code, async (keyId, message, signature) => {
			const key = keys.get(keyId)
			if (!key) return 'unknown_key'
			return (await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))) ? 'authentic' : 'forged'
		})
		const answer = decideAlone({
			ticket,
			taken: { eventId, event, exceptions, inside: 0 },
			list,
			direction: 'entry',
			now: Date.now(),
			passages: [],
		})
		times.push(performance.now() - began)
		if (answer !== 'good') throw new Error(`a good ticket was ${answer}`)
	}
	note({
		what: 'scan decided by a device alone: signature and rules, Web Crypto in Node',
		seen: `p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(quantile(times, 0.99))}`,
		bar: `p99 ≤ ${aloneBarMs} ms`,
		kept: quantile(times, 0.99) <= aloneBarMs,
	})
}

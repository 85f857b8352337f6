import { randomUUID } from 'node:crypto'
import { build } from 'vite'
import { findGateData } from '../app/features/checkin/operations/find-gate-data.server.ts'
import { inviteDevice } from '../app/features/checkin/operations/invite-device.server.ts'
import { joinGate } from '../app/features/checkin/operations/join-gate.server.ts'
import { joined, listOf, ownerOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import type { GateEngine } from '../app/features/checkin/ui/gate/gate-engine.ts'
import { codeOf, ticketSigner } from '../app/features/attendee/registration/flows/sign-tickets.server.ts'
import type { Dice } from '../app/kernel/dice.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { setStage } from '../world/testing/stage.ts'
import { playedIn, testSecret, worldOn, type Played } from '../world/testing/test-world.ts'
import { openBrowser } from './browser.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

const attendees = 60_000
const scansPerSecond = 200
const seconds = 20
const devices = 40
const scansAlone = 400
const [onlineBarMs, aloneBarMs] = [100, 50]
const day = 86_400_000

export interface AtGate {
	origin: string
	database: Database
	dice: Dice
	note: (figure: Figure) => void
}

/** Scans at the gates of a large event: decided by the server, at a steady rate however slow the answers are, and by a device alone. */
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
	// The first scans open connections and warm the server up.
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
	// A minute later, the server's decisions are final, so devices are told them for good.
	world.pass({ seconds: (Date.now() - now.getTime()) / 1000 + 60 })
	await measureAlone(played, note)
}

/** The codes of the first attendees, or the last ones. */
async function signedCodes(
	database: Database,
	secrets: Parameters<typeof ticketSigner>[2],
	eventId: number,
	count: number,
	order: 'asc' | 'desc' = 'asc',
): Promise<string[]> {
	const signer = await ticketSigner(database.reader, eventId, secrets)
	const { rows } = await database.sql(
		`select a.id, a.variant_id, e.starts_at, e.ends_at from attendees a join events e on e.id = a.event_id where e.id = $1 order by a.id ${order} limit $2`,
		[eventId, count],
	)
	if (!signer) throw new Error('the event has no key')
	return rows.map((row) => {
		const attendee = { id: Number(row['id']), eventId, variantId: Number(row['variant_id']), codeIssue: 1 }
		return codeOf(signer, attendee, { startsAt: new Date(row['starts_at'] as string), endsAt: new Date(row['ends_at'] as string) })
	})
}

/**
 * Measures the page's engine in Chromium, without a network: the code's signature, the rules, and the writes to the browser's database, until the
 * answer. Everybody else is inside already, and the list has a capacity, so that each answer has to count the people inside.
 */
async function measureAlone(played: Played, note: AtGate['note']): Promise<void> {
	const { world, stage } = played
	const codes = await signedCodes(world.database, world.secrets, stage.event, scansAlone, 'desc')
	const listId = await listOf(played, { name: 'Cổng B', capacity: attendees * 2 })
	const { token: invitation } = await played.value(
		inviteDevice,
		{ eventId: stage.event, name: 'Máy một mình', listIds: [listId] },
		ownerOf(played),
	)
	await world.database.sql(
		`insert into checkin_scans (provider_id, event_id, list_id, attendee_id, nonce, direction, way, scanned_at, device_at, received_at, offline, answer)
		select provider_id, event_id, $1, id, gen_random_uuid()::text, 'entry', 'camera', now(), now(), now() - interval '1 hour', false, 'good'
		from attendees where event_id = $2 order by id limit $3`,
		[listId, stage.event, attendees - scansAlone],
	)
	const browser = await openBrowser()
	try {
		const page = await browser.newPage()
		let isOnline = true
		await page.route('**/*', async (route) => {
			const asked = route.request().postData()
			if (!asked) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Gate</title>' })
			return isOnline ? route.fulfill({ json: await answered(played, asked) }) : route.abort()
		})
		// A browser offers signatures and its database to secure pages only, and this address counts as secure.
		await page.goto('http://localhost/check-in')
		await page.addScriptTag({ content: await gateScript() })
		const known = await page.evaluate(async (token) => {
			const engine = await gate.GateEngine.open()
			Object.assign(globalThis, { engine })
			await engine.join(token)
			return engine.current().came
		}, invitation)
		isOnline = false
		const scanned = await page.evaluate(async (shown) => {
			const times: number[] = []
			for (const code of shown) {
				const began = performance.now()
				await engine.scan(code, 'camera')
				times.push(performance.now() - began)
				const told = engine.current().shown
				if (told?.answer !== 'good' || !told.offline) throw new Error(`a good ticket was ${told?.answer}`)
			}
			return { times: times.slice(1), came: engine.current().came }
		}, codes)
		// The first scan still asked the server.
		if (known !== attendees - scansAlone || scanned.came !== attendees) throw new Error(`${known}, then ${scanned.came} were known`)
		note({
			what: `scan decided by a device alone, ${attendees} passages known, Chromium: signature, rules and its database`,
			seen: `p50 ${milliseconds(quantile(scanned.times, 0.5))}, p99 ${milliseconds(quantile(scanned.times, 0.99))}`,
			bar: `p99 ≤ ${aloneBarMs} ms`,
			kept: quantile(scanned.times, 0.99) <= aloneBarMs,
		})
	} finally {
		await browser.close()
	}
}

/** The global that the bundled engine sets in the browser. */
declare const gate: { GateEngine: typeof GateEngine }
declare const engine: GateEngine

/** The bundled engine, as a page loads it. */
async function gateScript(): Promise<string> {
	const lib = { entry: 'app/features/checkin/ui/gate/gate-engine.ts', formats: ['iife' as const], name: 'gate', fileName: 'gate' }
	const [built] = [
		await build({ configFile: false, logLevel: 'error', publicDir: false, resolve: { tsconfigPaths: true }, build: { write: false, lib } }),
	].flat()
	if (!built || !('output' in built)) throw new Error('the engine was not built')
	return built.output[0].code
}

/** Answers a request of the wire without HTTP. */
async function answered({ value }: Played, body: string): Promise<object> {
	const [door, parameters] = JSON.parse(body) as [Record<string, string>, object]
	const [name] = Object.values(door)
	if (name === 'JoinGateMutation') return { joinGate: await value(joinGate, parameters) }
	return { findGateData: await value(findGateData, parameters) }
}

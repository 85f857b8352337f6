import { randomBytes, randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { openEmbedded } from '../app/platform/database/embedded.server.ts'
import { openPostgres } from '../app/platform/database/postgres.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { quotas } from '../app/features/quota/tables.server.ts'
import { ticketVariants, variantQuotas } from '../app/features/ticket/tables.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { sessionCookie } from '../app/platform/session/cookies.server.ts'
import { setStage, type Stage } from '../world/testing/stage.ts'
import { system, testSecret, worldOn } from '../world/testing/test-world.ts'
import { measureAddToCart } from './add-to-cart.ts'
import { measureAfterOrders } from './after-orders.ts'
import { measureAttendees } from './attendees.ts'
import { openBrowser, weigh } from './browser.ts'
import { measureEngine } from './engine.ts'
import { measureProductExport } from './exporting.ts'
import { measureGate } from './gate.ts'
import { measureImport } from './import.ts'
import { emptyHandlerRate, oneRowUpdates, requestsPerSecond } from './limits.ts'
import type { RushResult } from './buyers.ts'
import { accountsWithOrders, fillWithOrders, ordersOfEach, sessionOf } from './my-orders.ts'
import { processorSeconds } from './processor.ts'
import { rush } from './purchases.ts'
import { fillWithGoods, measureSearch } from './search.ts'
import { embeddedGround, postgresGround, startServer, type Ground, type RunningServer } from './server.ts'
import { measureStage } from './stage.ts'
import { kilobytes, milliseconds, perSecond, quantile, resultsPage, type Figure } from './table.ts'
import { measureWatchers } from './watchers.ts'

const wanted = process.argv.slice(2)
const wants = (part: string) => wanted.length === 0 || wanted.includes(part)
const figures: Figure[] = []
const serverUrl = process.env['TEST_DATABASE_URL']

function note(figure: Figure): void {
	figures.push(figure)
	console.log(
		[
			figure.what,
			figure.seen,
			figure.limit && `limit ${figure.limit}`,
			figure.bar && `bar ${figure.bar}`,
			figure.kept === false ? 'MISSED' : '',
		]
			.filter(Boolean)
			.join(' · '),
	)
}

/** Measures pages of the whole sample world, for a visitor. */
async function measurePages(ground: Ground): Promise<void> {
	const settings = { ...ground.settings, SAMPLE_WORLD: 'on' }
	for (const PAGE_CACHE of ['on', 'off']) {
		const server = await startServer({ ...settings, PAGE_CACHE })
		try {
			const list = `${server.origin}/event?filter=all&pageSize=30`
			const { events } = (
				(await (await ask(server.origin, 'ListEventsQuery', { filter: 'upcoming' })).json()) as {
					listEvents: { events: { slug: string }[] }
				}
			).listEvents
			const detail = `${server.origin}/event/${events[0]?.slug}`
			for (const [name, url] of [
				['list of 30 events', list],
				['event page', detail],
				['product page', `${server.origin}/product/ao-chay-bo-gio-ho`],
			] as const) {
				const headers = { 'accept-encoding': 'gzip' }
				const seen = await requestsPerSecond(url, { headers })
				const what = `${name}, ${PAGE_CACHE === 'on' ? 'cached' : 'not cached'}, ${ground.name}`
				const times = `p50 ${milliseconds(seen.p50)}, p99 ${milliseconds(seen.p99)}`
				if (PAGE_CACHE === 'on') {
					const response = await rawAnswer(url)
					const limit = await emptyHandlerRate(response.body, response.headers)
					note({
						what,
						seen: `${perSecond(seen.rate)} (${Math.round((100 * seen.rate) / limit)} %); ${times}`,
						limit: perSecond(limit),
						bar: '≥ 80 % of the limit',
						kept: seen.rate >= 0.8 * limit,
					})
				} else {
					const isBar = name.startsWith('list') && ground.name === 'PostgreSQL'
					note({
						what,
						seen: `${perSecond(seen.rate)}; ${times}`,
						bar: isBar ? '≥ 400/s' : undefined,
						kept: isBar ? seen.rate >= 400 : undefined,
					})
				}
			}
		} finally {
			await server.stop()
		}
	}
}

function ask(origin: string, name: string, parameters: unknown): Promise<Response> {
	return fetch(`${origin}/api/odoo/query`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify([{ queryName: name }, parameters]),
	})
}

/** The bytes on the wire, still compressed. */
async function rawAnswer(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
	const { request } = await import('node:http')
	return new Promise((resolve, reject) => {
		request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => {
				const {
					connection: _connection,
					'keep-alive': _keepAlive,
					'transfer-encoding': _encoding,
					date: _date,
					...headers
				} = response.headers
				resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> })
			})
		})
			.on('error', reject)
			.end()
	})
}

const cryptographicDice = { below: (below: number) => randomInt(below), bytes: (count: number) => randomBytes(count) }

function openGround(ground: Ground): Promise<Database> | Database {
	const url = ground.settings['DATABASE_URL']
	return url ? openPostgres(url) : openEmbedded(ground.settings['DATA_DIR'])
}

/** An event with one quota for everybody, and one with a hundred. */
async function prepareSale(ground: Ground): Promise<{ stage: Stage; spread: number[] }> {
	const database = await openGround(ground)
	await database.migrate('drizzle')
	const prepared = await database.transaction(async (store) => {
		const stage = await setStage(store, { now: new Date(), dice: cryptographicDice, secret: testSecret, places: 1_000_000 })
		const [model] = await store.select().from(ticketVariants)
		if (!model) throw new Error('no variant')
		const spread: number[] = []
		for (let nth = 0; nth < 100; nth += 1) {
			const [quota] = await store
				.insert(quotas)
				.values({ providerId: stage.provider, eventId: stage.event, name: `q${nth}`, size: 1_000_000 })
				.returning()
			const { id: _id, ...values } = model
			const [variant] = await store
				.insert(ticketVariants)
				.values({ ...values, eventId: stage.event, position: nth })
				.returning()
			if (!quota || !variant) throw new Error('nothing was inserted')
			await store.insert(variantQuotas).values({ variantId: variant.id, quotaId: quota.id })
			spread.push(variant.id)
		}
		return { stage, spread }
	})
	await database.close()
	return prepared
}

/** The processes of a PostgreSQL server that serve this database at the moment; none for the embedded one. */
async function servingProcesses(ground: Ground): Promise<number[]> {
	const connectionString = ground.settings['DATABASE_URL']
	if (!connectionString) return []
	const client = new pg.Client({ connectionString })
	await client.connect()
	const { rows } = await client.query<{ pid: number }>(
		'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	)
	await client.end()
	return rows.map(({ pid }) => pid)
}

/** The processor time of a purchase, part by part: unlike the rate, it hardly depends on other programs on the machine. */
async function processorOf(ground: Ground, server: RunningServer, run: () => Promise<RushResult>) {
	const before = processorSeconds([server.pid, ...(await servingProcesses(ground))])
	const result = await run()
	// Connections come and go: the process of a new one began at 0, and a closed one was idle.
	const serving = await servingProcesses(ground)
	const after = processorSeconds([server.pid, ...serving])
	const each = (seconds: number) => milliseconds((seconds * 1000) / result.times.length)
	const used = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (after.get(pid) ?? 0) - (before.get(pid) ?? 0), 0)
	const parts = [
		...(after.has(server.pid) ? [`server ${each(used([server.pid]))}`] : []),
		...(serving.some((pid) => after.has(pid)) ? [`database ${each(used(serving))}`] : []),
		`buyers ${each(result.processorSeconds)}`,
	]
	return { ...result, processor: parts.join(', ') }
}

async function measurePurchases(ground: Ground): Promise<void> {
	const { stage, spread } = await prepareSale(ground)
	const url = ground.settings['DATABASE_URL']
	const limit = url ? perSecond(await oneRowUpdates(url)) : undefined
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	const { port } = server
	const eventId = stage.event
	try {
		await rush({ port, eventId, variantIds: [stage.variants.plain], total: 5_000, atOnce: 64 })
		for (const [where, variantIds] of [
			['one hot quota', [stage.variants.plain]],
			['100 quotas', spread],
		] as const) {
			const { seconds, times, processor } = await processorOf(ground, server, () =>
				rush({ port, eventId, variantIds, total: 10_000, atOnce: 64 }),
			)
			const rate = times.length / seconds
			const bar = ground.name === 'PostgreSQL' ? 1_000 : 500
			const p99 = quantile(times, 0.99)
			const isBar = where === 'one hot quota'
			note({
				what: `whole purchase over HTTP, ${where}, 64 at once, ${ground.name}`,
				seen: `${perSecond(rate)} (${Math.round(rate * 60)
					.toLocaleString('en-US')
					.replaceAll(',', ' ')}/min); p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(p99)}; processor: ${processor}`,
				limit: limit && `one-row update ${limit}`,
				bar: isBar ? `≥ ${bar}/s, p99 ≤ 150 ms` : undefined,
				kept: isBar ? rate >= bar && p99 <= 150 : undefined,
			})
		}
	} finally {
		await server.stop()
	}
	const database = await openGround(ground)
	const { found } = valueOf(await call(worldOn(database), checkDrift, {}, system))
	const oversold = await database.sql('select count(*)::int as count from quotas where held + sold > size')
	await database.close()
	note({
		what: `after it: drifted counters, oversold quotas, ${ground.name}`,
		seen: `${found.length}, ${String(oversold.rows[0]?.['count'])}`,
		bar: '0, 0',
		kept: found.length === 0 && oversold.rows[0]?.['count'] === 0,
	})
}

async function measureStart(): Promise<void> {
	const ground = await embeddedGround()
	await (await startServer({ ...ground.settings, SAMPLE_WORLD: 'on' })).stop()
	const server = await startServer(ground.settings)
	note({
		what: 'start on an existing embedded database, to the first answer',
		seen: milliseconds(server.startedInMs),
		bar: '≤ 2 000 ms',
		kept: server.startedInMs <= 2_000,
	})
	await new Promise((resolve) => setTimeout(resolve, 10_000))
	note({ what: 'idle memory, embedded', seen: `${Math.round((await server.memory()) / 1e6)} MB` })
	await server.stop()
	await ground.clear()
	if (!serverUrl) return
	const postgres = await postgresGround(serverUrl)
	const other = await startServer({ ...postgres.settings, SAMPLE_WORLD: 'on' })
	await other.stop()
	const idle = await startServer(postgres.settings)
	await new Promise((resolve) => setTimeout(resolve, 10_000))
	const memory = await idle.memory()
	note({ what: 'idle memory, PostgreSQL', seen: `${Math.round(memory / 1e6)} MB`, bar: '≤ 200 MB', kept: memory <= 200e6 })
	await idle.stop()
	await postgres.clear()
}

async function measureBrowser(): Promise<void> {
	const ground = await embeddedGround()
	const server = await startServer({ ...ground.settings, SAMPLE_WORLD: 'on' })
	const browser = await openBrowser()
	try {
		// An event of the sample world that sells goods, too.
		const found = await (await ask(server.origin, 'ListEventsQuery', { search: 'dem ho guom' })).json()
		const { events } = (found as { listEvents: { events: { slug: string }[] } }).listEvents
		for (const [name, path] of [
			['home', '/'],
			['list', '/event'],
			['event page', `/event/${events[0]?.slug}`],
		] as const) {
			await weigh(browser, server.origin + path)
			const { scripts, ownScripts, firstContentfulPaintMs } = await weigh(browser, server.origin + path)
			note({
				what: `JavaScript of the ${name} in all, gzip`,
				seen: `${kilobytes(scripts)}, our own ${kilobytes(ownScripts)}`,
				limit: `libraries ${kilobytes(scripts - ownScripts)}`,
				bar: '≤ 110 kB, own ≤ 25 kB',
				kept: scripts <= 110_000 && ownScripts <= 25_000,
			})
			note({
				what: `first contentful paint of the ${name}, processor 4× slower`,
				seen: milliseconds(firstContentfulPaintMs),
				bar: '< 1 000 ms',
				kept: firstContentfulPaintMs < 1_000,
			})
		}
	} finally {
		await browser.close()
		await server.stop()
		await ground.clear()
	}
}

/** `/my-orders` of people whose orders are a small part of very many, on PostgreSQL. */
async function measureProductFiles(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	try {
		for (const figure of await measureImport(database, stage)) note(figure)
	} finally {
		await database.close()
		await ground.clear()
	}
}

async function measureMyOrders(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	await fillWithOrders(database, stage)
	await database.close()
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		for (const [name, search] of [
			['the list', ''],
			['under a tab', '?tab=completed&page=2'],
			['searched for an attendee', '?search=thu+ha'],
		] as const) {
			const times: number[] = []
			for (let nth = 0; nth < 600; nth += 1) {
				const from = performance.now()
				const headers = { cookie: `${sessionCookie}=${sessionOf(1 + (nth % 200))}` }
				const answer = await fetch(`${server.origin}/my-orders${search}`, { headers, redirect: 'error' })
				const html = await answer.text()
				if (answer.status !== 200 || !html.includes('Chạy đêm Hà Nội')) throw new Error(`/my-orders: ${answer.status}`)
				// The first requests warm the server up.
				if (nth >= 200) times.push(performance.now() - from)
			}
			const p95 = quantile(times, 0.95)
			note({
				what: `/my-orders, ${name}, ${accountsWithOrders.toLocaleString('en-US').replaceAll(',', ' ')} accounts × ${ordersOfEach} orders, PostgreSQL`,
				seen: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
				bar: 'p95 ≤ 50 ms',
				kept: p95 <= 50,
			})
		}
	} finally {
		await server.stop()
		await ground.clear()
	}
}

/** Lists of a large shop, on PostgreSQL. */
async function measureShop(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	await fillWithGoods(database, stage)
	const server = await startServer({ ...ground.settings, SECRET: testSecret, PAGE_CACHE: 'off' })
	try {
		await measureSearch({ server, database, note, serving: () => servingProcesses(ground) })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** The catalogue of a large shop as a file, on PostgreSQL. */
async function measureCatalogueFile(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	await fillWithGoods(database, stage)
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		await measureProductExport({ server, database, stage, note })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** Goods into carts, on PostgreSQL. */
async function measureGoods(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	const limit = perSecond(await oneRowUpdates(ground.settings['DATABASE_URL'] ?? url))
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		const { port } = server
		await measureAddToCart({ port, stage, database, limit, note, processorOf: (run) => processorOf(ground, server, run) })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** Tickets at the gate, on PostgreSQL, an hour or two before the event. */
async function measureAtGate(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const database = await openGround(ground)
	await database.migrate('drizzle')
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		await measureGate({ origin: server.origin, database, dice: cryptographicDice, note })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** The stage of a prize draw, on PostgreSQL. */
async function measureOnStage(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		await measureStage({ origin: server.origin, database, stage, note })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** What follows an order, on PostgreSQL. */
async function measureWhatFollows(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		await measureAfterOrders({ server, database, stage, note })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** Everybody who watches a bracket, on PostgreSQL. */
async function measureHall(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const { stage } = await prepareSale(ground)
	const database = await openGround(ground)
	const server = await startServer({ ...ground.settings, SECRET: testSecret })
	try {
		await measureWatchers({ server, database, stage, note })
	} finally {
		await server.stop()
		await database.close()
		await ground.clear()
	}
}

/** The people of a large event, on PostgreSQL. */
async function measurePeople(url: string): Promise<void> {
	const ground = await postgresGround(url)
	const database = await openGround(ground)
	await database.migrate('drizzle')
	try {
		const start = () => startServer({ ...ground.settings, SECRET: testSecret })
		await measureAttendees({ database, dice: cryptographicDice, note, start })
	} finally {
		await database.close()
		await ground.clear()
	}
}

const grounds = [embeddedGround, ...(serverUrl ? [() => postgresGround(serverUrl)] : [])]
for (const [part, measure] of [
	['pages', measurePages],
	['purchases', measurePurchases],
] as const) {
	if (!wants(part)) continue
	for (const open of grounds) {
		const ground = await open()
		try {
			await measure(ground)
		} finally {
			await ground.clear()
		}
	}
}
if (wants('after-orders') && serverUrl) await measureWhatFollows(serverUrl)
if (wants('add-to-cart') && serverUrl) await measureGoods(serverUrl)
if (wants('my-orders') && serverUrl) await measureMyOrders(serverUrl)
if (wants('attendees') && serverUrl) await measurePeople(serverUrl)
if (wants('gate') && serverUrl) await measureAtGate(serverUrl)
if (wants('stage') && serverUrl) await measureOnStage(serverUrl)
if (wants('watchers') && serverUrl) await measureHall(serverUrl)
if (wants('search') && serverUrl) await measureShop(serverUrl)
if (wants('export') && serverUrl) await measureCatalogueFile(serverUrl)
if (wants('import') && serverUrl) await measureProductFiles(serverUrl)
if (wants('engine')) measureEngine(note)
if (wants('start')) await measureStart()
if (wants('browser')) await measureBrowser()
await writeFile('bench/results.md', resultsPage(await readFile('bench/results.md', 'utf8'), figures, new Date()))
process.exit(figures.some(({ kept }) => kept === false) && process.env['CI'] ? 1 : 0)

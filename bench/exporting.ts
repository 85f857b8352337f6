import { randomUUID } from 'node:crypto'
import { sessionCookie } from '../app/platform/session/cookies.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import type { RunningServer } from './server.ts'
import { milliseconds, type Figure } from './table.ts'

/** The most memory that may grow with a file's length. */
const mostGrowth = 64_000_000
/** The time limit for a catalogue of 100 000 products. */
const catalogueBarMs = 60_000

const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`

interface Export {
	what: string
	url: string
	headers: Record<string, string>
	/** About a tenth of the file: another address, or so many bytes of this one. */
	tenth: { url: string } | { bytes: number }
	/** A file with fewer bytes is not complete. */
	leastBytes: number
	barMs: number
}

/**
 * How long a file takes to its last byte, and how much memory it needs. The memory is compared with that of ten files of a tenth each. These are
 * the same work with the same garbage, so any extra memory of the long file is memory that grows with its length.
 */
export async function exportFigure(server: RunningServer, { what, url, headers, tenth, leastBytes, barMs }: Export): Promise<Figure> {
	const inParts = await peakWhile(server, async () => {
		for (let nth = 0; nth < 10; nth += 1) await ('url' in tenth ? download(tenth.url, headers) : download(url, headers, tenth.bytes))
	})
	let [took, bytes] = [0, 0]
	const whole = await peakWhile(server, async () => {
		const from = performance.now()
		bytes = await download(url, headers)
		took = performance.now() - from
	})
	if (bytes < leastBytes) throw new Error(`${url}: ${bytes} bytes`)
	return {
		what,
		seen: `${milliseconds(took)} for ${megabytes(bytes)}; memory at most ${megabytes(whole)}, in ten parts ${megabytes(inParts)}`,
		bar: `≤ ${milliseconds(barMs)}, ≤ ${megabytes(mostGrowth)} more than in parts`,
		kept: took <= barMs && whole - inParts <= mostGrowth,
	}
}

/** Reads a file without keeping it, and closes the connection after so many bytes. @returns how many bytes came */
async function download(url: string, headers: Record<string, string>, most = Infinity): Promise<number> {
	const answer = await fetch(url, { headers, redirect: 'error' })
	if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
	let bytes = 0
	for await (const chunk of answer.body ?? []) {
		bytes += (chunk as Uint8Array).byteLength
		if (bytes >= most) break
	}
	return bytes
}

/** The most memory the server used during an act, in bytes. */
async function peakWhile(server: RunningServer, act: () => Promise<void>): Promise<number> {
	let peak = await server.memory()
	const watch = setInterval(() => void server.memory().then((bytes) => (peak = Math.max(peak, bytes))), 100)
	await act().finally(() => clearInterval(watch))
	return peak
}

/** The catalogue of a large shop as a file, for staff. */
export async function measureProductExport({
	server,
	database,
	stage,
	note,
}: {
	server: RunningServer
	database: Database
	stage: Stage
	note: (figure: Figure) => void
}): Promise<void> {
	const token = randomUUID()
	await database.sql(
		`insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
		[hashOf(token), stage.accounts.staff],
	)
	const { rows } = await database.sql(
		'select count(*)::int as variants, count(distinct product_id)::int as products from product_variants where offered',
	)
	const [counted = {}] = rows as Record<string, number>[]
	const [variants = 0, products = 0] = [counted['variants'], counted['products']]
	const told = (count: number) => count.toLocaleString('en-US').replaceAll(',', ' ')
	for (const kind of ['csv', 'xlsx']) {
		const what = `export of ${told(products)} products, ${told(variants)} lines, as ${kind.toUpperCase()}, PostgreSQL`
		const headers = { cookie: `${sessionCookie}=${token}` }
		const url = `${server.origin}/desk/products.${kind}`
		// A line is about 125 bytes long, and about 25 bytes compressed.
		const tenth = { bytes: variants * (kind === 'csv' ? 12 : 2.5) }
		note(await exportFigure(server, { what, url, headers, tenth, leastBytes: variants * 5, barMs: catalogueBarMs }))
	}
}

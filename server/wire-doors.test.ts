import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../app/operations.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { openEmbedded } from '../app/platform/database/embedded.server.ts'
import { openLog } from '../app/platform/logs/log.server.ts'
import { openMetrics } from '../app/platform/metrics/metrics.server.ts'
import { openRateLimits } from '../app/platform/rate-limit/rate-limit.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import { worldOn, type TestWorld } from '../world/testing/test-world.ts'
import { setStage, testNow, type Stage } from '../world/testing/stage.ts'
import { seededDice } from '../world/seeded-dice.ts'
import { openHttp } from './http.ts'
import { processState } from './process-state.ts'
import { listening, type Listening } from './testing/listening.ts'

let database: Database
let stage: Stage
let world: TestWorld
let server: Listening
let logged: string[]
let isOverloaded: boolean
let folder: string

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'hoi-doors-'))
	database = await openEmbedded()
	await database.migrate('drizzle')
	world = worldOn(database)
	stage = await database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: world.secrets.root }))
})

afterAll(async () => {
	await database.close()
	await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
	logged = []
	isOverloaded = false
	processState().phase = 'ready'
	world = worldOn(database)
	world.log = openLog('info', { write: (line) => void logged.push(line) })
	world.settings.PUBLIC_URL = 'https://hoi.example.vn'
	world.settings.DATA_DIR = folder
	const limits = await openRateLimits(world.settings, database, world.log)
	const opened = { world, limits, metrics: openMetrics() }
	const pages = { render: () => Promise.reject(new Error('no page is asked for here')) }
	const http = openHttp({ opened, pages, overloaded: () => isOverloaded, buildId: 'b1', takeNotice: () => Promise.resolve() })
	server = await listening(
		(incoming, outgoing) => void getRequestListener(http.fetch, { overrideGlobalObjects: false })(incoming, outgoing),
	)
})

afterEach(() => server.close())

const json = { 'content-type': 'application/json' }

async function ask(door: string, body: unknown, headers: Record<string, string> = {}) {
	const text = typeof body === 'string' ? body : JSON.stringify(body)
	const response = await fetch(`${server.url}/api/odoo/${door}`, { method: 'POST', headers: { ...json, ...headers }, body: text })
	const answer = await response.text()
	return {
		status: response.status,
		headers: response.headers,
		answer: answer ? (JSON.parse(answer) as Record<string, unknown>) : undefined,
	}
}

const codesOf = (answer: unknown) => (answer as { data: { code: string }[] }).data.map(({ code }) => code)
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('what cannot be understood', () => {
	it.each([
		['nothing', ''],
		['no JSON', '{'],
		['no array', '{"queryName":"FindEventQuery"}'],
		['a number', '7'],
		['an empty array', '[]'],
		['three elements', '["FindEventQuery",{},{}]'],
		['a definition without a name', '[{}]'],
		['a name that is no text', '[{"queryName":7}]'],
		['JSON that is too deep', `["ListEventsQuery",${deep(100)}]`],
		['JSON that would break a parser', deep(200_000)],
		['a deep string of quotes', `["${'\\"['.repeat(10)}`],
	])('is 400: %s', async (_what, body) => {
		const { status, answer } = await ask('query', body)
		expect(status).toBe(400)
		expect(codesOf(answer)).toEqual(['malformed'])
	})

	it('is 400 in a wrong encoding', async () => {
		const response = await fetch(`${server.url}/api/odoo/query`, {
			method: 'POST',
			headers: json,
			body: new Uint8Array([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d]),
		})
		expect(response.status).toBe(400)
	})

	it('does not count brackets in texts as depth', async () => {
		expect((await ask('query', ['ListEventsQuery', { search: deep(50) }])).status).toBe(200)
	})

	it.each([
		['an operation that is not there', 'query', ['NoSuchQuery']],
		['a mutation at a door for queries', 'query', ['PlaceOrderMutation']],
		['a query at the door for mutations', 'mutation', ['ListEventsQuery']],
		['a name of every object', 'query', ['constructor']],
	])('is 404: %s', async (_what, door, body) => {
		const { status, answer } = await ask(door, body)
		expect(status).toBe(404)
		expect(codesOf(answer)).toEqual(['unknown_operation'])
	})

	it('is 400 with every issue for wrong types', async () => {
		const { status, answer } = await ask('query', ['ListEventsQuery', { page: '1', pageSize: -5, filter: 'nonsense' }])
		expect(status).toBe(400)
		expect((answer as { data: { path: string }[] }).data.map(({ path }) => path).sort()).toEqual(['filter', 'page', 'pageSize'])
	})
})

describe('what may not come in', () => {
	it('is 405 for other methods', async () => {
		const response = await fetch(`${server.url}/api/odoo/query`)
		expect(response.status).toBe(405)
		expect(response.headers.get('allow')).toBe('POST')
	})

	it('is 415 for what is not JSON', async () => {
		const { status, answer } = await ask('mutation', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
		expect(status).toBe(415)
		expect(codesOf(answer)).toEqual(['not_json'])
	})

	it('is 413 for 10 MB, announced or not', async () => {
		const body = JSON.stringify(['ListEventsQuery', { search: 'x'.repeat(10_000_000) }])
		const statusOf = (headers: Record<string, string>) =>
			new Promise<number>((resolve, reject) => {
				const asked = send(`${server.url}/api/odoo/query`, { method: 'POST', headers: { ...json, ...headers } }, (response) => {
					resolve(response.statusCode ?? 0)
					response.resume()
					asked.destroy()
				})
				asked.on('error', reject)
				asked.write(body.slice(0, 2_000_000))
				if (headers['content-length'] === undefined) asked.end(body.slice(2_000_000))
			})
		expect(await statusOf({ 'content-length': String(body.length) })).toBe(413)
		expect(await statusOf({ 'transfer-encoding': 'chunked' })).toBe(413)
		expect((await ask('query', ['ListEventsQuery'])).status).toBe(200)
	})

	it('is 403 for a change that another site asks for', async () => {
		for (const origin of ['https://elsewhere.example', 'null']) {
			const { status, answer } = await ask('mutation', ['EmptyCartMutation'], { origin })
			expect(status).toBe(403)
			expect(codesOf(answer)).toEqual(['foreign_origin'])
		}
		expect((await ask('mutation', ['EmptyCartMutation'], { origin: 'https://hoi.example.vn' })).status).not.toBe(403)
		expect((await ask('query', ['ListEventsQuery'], { origin: 'https://elsewhere.example' })).status).toBe(200)
	})

	it('is 429 for whoever asks too often, with the time to wait', async () => {
		const address = { 'x-forwarded-for': '203.0.113.7' }
		const statuses: number[] = []
		for (let turn = 0; turn < 31; turn += 1) statuses.push((await ask('mutation', ['ApplyCodeMutation', { code: 'X' }], address)).status)
		expect(statuses.slice(0, 30)).not.toContain(429)
		const { status, headers, answer } = await ask('mutation', ['ApplyCodeMutation', { code: 'X' }], address)
		expect(status).toBe(429)
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
		expect(codesOf(answer)).toEqual(['slow_down'])
		expect((await ask('mutation', ['ApplyCodeMutation', { code: 'X' }], { 'x-forwarded-for': '203.0.113.8' })).status).not.toBe(429)
	})

	it('is 503 while there is too much to do', async () => {
		isOverloaded = true
		const { status, headers } = await ask('query', ['ListEventsQuery'])
		expect(status).toBe(503)
		expect(headers.get('retry-after')).toBe('2')
	})
})

describe('answers', () => {
	it('have one key, the name of the operation, for every form of a request', async () => {
		for (const body of [['ListEventsQuery'], ['ListEventsQuery', null], [{ queryName: 'ListEventsQuery' }, {}]]) {
			const { status, answer } = await ask('query-no-cache', body)
			expect(status).toBe(200)
			expect(Object.keys(answer ?? {})).toEqual(['listEvents'])
		}
	})

	it('come in the language of the cookie, else of the browser', async () => {
		const messageFor = async (headers: Record<string, string>) =>
			((await ask('query', ['NoSuchQuery'], headers)).answer as { message: string }).message
		const vietnamese = await messageFor({})
		const english = await messageFor({ 'accept-language': 'en-US' })
		expect(english).not.toBe(vietnamese)
		expect(await messageFor({ 'accept-language': 'en-US', cookie: 'user-selected-language=vi_VN' })).toBe(vietnamese)
	})

	it('say 404 for what is not there and 401 for what needs signing in', async () => {
		expect((await ask('query', ['FindEventQuery', { id: 999_999 }])).status).toBe(404)
		expect((await ask('query', ['CheckEventPermissionQuery', { eventId: 'x' }])).answer).toEqual({
			checkEventPermission: { hasPermission: false },
		})
	})

	it('carry a tag and can be asked for by it', async () => {
		const first = await ask('query', ['FindEventQuery', { id: stage.event }])
		const etag = first.headers.get('etag')
		// Only operations with a rule of keeping are kept.
		if (operations.findEvent.cache)
			expect((await ask('query', ['FindEventQuery', { id: stage.event }], { 'if-none-match': etag ?? '' })).status).toBe(304)
		expect((await ask('query-no-cache', ['FindEventQuery', { id: stage.event }])).headers.get('cache-control')).toBe('no-store')
	})

	it('are never those of other parameters, whatever cache key was sent', async () => {
		const withKey = (id: number) => ask('query', [{ queryName: 'FindEventQuery', cacheKey: 'same' }, { id }])
		const [one, other] = [await withKey(stage.event), await withKey(stage.otherEvent)]
		expect(one.status).toBe(200)
		expect(other.answer).not.toEqual(one.answer)
	})

	it('give a visitor who changes something a cookie, once', async () => {
		const first = await ask('mutation', ['EmptyCartMutation'])
		const [visitor = '', known = ''] = first.headers.getSetCookie()
		expect(visitor).toMatch(/^hoi-visitor=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly$/)
		expect(known).toMatch(/^hoi-known=1;.*Secure$/)
		const cookie = visitor.split(';')[0] ?? ''
		expect((await ask('mutation', ['EmptyCartMutation'], { cookie })).headers.getSetCookie()).toEqual([])
		expect((await ask('query', ['ListEventsQuery'])).headers.getSetCookie()).toEqual([])
	})

	it('say nothing but a request id when we are at fault', async () => {
		world.database = { ...database, reader: undefined as never }
		const { status, answer } = await ask('query-no-cache', ['ListEventsQuery'], { 'x-request-id': 'request-4711' })
		expect(status).toBe(500)
		expect(codesOf(answer)).toEqual(['server_error'])
		expect(JSON.stringify(answer)).toContain('request-4711')
		expect(JSON.stringify(answer)).not.toMatch(/undefined|select|stack/i)
		expect(logged.join('')).toContain('request-4711')
	})

	it('know who is signed in, and forget who signed out', async () => {
		await database.sql('insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
			hashOf('a-token'),
			stage.accounts.owner,
			testNow,
			new Date(testNow.getTime() + 60_000),
		])
		const cookie = { cookie: 'hoi-session=a-token' }
		const permission = async (headers: Record<string, string>) =>
			(await ask('query', ['CheckEventPermissionQuery', { eventId: stage.event }], headers)).answer
		expect(await permission(cookie)).toEqual({ checkEventPermission: { hasPermission: true } })
		expect(await permission({})).toEqual({ checkEventPermission: { hasPermission: false } })
		expect(await permission({ cookie: `hoi-session=${hashOf('a-token')}` })).toEqual({ checkEventPermission: { hasPermission: false } })
		world.pass({ minutes: 2 })
		expect(await permission(cookie)).toEqual({ checkEventPermission: { hasPermission: false } })
	})
})

describe('beside the wire', () => {
	const status = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).status

	it('every operation is described', async () => {
		const response = await fetch(`${server.url}/api/openapi.json`)
		const document = (await response.json()) as { paths: Record<string, unknown> }
		expect(Object.keys(document.paths)).toHaveLength(Object.keys(operations).length)
		expect(Object.keys(document.paths)).toContain('/api/odoo/mutation#PlaceOrderMutation')
	})

	it('health follows the life of the process', async () => {
		expect(await status('/health')).toBe(200)
		processState().phase = 'draining'
		expect(await status('/health')).toBe(503)
		processState().phase = 'ready'
	})

	it('nobody in particular has an empty cart', async () => {
		expect(await (await fetch(`${server.url}/api/me`)).json()).toEqual({ name: null, cartCount: 0 })
	})

	it('unknown addresses and methods are answered without a page', async () => {
		expect(await status('/api/nope')).toBe(404)
		expect(await status('/wp-login.php')).toBe(404)
		expect(await status('/event', { method: 'DELETE' })).toBe(405)
		expect(await status('/event', { method: 'POST', body: 'a=1', headers: { origin: 'https://elsewhere.example' } })).toBe(403)
		expect(await status('/event', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(413)
	})

	it('the mailbox of a public site stays shut', async () => {
		expect(await status('/mailbox')).toBe(404)
	})

	it('forged webhooks and other gateways are refused', async () => {
		expect(await status('/webhooks/test', { method: 'POST', body: '{}' })).toBe(400)
		expect(await status('/webhooks/stripe', { method: 'POST', body: '{}' })).toBe(404)
		expect(await status('/webhooks/test', { method: 'POST', body: 'x'.repeat(1_100_000) })).toBe(413)
	})

	it('an event is a calendar entry and a picture; a draft is neither', async () => {
		const calendar = await fetch(`${server.url}/events/${stage.event}.ics`)
		expect(calendar.headers.get('content-type')).toContain('text/calendar')
		expect(await calendar.text()).toContain('BEGIN:VEVENT')
		expect((await fetch(`${server.url}/events/${stage.event}.jpg`)).headers.get('content-type')).toBe('image/jpeg')
		expect(await status(`/events/${stage.draftEvent}.ics`)).toBe(404)
		expect(await status('/events/0.ics')).toBe(404)
	})

	it('pictures are drawn in allowed sizes only', async () => {
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#f9540f"/></svg>'
		await world.files.put('events/1/cover.svg', Buffer.from(svg), 'image/svg+xml')
		const picture = await fetch(`${server.url}/image/events/1/320x213/cover_320x213`, { headers: { accept: 'image/webp' } })
		expect(picture.status).toBe(200)
		expect(picture.headers.get('content-type')).toBe('image/webp')
		expect(picture.headers.get('cache-control')).toContain('immutable')
		expect(await status('/image/events/1/321x213/cover_321x213')).toBe(404)
		expect(await status('/image/events/2/320x213/cover_320x213')).toBe(404)
	})
})

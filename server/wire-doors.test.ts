import { request as send } from 'node:http'
import { describe, expect, it } from 'vitest'
import { operations } from '../app/operations.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import { testNow } from '../world/testing/stage.ts'
import { openDoors } from './testing/doors.ts'

const doors = openDoors()

const json = { 'content-type': 'application/json' }

async function ask(door: string, body: unknown, headers: Record<string, string> = {}) {
	const text = typeof body === 'string' ? body : JSON.stringify(body)
	const response = await fetch(`${doors.server.url}/api/odoo/${door}`, { method: 'POST', headers: { ...json, ...headers }, body: text })
	const answer = await response.text()
	return {
		status: response.status,
		headers: response.headers,
		answer: answer ? (JSON.parse(answer) as Record<string, unknown>) : undefined,
	}
}

const codesOf = (answer: unknown) => (answer as { data: { code: string }[] }).data.map(({ code }) => code)
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('a request that cannot be understood', () => {
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
		const response = await fetch(`${doors.server.url}/api/odoo/query`, {
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

describe('a request that is not allowed', () => {
	it('is 405 for other methods', async () => {
		const response = await fetch(`${doors.server.url}/api/odoo/query`)
		expect(response.status).toBe(405)
		expect(response.headers.get('allow')).toBe('POST')
	})

	it('is 415 for a body that is not JSON', async () => {
		const { status, answer } = await ask('mutation', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
		expect(status).toBe(415)
		expect(codesOf(answer)).toEqual(['not_json'])
	})

	it('is 413 for 10 MB, announced or not', async () => {
		const body = JSON.stringify(['ListEventsQuery', { search: 'x'.repeat(10_000_000) }])
		const statusOf = (headers: Record<string, string>) =>
			new Promise<number>((resolve, reject) => {
				const asked = send(`${doors.server.url}/api/odoo/query`, { method: 'POST', headers: { ...json, ...headers } }, (response) => {
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

	it('is 403 for a change requested by another site', async () => {
		for (const origin of ['https://elsewhere.example', 'null']) {
			const { status, answer } = await ask('mutation', ['EmptyCartMutation'], { origin })
			expect(status).toBe(403)
			expect(codesOf(answer)).toEqual(['foreign_origin'])
		}
		expect((await ask('mutation', ['EmptyCartMutation'], { origin: 'https://hoi.example.vn' })).status).not.toBe(403)
		expect((await ask('query', ['ListEventsQuery'], { origin: 'https://elsewhere.example' })).status).toBe(200)
	})

	it('is 429 for a caller who asks too often, with the time to wait', async () => {
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

	it.each(['JoinWaitingListMutation', 'OfferTransferMutation', 'InviteMemberMutation', 'AskWhenBackMutation'])(
		'is 429 for whoever has us write to too many strangers: %s',
		async (name) => {
			const address = { 'x-forwarded-for': '203.0.113.9' }
			const statuses: number[] = []
			for (let turn = 0; turn < 51; turn += 1) statuses.push((await ask('mutation', [name, {}], address)).status)
			expect(statuses.slice(0, 30)).not.toContain(429)
			expect(statuses.at(-1)).toBe(429)
		},
	)

	it('is 503 while the server is overloaded', async () => {
		doors.isOverloaded = true
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

	it('are 404 for things that do not exist and 401 for those that need signing in', async () => {
		expect((await ask('query', ['FindEventQuery', { id: 999_999 }])).status).toBe(404)
		expect((await ask('query', ['CheckEventPermissionQuery', { eventId: 'x' }])).answer).toEqual({
			checkEventPermission: { hasPermission: false },
		})
	})

	it('carry an ETag and answer a request with it', async () => {
		const first = await ask('query', ['FindEventQuery', { id: doors.stage.event }])
		const etag = first.headers.get('etag')
		// Only operations with a cache rule are kept.
		if (operations.findEvent.cache)
			expect((await ask('query', ['FindEventQuery', { id: doors.stage.event }], { 'if-none-match': etag ?? '' })).status).toBe(304)
		expect((await ask('query-no-cache', ['FindEventQuery', { id: doors.stage.event }])).headers.get('cache-control')).toBe('no-store')
	})

	it('carry an ETag at both doors of queries, also where they are not kept', async () => {
		for (const [door, name] of [
			['query', 'FindCartQuery'],
			['query', 'ListPaymentMethodsQuery'],
			['query-no-cache', 'FindCartQuery'],
			['query-no-cache', 'ListEventsQuery'],
		] as const) {
			const first = await ask(door, [name])
			const again = await ask(door, [name], { 'if-none-match': first.headers.get('etag') ?? 'none' })
			expect([name, first.status, first.headers.get('etag'), again.status]).toEqual([
				name,
				200,
				expect.stringMatching(/^"[\w-]{27}"$/),
				304,
			])
			expect(first.headers.get('cache-control')).toBe('no-store')
		}
		expect((await ask('mutation', ['EmptyCartMutation'])).headers.get('etag')).toBeNull()
	})

	it('never belong to other parameters, whatever cache key was sent', async () => {
		const withKey = (id: number) => ask('query', [{ queryName: 'FindEventQuery', cacheKey: 'same' }, { id }])
		const [one, other] = [await withKey(doors.stage.event), await withKey(doors.stage.otherEvent)]
		expect(one.status).toBe(200)
		expect(other.answer).not.toEqual(one.answer)
	})

	it('are kept for nobody else where the query says that they are personal', async () => {
		const { owner, otherOwner } = doors.stage.accounts
		for (const [token, account] of [
			['token-one', owner],
			['token-two', otherOwner],
		] as const)
			await doors.database.sql('insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
				...[hashOf(token), account, testNow, new Date(testNow.getTime() + 60_000)],
			])
		const eventsOf = async (token: string) => {
			const { answer } = await ask('query', ['ListEventsQuery', { mine: true }], { cookie: `hoi-session=${token}` })
			return (answer as { listEvents: { events: { id: number }[] } }).listEvents.events.map(({ id }) => id)
		}
		expect(await eventsOf('token-one')).toEqual([doors.stage.event])
		expect(await eventsOf('token-two')).toEqual([doors.stage.otherEvent])
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

	it('contain only a request id when the fault is ours', async () => {
		doors.world.database = { ...doors.database, reader: undefined as never }
		const { status, answer } = await ask('query-no-cache', ['ListEventsQuery'], { 'x-request-id': 'request-4711' })
		expect(status).toBe(500)
		expect(codesOf(answer)).toEqual(['server_error'])
		expect(JSON.stringify(answer)).toContain('request-4711')
		expect(JSON.stringify(answer)).not.toMatch(/undefined|select|stack/i)
		expect(doors.logged.join('')).toContain('request-4711')
	})

	it('recognise a signed-in person, and no longer a person who signed out', async () => {
		await doors.database.sql('insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
			hashOf('a-token'),
			doors.stage.accounts.owner,
			testNow,
			new Date(testNow.getTime() + 60_000),
		])
		const cookie = { cookie: 'hoi-session=a-token' }
		const permission = async (headers: Record<string, string>) =>
			(await ask('query', ['CheckEventPermissionQuery', { eventId: doors.stage.event }], headers)).answer
		expect(await permission(cookie)).toEqual({ checkEventPermission: { hasPermission: true } })
		expect(await permission({})).toEqual({ checkEventPermission: { hasPermission: false } })
		expect(await permission({ cookie: `hoi-session=${hashOf('a-token')}` })).toEqual({ checkEventPermission: { hasPermission: false } })
		doors.world.pass({ minutes: 2 })
		expect(await permission(cookie)).toEqual({ checkEventPermission: { hasPermission: false } })
	})
})

import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sharing } from '../app/platform/session/request.server.ts'
import { openFreshDatabase } from '../world/testing/fresh-database.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { worldOn, type TestWorld } from '../world/testing/test-world.ts'
import { openFront } from './front.ts'
import type { PageAsked, RenderedPage } from './page-asked.ts'
import type { Pages } from './pages.ts'
import { listening, type Listening } from './testing/listening.ts'

/** Pages that count how often, and for whom, they were made. */
interface FakePages extends Pages {
	asked: PageAsked[]
	sharing: Sharing | undefined
	status: number
	headers: Record<string, string>
	/** While set, pages wait for this promise. */
	hold: Promise<void> | undefined
}

let database: Database
let world: TestWorld
let pages: FakePages
let server: Listening
let isOverloaded: boolean

function fakePages(): FakePages {
	const fake: FakePages = {
		asked: [],
		sharing: { seconds: 10, tags: ['event:1'] },
		status: 200,
		headers: {},
		hold: undefined,
		patterns: [],
		takesFiles: () => false,
		async render(asked): Promise<RenderedPage> {
			fake.asked.push(asked)
			const number = fake.asked.length
			const { sharing, status } = fake
			await fake.hold
			const whose = asked.caller.visitor ?? asked.request().headers.get('cookie') ?? 'nobody'
			const text = `page ${number} in ${asked.caller.locale} of ${asked.url.href} for ${whose} ${'.'.repeat(2_000)}`
			const headers = new Headers({
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': "script-src 'self'",
				...fake.headers,
			})
			return { status, headers, body: Buffer.from(text), sharing }
		},
	}
	return fake
}

beforeAll(async () => {
	database = await openFreshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
	world = worldOn(database)
	// The front keeps pages in production only.
	world.settings.NODE_ENV = 'production'
	world.settings.PUBLIC_URL = 'http://hoi.example.vn'
	pages = fakePages()
	isOverloaded = false
	const front = openFront({ world, pages, overloaded: () => isOverloaded })
	server = await listening((incoming, outgoing) => {
		if (!front(incoming, outgoing)) outgoing.writeHead(404).end('no page')
	})
})

afterEach(() => server.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
	const response = await fetch(server.url + path, { headers, redirect: 'manual' })
	return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('kept pages', () => {
	it('are made once, however many readers ask before they are kept', async () => {
		const answers = await Promise.all(Array.from({ length: 40 }, () => read('/event')))
		expect(pages.asked).toHaveLength(1)
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
		await read('/event')
		expect(pages.asked).toHaveLength(1)
	})

	it('are made for nobody: without cookies and headers of the first reader', async () => {
		const first = await read('/event', { cookie: 'user-selected-language=vi_VN; other=1', 'user-agent': 'me' })
		expect(first.text).toContain('for nobody')
		expect([...(pages.asked[0]?.request().headers ?? [])]).toEqual([['accept', 'text/html']])
	})

	it('differ by language and by query, but not by tracking parameters', async () => {
		await read('/event')
		await read('/en_US/event')
		await read('/event?filter=today')
		expect(pages.asked).toHaveLength(3)
		await read('/event?utm_source=x&filter=today&fbclid=y')
		expect(pages.asked).toHaveLength(3)
		expect(pages.asked.map(({ caller }) => caller.locale)).toEqual(['vi_VN', 'en_US', 'vi_VN'])
	})

	it('differ by language where addresses do not name it', async () => {
		world.settings.LOCALE_PREFIX = 'no_prefix'
		const inLanguage = (locale: string) => read('/event', { cookie: `user-selected-language=${locale}` })
		expect((await inLanguage('vi_VN')).text).toContain('in vi_VN')
		expect((await inLanguage('en_US')).text).toContain('in en_US')
		expect((await inLanguage('vi_VN')).text).toContain('in vi_VN')
		expect(pages.asked).toHaveLength(2)
	})

	it('name nobody as their reader, so that browsers keep them for nobody', async () => {
		pages.headers = { 'hoi-keep': 'seen' }
		// The first one is made, the second one is the kept page.
		for (const { headers } of [await read('/event'), await read('/event')])
			expect([headers.get('hoi-reader'), headers.get('hoi-keep')]).toEqual(['nobody', 'seen'])
		expect(pages.asked).toHaveLength(1)
		pages.sharing = undefined
		expect((await read('/checkout')).headers.get('hoi-reader')).toBe('nobody')
	})

	it('answer 304 to readers who have them already', async () => {
		const { headers } = await read('/event')
		const etag = headers.get('etag') ?? ''
		expect(headers.get('cache-control')).toBe('private, no-cache')
		expect(headers.get('vary')).toContain('cookie')
		const again = await read('/event', { 'if-none-match': etag })
		expect(again.status).toBe(304)
		expect(again.text).toBe('')
		expect(again.headers.get('content-security-policy')).toBe("script-src 'self'")
		expect((await read('/event', { 'if-none-match': '"another"' })).status).toBe(200)
	})

	it('are compressed for readers who accept it, with the same content', async () => {
		const plain = await read('/event', { 'accept-encoding': 'identity' })
		const zipped = await new Promise<Buffer>((resolve, reject) => {
			get(`${server.url}/event`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
				expect(response.headers['content-encoding']).toBe('gzip')
				const parts: Buffer[] = []
				response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
			}).on('error', reject)
		})
		expect(gunzipSync(zipped).toString()).toBe(plain.text)
	})

	it('have no body for HEAD', async () => {
		await read('/event')
		const head = await fetch(`${server.url}/event`, { method: 'HEAD' })
		expect(head.status).toBe(200)
		expect(await head.text()).toBe('')
		expect(pages.asked).toHaveLength(1)
	})

	it('are served stale once while a new page is made', async () => {
		await read('/event')
		world.pass({ seconds: 11 })
		expect((await read('/event')).text).toContain('page 1 ')
		await expect.poll(() => pages.asked.length).toBe(2)
		expect((await read('/event')).text).toContain('page 2 ')
	})

	it('are thrown away by facts about them, and by no other facts', async () => {
		await read('/event')
		world.cache.invalidate(['event:2'])
		expect((await read('/event')).text).toContain('page 1 ')
		world.cache.invalidate(['event:1'])
		expect((await read('/event')).text).toContain('page 2 ')
	})

	it('are not kept, and not given to latecomers, when a fact came while they were made', async () => {
		let letGo = () => {}
		pages.hold = new Promise((resolve) => (letGo = resolve))
		const early = read('/event')
		await expect.poll(() => pages.asked.length).toBe(1)
		world.cache.invalidate(['event:1'])
		const late = read('/event')
		letGo()
		expect((await early).text).toContain('page 1 ')
		expect((await late).text).toContain('page 2 ')
		expect((await read('/event')).text).toContain('page 2 ')
	})

	it('are still served when the server is overloaded; new ones are not made', async () => {
		await read('/event')
		isOverloaded = true
		expect((await read('/event')).status).toBe(200)
		const other = await read('/event/2')
		expect(other.status).toBe(503)
		expect(other.headers.get('retry-after')).toBe('3')
		expect(pages.asked).toHaveLength(1)
	})

	it('are not kept in development, or when keeping is switched off', async () => {
		await server.close()
		world.settings.PAGE_CACHE = false
		const front = openFront({ world, pages, overloaded: () => false })
		server = await listening((incoming, outgoing) => void front(incoming, outgoing))
		await read('/event')
		await read('/event')
		expect(pages.asked).toHaveLength(2)
	})
})

describe('personal pages', () => {
	beforeEach(() => {
		pages.sharing = undefined
	})

	it('are made for each reader, even when many ask at once', async () => {
		const cookies = Array.from({ length: 20 }, (_, number) => `hoi-visitor=visitor-${number}`)
		const answers = await Promise.all(cookies.map((cookie) => read('/cart', { cookie })))
		expect(new Set(answers.map(({ text }) => text)).size).toBe(20)
		expect(world.cache.size()).toBe(0)
	})

	it('are never shared by readers who wait for the same unknown address', async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => read('/cart')))
		expect(new Set(answers.map(({ text }) => text)).size).toBe(10)
	})

	it('count tries by the reader’s address, also when nothing else is known of the reader', async () => {
		await read('/cart', { 'x-forwarded-for': '203.0.113.7' })
		expect(pages.asked.map(({ address }) => address)).toEqual(['203.0.113.7'])
	})

	it('stay personal for signed-in readers, even when a page says that it is shared', async () => {
		pages.sharing = { seconds: 10, tags: [] }
		await read('/event')
		const answer = await read('/event', { cookie: 'hoi-session=token' })
		expect(answer.text).toContain('page 2 ')
		expect(answer.headers.get('etag')).toBeNull()
		expect((await read('/event')).text).toContain('page 1 ')
	})

	it('may set cookies, and are then not kept, whatever their loader says', async () => {
		pages.sharing = { seconds: 10, tags: [] }
		pages.headers = { 'set-cookie': 'a=1' }
		expect((await read('/event')).headers.get('set-cookie')).toBe('a=1')
		await read('/event')
		expect(pages.asked).toHaveLength(2)
		expect(world.cache.size()).toBe(0)
	})

	it('of a visitor with a cart are not given to others when the address turns out to be shared', async () => {
		pages.sharing = { seconds: 10, tags: [] }
		const mine = await read('/event', { cookie: 'hoi-visitor=mine' })
		expect(mine.text).not.toContain('for nobody')
		expect((await read('/event')).text).toContain('for nobody')
		expect((await read('/event', { cookie: 'hoi-visitor=mine' })).text).toContain('for nobody')
	})

	it('that failed are not kept', async () => {
		pages.sharing = { seconds: 10, tags: [] }
		pages.status = 500
		expect((await read('/event')).status).toBe(500)
		pages.status = 200
		expect((await read('/event')).status).toBe(200)
	})
})

describe('the front', () => {
	it('leaves doors and files to other handlers', async () => {
		for (const path of ['/api/odoo/query', '/favicon.ico', '/health', '/image/a/b']) expect((await read(path)).text).toBe('no page')
		expect((await fetch(`${server.url}/event`, { method: 'POST' })).status).toBe(404)
	})

	it('sends a first visit to its language and remembers it', async () => {
		const answer = await read('/event', { 'accept-language': 'en' })
		expect(answer.status).toBe(302)
		expect(answer.headers.get('location')).toBe('/en_US/event')
		expect(answer.headers.get('set-cookie')).toContain('user-selected-language=en_US')
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})

	it('names a page’s public address, whatever the request says', async () => {
		await read('/event', { host: 'elsewhere.example' })
		expect(pages.asked[0]?.url.href).toBe('http://hoi.example.vn/event')
	})
})

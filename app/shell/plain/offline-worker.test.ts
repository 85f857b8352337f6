import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const site = 'https://hoi.test'
const html = '<link href="/assets/page-1.css"><script src="/assets/page-2.js"></script><a href="/event">'
const files: Readonly<Record<string, string>> = {
	'/offline': `vi ${html}`,
	'/en_US/offline': `en ${html}`,
	'/assets/page-1.css': 'css',
	'/assets/page-2.js': 'import{a}from"./part-3.js";',
	'/assets/part-3.js': 'export const a=1',
	'/kept-page.js': 'addEventListener',
}

interface Page {
	html: string
	reader: string
	as?: 'seen' | 'ticket'
	status?: number
}
interface Fetched {
	waitUntil: (work: Promise<unknown>) => void
	request: { url: string; method: string; mode: string }
	preloadResponse: Promise<undefined>
	respondWith: (answer: Promise<Response>) => void
}
type Listener = (event: never) => void
type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The worker as a browser runs it, installed by a build, with shelves in memory. */
async function worker(build: string, shelves = new Map<string, Map<string, Response>>()) {
	const listeners = new Map<string, Listener>()
	const clock = { now: Date.UTC(2026, 10, 25, 5, 30) }
	const network = {
		isThere: true,
		isSlow: false,
		waitFor: undefined as Promise<void> | undefined,
		asked: [] as string[],
		signedIn: 0,
		pages: new Map<string, Page>(),
	}
	const fetching = async (asked: string | { url: string }, init?: { credentials?: string }) => {
		if (!network.isThere) throw new TypeError('no network')
		if (network.isSlow) await new Promise(() => {})
		const { pathname: path, search } = new URL(typeof asked === 'string' ? asked : asked.url, site)
		network.asked.push(path)
		await network.waitFor
		const page = network.pages.get(path + search)
		if (page)
			return new Response(page.html, {
				status: page.status ?? 200,
				headers: { 'hoi-reader': page.reader, ...(page.as && { 'hoi-keep': page.as }) },
			})
		if (typeof asked === 'string' && !/\.(?:css|js)$/.test(path) && init?.credentials !== 'omit') network.signedIn++
		return new Response(files[path] ?? 'from the server', { status: path === '/missing' ? 404 : 200 })
	}
	const open = async (name: string) => {
		const shelf = shelves.get(name) ?? new Map<string, Response>()
		shelves.set(name, shelf)
		const addressOf = (key: string | { url: string }) => {
			const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, site)
			return pathname + search
		}
		return {
			match: async (key: string | { url: string }) => shelf.get(addressOf(key))?.clone(),
			keys: async () => Object.freeze([...shelf.keys()].map((key) => ({ url: site + key }))),
			delete: async (key: string | { url: string }) => shelf.delete(addressOf(key)),
			async put(key: string, response: Response) {
				const kept = new Response(await response.text(), { headers: response.headers })
				shelf.delete(addressOf(key))
				shelf.set(addressOf(key), kept)
			},
		}
	}
	runInNewContext(readFileSync('public/offline-worker.js', 'utf8'), {
		...{ URL, Response, Headers, Intl, fetch: fetching },
		Date: class extends Date {
			static override now = () => clock.now
			constructor(at: number = clock.now) {
				super(at)
			}
		},
		// Tests do not wait: a slow server never answers.
		setTimeout: (later: (value: unknown) => void, _: number, value: unknown) => setImmediate(later, value),
		caches: {
			open,
			keys: async () => [...shelves.keys()],
			delete: async (name: string) => shelves.delete(name),
			async match(key: { url: string }) {
				for (const name of shelves.keys()) {
					const found = await (await open(name)).match(key)
					if (found) return found
				}
				return undefined
			},
		},
		self: {
			location: new URL(`${site}/offline-worker.js?build=${build}&page=/offline&page=/en_US/offline`),
			skipWaiting: async () => {},
			clients: { claim: async () => {} },
			registration: {},
			addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
		},
	})
	for (const name of ['install', 'activate'])
		await new Promise<unknown>((resolve, reject) => {
			const event: Waiting = { waitUntil: (work) => void work.then(resolve, reject) }
			listeners.get(name)?.(event as never)
		})
	/** The worker's answer, or nothing where it leaves the request to the browser. */
	const answer = async (path: string, { method = 'GET', mode = 'navigate' } = {}) => {
		let given: Promise<Response> | undefined
		const work: Promise<unknown>[] = []
		const event: Fetched = {
			waitUntil: (more) => void work.push(more),
			request: { url: site + path, method, mode },
			preloadResponse: Promise.resolve(undefined),
			respondWith(response) {
				given = response
			},
		}
		listeners.get('fetch')?.(event as never)
		const response = given && (await given)
		await Promise.all(work)
		return response
	}
	/** Asks the worker to keep pages, as a page does. */
	const ask = async (keep: string[], olderThanMs = 0) => {
		await new Promise<unknown>((resolve, reject) => {
			const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject)
			listeners.get('message')?.({ data: { keep, olderThanMs }, waitUntil } as never)
		})
	}
	return { answer, ask, network, shelves, clock }
}

const begin = async (response: Response | undefined) => (await response?.text())?.slice(0, 3)

describe('the page that browsers keep for times without a network', () => {
	it('is shown in the language of the address, with all its files, and says that it is not the requested page', async () => {
		const { answer, network } = await worker('one')
		network.isThere = false
		const shown = await answer('/event/chay-dem-1?filter=all')
		expect(shown?.status).toBe(503)
		expect(await begin(shown)).toBe('vi ')
		expect(await begin(await answer('/en_US/cart'))).toBe('en ')
		expect(await begin(await answer('/en_US'))).toBe('en ')
		for (const file of ['/assets/page-1.css', '/assets/page-2.js', '/assets/part-3.js'])
			expect((await answer(file, { mode: 'cors' }))?.status).toBe(200)
		await expect(answer('/assets/other.js', { mode: 'cors' })).rejects.toThrow('no network')
	})

	it('is never shown while the server answers, whatever the answer, and is the only page kept', async () => {
		const { answer, network, shelves } = await worker('one')
		expect(await (await answer('/my-orders'))?.text()).toBe('from the server')
		expect((await answer('/missing'))?.status).toBe(404)
		expect(await begin(await answer('/offline'))).toBe('vi ')
		expect([...(shelves.get('hoi-offline-one') ?? new Map<string, Response>()).keys()].sort()).toEqual(Object.keys(files).sort())
		expect(network.signedIn).toBe(0)
	})

	it('leaves forms, data, pictures and other sites to the browser', async () => {
		const { answer } = await worker('one')
		expect(await answer('/cart', { method: 'POST' })).toBeUndefined()
		expect(await answer('/cart.data', { mode: 'cors' })).toBeUndefined()
		expect(await answer('/image/a/100x100/a_100x100.webp', { mode: 'no-cors' })).toBeUndefined()
	})

	it('is replaced by a new build, which does not touch the gate’s cache', async () => {
		const shelves = new Map([['hoi-check-in-1', new Map<string, Response>()]])
		await worker('one', shelves)
		await worker('two', shelves)
		expect([...shelves.keys()]).toEqual(['hoi-check-in-1', 'hoi-offline-two'])
	})
})

describe('visited pages that browsers keep', () => {
	const page = (name: string) => `<html lang="vi-VN"><p><time data-kept-time=""></time></p><h1>${name}</h1></html>`
	const seen = (name: string, reader = 'nobody'): Page => ({ html: page(name), reader, as: 'seen' })
	const ticket = (name: string, reader = 'lan'): Page => ({ html: page(name), reader, as: 'ticket' })
	const textOf = async (response: Response | undefined) => (await response?.text()) ?? ''

	async function reading(pages: Readonly<Record<string, Page>>) {
		const its = await worker('one')
		for (const [path, each] of Object.entries(pages)) its.network.pages.set(path, each)
		return its
	}

	it('are shown when no server answers, and say when they were kept', async () => {
		const { answer, network, clock } = await reading({ '/event/chay-dem-1?x=2': seen('Chạy đêm') })
		expect(await textOf(await answer('/event/chay-dem-1?x=2'))).not.toContain('data-kept-at')
		network.isThere = false
		clock.now += 3_600_000
		const kept = await answer('/event/chay-dem-1?x=2')
		expect(kept?.status).toBe(200)
		const html = await textOf(kept)
		expect(html).toContain('<html data-kept-at="2026-11-25T05:30:00.000Z" lang="vi-VN">')
		expect(html).toMatch(/<time data-kept-time="">.*25 thg 11, 2026.*<\/time>/)
		// Another address is another page.
		expect((await answer('/event/chay-dem-1'))?.status).toBe(503)
		clock.now += 7 * 24 * 3_600_000
		expect((await answer('/event/chay-dem-1?x=2'))?.status).toBe(503)
	})

	it('of the router are shown without scripts, so that no missing script is needed', async () => {
		const scripts = `<script>localStorage.getItem('theme')</script><script>window.__reactRouterContext={"x":"localStorage"}</script>`
		const modules = '<link rel="modulepreload" href="/assets/part-3.js"/><script type="module" async="">import "/assets/page-2.js"</script>'
		const html = `<html lang="vi-VN"><head><link rel="stylesheet" href="/assets/page-1.css"/>${modules}</head><body>QR${scripts}</body></html>`
		const { answer, network, shelves } = await reading({ '/my-orders/1': { html, reader: 'lan', as: 'ticket' } })
		await answer('/my-orders/1')
		network.isThere = false
		const shown = await textOf(await answer('/my-orders/1'))
		expect(shown.match(/<script\b[^>]*>/g)).toEqual(['<script>', '<script src="/kept-page.js" defer>'])
		expect(shown).toContain("QR<script>localStorage.getItem('theme')")
		expect(shown).not.toContain('modulepreload')
		expect([...(shelves.get('hoi-kept-lan')?.keys() ?? [])]).toEqual(['/my-orders/1', '/assets/page-1.css'])
		expect((await answer('/kept-page.js', { mode: 'no-cors' }))?.status).toBe(200)
	})

	it('are only pages that may be kept, and are deleted when the page is gone', async () => {
		const { answer, network } = await reading({ '/my-account': { html: page('Tôi'), reader: 'lan' }, '/event/a-1': seen('A') })
		await answer('/my-account')
		await answer('/event/a-1')
		network.pages.set('/event/a-1', { ...seen('A'), status: 404 })
		await answer('/event/a-1')
		network.isThere = false
		for (const path of ['/my-account', '/event/a-1']) expect((await answer(path))?.status).toBe(503)
	})

	it('belong to one reader: another reader, the same reader signed out, and signing in or out delete all of them', async () => {
		for (const leaves of ['another', 'signed out', 'form'] as const) {
			const { answer, network, shelves } = await reading({
				'/my-orders/1': ticket('Vé'),
				'/event/a-1': seen('A', leaves === 'another' ? 'minh' : 'nobody'),
			})
			await answer('/my-orders/1')
			if (leaves === 'form') expect(await answer('/en_US/login', { method: 'POST' })).toBeUndefined()
			else await answer('/event/a-1')
			network.isThere = false
			expect([leaves, (await answer('/my-orders/1'))?.status]).toEqual([leaves, 503])
			expect(shelves.has('hoi-kept-lan')).toBe(false)
		}
	})

	it('are not kept for the new reader when they were requested before the reader changed', async () => {
		const { answer, network, clock } = await reading({ '/my-orders/1': ticket('Vé'), '/': seen('Trang chủ') })
		await answer('/my-orders/1')
		let arrive: () => void = () => {}
		network.waitFor = new Promise<void>((resolve) => (arrive = resolve))
		const asked = answer('/my-orders/1')
		await expect.poll(() => network.asked.filter((path) => path === '/my-orders/1')).toHaveLength(2)
		network.waitFor = undefined
		clock.now += 1
		await answer('/')
		arrive()
		await asked
		network.isThere = false
		expect((await answer('/my-orders/1'))?.status).toBe(503)
		expect(await textOf(await answer('/'))).toContain('Trang chủ')
	})

	it('are few: the oldest are deleted, but tickets are never deleted for other pages', async () => {
		const many = Object.fromEntries(Array.from({ length: 45 }, (_, nth) => [`/event/a-${nth}`, seen(`${nth}`, 'lan')]))
		const { answer, network } = await reading({ '/my-orders/1': ticket('Vé'), ...many })
		await answer('/my-orders/1')
		for (const path of Object.keys(many)) await answer(path)
		network.isThere = false
		const statuses = await Promise.all(
			['/my-orders/1', '/event/a-4', '/event/a-5', '/event/a-44'].map(async (path) => (await answer(path))?.status),
		)
		expect(statuses).toEqual([200, 503, 200, 200])
	})

	it('belong to the last reader when answers come at the same time', async () => {
		const { answer, network, shelves } = await reading({ '/my-orders/1': ticket('Vé'), '/': seen('Trang chủ') })
		await Promise.all([answer('/my-orders/1'), answer('/')])
		network.isThere = false
		expect([...shelves.keys()].filter((name) => name.startsWith('hoi-kept-'))).toHaveLength(1)
	})

	it('a kept ticket is shown without waiting for a slow answer; a page that may have changed waits', async () => {
		const { answer, network } = await reading({ '/my-orders/1': ticket('Vé'), '/event/a-1': seen('A', 'lan') })
		await answer('/my-orders/1')
		await answer('/event/a-1')
		network.isSlow = true
		expect(await textOf(await answer('/my-orders/1'))).toContain('data-kept-at')
		const waiting = Symbol('waiting')
		expect(await Promise.race([answer('/event/a-1'), new Promise((later) => setTimeout(later, 50, waiting))])).toBe(waiting)
	})

	it('are kept when a page asks for them, unless a fresh copy is there', async () => {
		const { answer, ask, network, clock } = await reading({ '/my-orders/1': ticket('Vé'), '/my-orders/2': ticket('Vé khác') })
		await ask(['/my-orders/1'])
		await ask(['/my-orders/1', '/my-orders/2', 'https://elsewhere.test/'], 3_600_000)
		expect(network.asked.filter((path) => path.startsWith('/my-orders'))).toEqual(['/my-orders/1', '/my-orders/2'])
		clock.now += 3_600_001
		await ask(['/my-orders/1'], 3_600_000)
		expect(network.asked.filter((path) => path === '/my-orders/1')).toHaveLength(2)
		network.isThere = false
		expect(await textOf(await answer('/my-orders/2'))).toContain('Vé khác')
	})
})

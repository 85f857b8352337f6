import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const site = 'https://hoi.test'
const page = `${site}/check-in`

interface Fetched {
	request: { url: string; method: string; mode: string }
	respondWith: (answer: Promise<Response>) => void
	waitUntil: () => void
}

/** Runs the gate's service worker as a browser does, with a cache in memory. @returns the answer to a visit of the page, and what is cached of it */
function worker(fetching: () => Promise<Response>, kept?: string) {
	const shelf = new Map<string, Response>()
	if (kept !== undefined) shelf.set(page, new Response(kept))
	const listeners = new Map<string, (event: Fetched) => void>()
	const cache = {
		match: async ({ url }: Request) => shelf.get(url)?.clone(),
		put: async ({ url }: Request, response: Response) => void shelf.set(url, new Response(await response.text())),
	}
	runInNewContext(readFileSync('public/check-in-worker.js', 'utf8'), {
		...{ URL, Request, Response, AbortSignal, setTimeout, clearTimeout, fetch: fetching, caches: { open: async () => cache } },
		self: {
			...{ location: new URL(site), registration: { scope: page } },
			addEventListener: (name: string, listener: (event: Fetched) => void) => listeners.set(name, listener),
		},
	})
	const visit = () =>
		new Promise<Response>((resolve, reject) =>
			listeners.get('fetch')?.({
				...{ request: { url: page, method: 'GET', mode: 'navigate' }, waitUntil: () => {} },
				respondWith: (answer) => void answer.then(resolve, reject),
			}),
		)
	return { visit, keptNow: () => shelf.get(page)?.clone().text() }
}

const never = () => new Promise<Response>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the gate that a phone caches', () => {
	it('opens from the cache when the network does not answer in time', async () => {
		const visited = worker(never, 'kept').visit()
		await vi.advanceTimersByTimeAsync(2_500)
		expect(await (await visited).text()).toBe('kept')
	})

	it('opens from the cache when the page begins to come and never ends', async () => {
		const visited = worker(async () => new Response(new ReadableStream()), 'kept').visit()
		await vi.advanceTimersByTimeAsync(2_500)
		expect(await (await visited).text()).toBe('kept')
	})

	it.each([500, 502, 503, 404])('opens from the cache when the server answers %i', async (status) => {
		const { visit, keptNow } = worker(async () => new Response('oh', { status }), 'kept')
		expect(await (await visit()).text()).toBe('kept')
		expect(await keptNow()).toBe('kept')
	})

	it('opens from the cache without a network, and says so when nothing is cached', async () => {
		const none = () => Promise.reject(new TypeError('no network'))
		expect(await (await worker(none, 'kept').visit()).text()).toBe('kept')
		await expect(worker(none).visit()).rejects.toThrow('no network')
	})

	it('returns the server’s answer when nothing is cached, however late', async () => {
		expect((await worker(async () => new Response('oh', { status: 503 })).visit()).status).toBe(503)
		const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('new')), 20_000))
		const visited = worker(slow).visit()
		await vi.advanceTimersByTimeAsync(20_000)
		expect(await (await visited).text()).toBe('new')
	})

	it('is the newest page when it comes in time; a late one is cached for the next time', async () => {
		const quick = worker(async () => new Response('new'), 'kept')
		expect(await (await quick.visit()).text()).toBe('new')
		expect(await quick.keptNow()).toBe('new')
		const slow = worker(() => new Promise((resolve) => setTimeout(() => resolve(new Response('new')), 4_000)), 'kept')
		const visited = slow.visit()
		await vi.advanceTimersByTimeAsync(4_000)
		expect(await (await visited).text()).toBe('kept')
		expect(await slow.keptNow()).toBe('new')
	})
})

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
}

interface Fetched {
	request: { url: string; method: string; mode: string }
	preloadResponse: Promise<undefined>
	respondWith: (answer: Promise<Response>) => void
}
type Listener = (event: never) => void
type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The worker as a browser runs it, installed by a build, with shelves in memory. */
async function worker(build: string, shelves = new Map<string, Map<string, Response>>()) {
	const listeners = new Map<string, Listener>()
	const network = { isThere: true, asked: [] as string[], signedIn: 0 }
	const fetching = async (asked: string | { url: string }, init?: { credentials?: string }) => {
		if (!network.isThere) throw new TypeError('no network')
		const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
		network.asked.push(path)
		if (typeof asked === 'string' && !path.startsWith('/assets/') && init?.credentials !== 'omit') network.signedIn++
		return new Response(files[path] ?? 'from the server', { status: path === '/missing' ? 404 : 200 })
	}
	const open = async (name: string) => {
		const shelf = shelves.get(name) ?? new Map<string, Response>()
		shelves.set(name, shelf)
		const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname)
		return {
			match: async (key: string | { url: string }) => shelf.get(pathOf(key))?.clone(),
			put: async (key: string, response: Response) =>
				void shelf.set(key, new Response(await response.text(), { headers: { 'x-kept': 'yes' } })),
		}
	}
	runInNewContext(readFileSync('public/offline-worker.js', 'utf8'), {
		...{ URL, Response, fetch: fetching },
		caches: { open, keys: async () => [...shelves.keys()], delete: async (name: string) => shelves.delete(name) },
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
	/** What the worker answers, or nothing where it leaves the request to the browser. */
	const answer = async (path: string, { method = 'GET', mode = 'navigate' } = {}) => {
		let given: Promise<Response> | undefined
		const event: Fetched = {
			request: { url: site + path, method, mode },
			preloadResponse: Promise.resolve(undefined),
			respondWith(response) {
				given = response
			},
		}
		listeners.get('fetch')?.(event as never)
		return given && (await given)
	}
	return { answer, network, shelves }
}

const begin = async (response: Response | undefined) => (await response?.text())?.slice(0, 3)

describe('the page that browsers keep for when there is no network', () => {
	it('is shown in the language of the address, with all it needs, and says that it is not the page', async () => {
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

	it('is never shown while the server answers, whatever it says, and no page but it is kept', async () => {
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

	it('comes anew with a new build, which leaves the gate’s shelf alone', async () => {
		const shelves = new Map([['hoi-check-in-1', new Map<string, Response>()]])
		await worker('one', shelves)
		await worker('two', shelves)
		expect([...shelves.keys()]).toEqual(['hoi-check-in-1', 'hoi-offline-two'])
	})
})

// What the site shows where nothing answers (specification §2 and §8):
//
// - one page that says so, as nobody signed in sees it, in each language, with the files it needs. The worker's address names the build it keeps
//   them of (`build`) and the pages' addresses (`page`): a new build is a new worker, which drops the old shelf;
// - pages that were seen, and tickets, on a shelf that is its reader's alone. The server says with each page who reads (`hoi-reader`, a mark without
//   meaning) and how long the page may be kept (`hoi-keep`: `seen` or `ticket`). Another reader, or the same one signed out, drops the shelf. A kept
//   page says when it was kept: what it says of prices and places may have changed.
//
// Where the server answers, what it says is shown, whatever is kept. Only a ticket does not wait for a slow answer: somebody stands at a gate with it.
const asked = new URL(self.location.href).searchParams
const shelf = `hoi-offline-${asked.get('build')}`
const pages = asked.getAll('page')

/** The script of kept pages that a router runs on elsewhere. */
const withoutRouter = '/kept-page.js'

/** How the shelves of readers begin; their mark follows. */
const keptShelves = 'hoi-kept-'
/** So many entries of a kind stay; the oldest give way. */
const most = { seen: 40, ticket: 60, file: 200 }
/** Older pages say nothing that is worth reading. Tickets are good whenever their event is. */
const longestSeenMs = 7 * 24 * 3_600_000
/** So long a ticket waits for the server. */
const patienceMs = 4_000
/** Answers to what was asked before this moment may be another reader's. */
let readerSince = 0
/** The last of what is done to the shelves. */
let turn = Promise.resolve()

self.addEventListener('install', (event) => {
	event.waitUntil(
		(async () => {
			const cache = await caches.open(shelf)
			for (const page of pages) await keep(cache, page)
			await keepFiles(cache, [withoutRouter])
			await self.skipWaiting()
		})(),
	)
})

self.addEventListener('activate', (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (name.startsWith('hoi-offline-') && name !== shelf) await caches.delete(name)
			// Asks the server while the worker itself still wakes up: nobody waits for it.
			await self.registration.navigationPreload?.enable()
			await self.clients.claim()
		})(),
	)
})

/** Keeps the page and the built files it names; without the page there is nothing to install. */
async function keep(cache, page) {
	const response = await fetch(page, { credentials: 'omit', cache: 'no-cache' })
	if (!response.ok || response.redirected) throw new Error(`${page} is not there`)
	const html = await response.clone().text()
	await cache.put(page, response)
	await keepFiles(cache, filesOf(html))
}

async function keepFiles(cache, files) {
	for (const file of files) {
		if (await cache.match(file)) continue
		const response = await fetch(file).catch(() => undefined)
		if (!response?.ok) continue
		const text = file.endsWith('.js') ? await response.clone().text() : ''
		await cache.put(file, response)
		await keepFiles(
			cache,
			namedIn(text, /(?:from|import)"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`),
		)
	}
}

const filesOf = (html) => namedIn(html, /(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg))"/g)
const namedIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

/** The page of the language an address is in: that with the longest beginning in common. */
function pageFor(pathname) {
	const folder = (page) => page.slice(0, page.lastIndexOf('/') + 1)
	return [...pages].sort((one, other) => other.length - one.length).find((page) => `${pathname}/`.startsWith(folder(page)))
}

self.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (url.origin !== self.location.origin) return
	// Who signs in or out leaves nothing behind for whoever comes next, even if no other page is asked for.
	if (request.method === 'POST' && /\/login(\.data)?$/.test(url.pathname)) event.waitUntil(inTurn(() => dropShelvesBut()))
	if (request.method !== 'GET') return
	if (request.mode === 'navigate') event.respondWith(pageOf(event, url))
	else if (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg' || url.pathname === withoutRouter)
		event.respondWith(fileOf(request))
})

// A page that came without being asked for as one, or that somebody will need, asks to be kept: `{ keep: [addresses], olderThanMs }`.
self.addEventListener('message', (event) => {
	const { keep: addresses, olderThanMs = 0 } = event.data ?? {}
	if (!Array.isArray(addresses)) return
	event.waitUntil(
		(async () => {
			for (const address of addresses) await keepAnew(new URL(address, self.location.origin), olderThanMs).catch(() => {})
		})(),
	)
})

/** Whatever the server says; where nobody answers, the page as it was kept, or the one that says so. */
async function pageOf(event, url) {
	const answered = answerOf(event)
	try {
		return await Promise.race([answered, ticketWhenSlow(event.request.url, answered)])
	} catch (error) {
		const kept = (await keptPage(event.request.url)) ?? (await offlinePage(url))
		if (!kept) throw error
		return kept
	}
}

async function answerOf(event) {
	const began = Date.now()
	const response = (await event.preloadResponse) ?? (await fetch(event.request))
	const noted = note(event.request.url, response.clone(), began).catch(() => {})
	// Somebody who was shown their ticket already waits for it no more.
	try {
		event.waitUntil(noted)
	} catch {}
	return response
}

async function ticketWhenSlow(address, answered) {
	const patience = new Promise((later) => setTimeout(later, patienceMs, true))
	const isSlow = await Promise.race([answered.then(() => false), patience])
	return (isSlow && (await keptPage(address, 'ticket'))) || answered
}

async function offlinePage({ pathname }) {
	const page = pageFor(pathname)
	const kept = page && (await (await caches.open(shelf)).match(page))
	return kept && new Response(kept.body, { status: 503, headers: kept.headers })
}

/** Takes notice of who reads, and keeps a page that may be kept. What is gone is kept no more. */
async function note(address, response, began) {
	const reader = response.headers.get('hoi-reader')
	if (!reader) return
	const isGone = response.status === 404 || response.status === 410
	const mayBeKept = response.status === 200 && !response.redirected && response.headers.get('hoi-keep') in most
	const html = mayBeKept ? onPaper(await response.text()) : undefined
	await inTurn(async () => {
		if (began < readerSince) return
		await dropShelvesBut(keptShelves + reader)
		const cache = await caches.open(keptShelves + reader)
		if (isGone) await cache.delete(address)
		if (html === undefined) return
		const headers = new Headers(response.headers)
		for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
		// A browser that goes back shows what it had: that is as old as it was.
		headers.set('hoi-kept-at', new Date(Date.parse(headers.get('date') ?? '') || Date.now()).toISOString())
		await cache.put(address, new Response(html, { headers }))
		await keepFiles(cache, filesOf(html))
		await trim(cache)
	})
}

/**
 * A page of the router, as its server wrote it: it can be read, and its links and forms work. Whether every script and text it would ask for were
 * kept nobody knows, and one that is missing would put an error in the place of a ticket.
 */
function onPaper(html) {
	if (!html.includes('__reactRouterContext')) return html
	const isTheme = (script) => script.includes('localStorage') && !script.includes('__reactRouterContext')
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (isTheme(script) ? script : ''))
		.replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
		.replace('</body>', `<script src="${withoutRouter}" defer></script></body>`)
}

/** One after the other: between a look at who reads and what is kept for them nobody else comes. */
function inTurn(work) {
	const done = turn.then(work)
	turn = done.catch(() => {})
	return done
}

async function dropShelvesBut(own) {
	for (const name of await caches.keys()) {
		if (!name.startsWith(keptShelves) || name === own) continue
		readerSince = Date.now()
		await caches.delete(name)
	}
}

/** Entries are in the order in which they were kept. */
async function trim(cache) {
	const left = { ...most }
	for (const request of [...(await cache.keys())].reverse()) {
		const kind = (await cache.match(request))?.headers.get('hoi-keep') ?? 'file'
		left[kind] -= 1
		if (left[kind] < 0) await cache.delete(request)
	}
}

async function keepAnew(url, olderThanMs) {
	if (url.origin !== self.location.origin) return
	const kept = await onShelf(url.href)
	if (kept && Date.now() - Date.parse(kept.headers.get('hoi-kept-at')) < olderThanMs) return
	const began = Date.now()
	await note(url.href, await fetch(url.href, { headers: { accept: 'text/html' } }), began)
}

async function onShelf(address) {
	for (const name of await caches.keys()) {
		if (!name.startsWith(keptShelves)) continue
		const kept = await (await caches.open(name)).match(address)
		if (kept) return kept
	}
	return undefined
}

/** A page of the reader's shelf, which says when it was kept. @param only pages of this kind alone */
async function keptPage(address, only) {
	const kept = await onShelf(address)
	const kind = kept?.headers.get('hoi-keep')
	if (!kept || (only && kind !== only)) return undefined
	const at = new Date(kept.headers.get('hoi-kept-at'))
	if (kind === 'seen' && Date.now() - at.getTime() > longestSeenMs) return undefined
	const html = await kept.text()
	const language = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]
	const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
	const told = html
		.replace('<html ', `<html data-kept-at="${at.toISOString()}" `)
		.replace(/(<time data-kept-time[^>]*>)[^<]*/, (_, begin) => begin + when)
	return new Response(told, { headers: kept.headers })
}

async function fileOf(request) {
	try {
		return await fetch(request)
	} catch (error) {
		const kept = (await (await caches.open(shelf)).match(request)) ?? (await caches.match(request))
		if (!kept) throw error
		return kept
	}
}

// Shows one page of the site, that there is no network, where a page is asked for and nothing answers (specification §2 and §8). It keeps that page,
// as nobody signed in sees it, in each language, with the files it needs, and nothing else: no other page is ever answered from here.
// Its address names the build it keeps them of (`build`) and the pages' addresses (`page`): a new build is a new worker, which drops the old shelf.
const asked = new URL(self.location.href).searchParams
const shelf = `hoi-offline-${asked.get('build')}`
const pages = asked.getAll('page')

self.addEventListener('install', (event) => {
	event.waitUntil(
		(async () => {
			const cache = await caches.open(shelf)
			for (const page of pages) await keep(cache, page)
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
	await keepFiles(cache, namedIn(html, /(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg))"/g))
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

const namedIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

/** The page of the language an address is in: that with the longest beginning in common. */
function pageFor(pathname) {
	const folder = (page) => page.slice(0, page.lastIndexOf('/') + 1)
	return [...pages].sort((one, other) => other.length - one.length).find((page) => `${pathname}/`.startsWith(folder(page)))
}

self.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (request.method !== 'GET' || url.origin !== self.location.origin) return
	if (request.mode === 'navigate') event.respondWith(pageOf(event, url))
	else if (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg') event.respondWith(fileOf(request))
})

/** Whatever the server says; only where nobody answers, the kept page. */
async function pageOf(event, url) {
	try {
		return (await event.preloadResponse) ?? (await fetch(event.request))
	} catch (error) {
		const page = pageFor(url.pathname)
		const kept = page && (await (await caches.open(shelf)).match(page))
		if (!kept) throw error
		return new Response(kept.body, { status: 503, headers: kept.headers })
	}
}

async function fileOf(request) {
	try {
		return await fetch(request)
	} catch (error) {
		const kept = await (await caches.open(shelf)).match(request)
		if (!kept) throw error
		return kept
	}
}

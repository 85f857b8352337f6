// Keeps the gate (/check-in), or the referee's phone (/referee), for when there is no network. Its scope is that page alone, in one language: other
// pages of the site never meet it.
// It answers nothing but that page and the built files it loads; what the gate asks the server goes straight there.
const shelf = 'hoi-check-in-1'
const filesEnding = '?files'
/** A queue stands there: a network that gives no whole page within this is no network. */
const pageWithinMs = 2_500

const isOurs = (url) => url.origin === self.location.origin
const isFile = (url) => isOurs(url) && (url.pathname.startsWith('/assets/') || /\.(svg|woff2)$/.test(url.pathname))
const isManifest = (url) => isOurs(url) && url.pathname.endsWith('/check-in.webmanifest')
/** One page whatever stands behind its address. */
const pageOf = (url) => new Request(url.origin + url.pathname)

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (name.startsWith('hoi-check-in-') && name !== shelf) await caches.delete(name)
			await self.clients.claim()
		})(),
	)
})

self.addEventListener('message', (event) => {
	if (event.data?.kind === 'keep') event.waitUntil(keep(event.data))
})

/** Keeps the page and the files it loaded, and drops those of earlier versions that no page, in whichever language, needs any more. */
async function keep({ page, files }) {
	const cache = await caches.open(shelf)
	const wanted = files.map((file) => new URL(file)).filter(isFile)
	await Promise.all(wanted.map(async (url) => (await cache.match(url)) ?? cache.add(url).catch(() => {})))
	const response = await fetch(page, { credentials: 'same-origin' }).catch(() => undefined)
	if (response?.ok) await cache.put(pageOf(new URL(page)), response)
	// Beside each page lies the list of its files: the workers of all languages share one shelf.
	await cache.put(page + filesEnding, Response.json(wanted.map(({ pathname }) => pathname)))
	const kept = await cache.keys()
	const lists = await Promise.all(kept.filter(({ url }) => url.endsWith(filesEnding)).map(async (list) => (await cache.match(list)).json()))
	const known = new Set(lists.flat())
	for (const { url } of kept) {
		const { pathname } = new URL(url)
		if (pathname.startsWith('/assets/') && !known.has(pathname)) await cache.delete(url)
	}
}

self.addEventListener('fetch', (event) => {
	const { request } = event
	if (request.method !== 'GET') return
	const url = new URL(request.url)
	const isPage = request.mode === 'navigate' && isOurs(url) && url.pathname === new URL(self.registration.scope).pathname
	if (isPage || isManifest(url)) event.respondWith(newestFirst(event, url))
	else if (isFile(url)) event.respondWith(keptFirst(request))
})

/**
 * The newest there is; what is kept where the network gives nothing whole in time, or a server that stumbles answers with an error. What comes too
 * late is kept for the next time. A redirect is the browser's to follow.
 */
async function newestFirst(event, url) {
	const cache = await caches.open(shelf)
	const kept = await cache.match(pageOf(url))
	const coming = newest(event.request, url, cache)
	if (!kept) return coming
	const inTime = coming.then((response) => (response.ok || response.type === 'opaqueredirect' ? response : kept)).catch(() => kept)
	event.waitUntil(inTime)
	const late = new Promise((resolve) => setTimeout(resolve, pageWithinMs, kept))
	return Promise.race([inTime, late])
}

/** The page as the server gives it now, once all of it is there and kept. */
async function newest(request, url, cache) {
	const response = await fetch(request)
	// A phone that has no room left shows it all the same.
	if (response.ok) await cache.put(pageOf(url), response.clone()).catch(() => {})
	return response
}

/** Names of built files carry their hash: what is kept is right. */
async function keptFirst(request) {
	const cache = await caches.open(shelf)
	const kept = await cache.match(request)
	if (kept) return kept
	const response = await fetch(request)
	if (response.ok) await cache.put(request, response.clone())
	return response
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** Somebody else's site: another host name and another port than ours, so that for a browser we are a third party there. */
export interface ForeignSite {
	/** On `localhost`, while we are on 127.0.0.1. */
	origin: string
	/** A picture on our host that tries to set a cookie, as a third party does. */
	tracker: string
	/** The body of its only page. */
	body: string
	/** Its Content-Security-Policy. */
	policy: string
}

/** Opens the foreign site for the journeys of a file. */
export function openForeignSite(): ForeignSite {
	const site: ForeignSite = { origin: '', tracker: '', body: '', policy: '' }
	let server: Server
	const page = () =>
		`<!doctype html><html lang="vi"><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
		`<title>CLB chạy Hồ Tây</title></head><body><main><h1>CLB chạy Hồ Tây</h1><h2>Giải sắp tới</h2>${site.body}</main></body></html>`
	beforeAll(async () => {
		server = createServer((incoming, outgoing) => {
			if (incoming.url === '/')
				outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': site.policy }).end(page())
			else if (incoming.url === '/tracker.svg')
				outgoing
					.writeHead(200, { 'content-type': 'image/svg+xml', 'set-cookie': 'tracked=yes; Path=/; SameSite=None; Secure' })
					.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
			// Browsers request an icon by themselves.
			else outgoing.writeHead(204).end()
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as AddressInfo
		site.origin = `http://localhost:${port}`
		site.tracker = `http://127.0.0.1:${port}/tracker.svg`
	})
	afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
	return site
}

import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The most a first visit may load: two seconds on a slow telephone's line. */
const mostBytes = 250_000
const mostRequests = 30

/** Every file the open page loads from this site, with its size on the line: compressed, and with its headers. */
async function listenTo({ page, site }: Visitor) {
	const session = await page.context().newCDPSession(page)
	const came = new Map<string, { path: string; bytes: number }>()
	session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
		if (url.startsWith(site.origin)) came.set(requestId, { path: new URL(url).pathname, bytes: 0 })
	})
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const found = came.get(requestId)
		if (found) found.bytes = encodedDataLength
	})
	await session.send('Network.enable')
	return () => [...came.values()].sort((one, other) => other.bytes - one.bytes)
}

for (const [name, where, code = '/router-'] of [
	['the home page', '/', '/plain-'],
	['the list of events', '/event', '/plain-'],
	['signing in', '/login'],
	['signing up', '/signup'],
	['a new password', '/reset-password'],
	['the cart', '/cart'],
	['the registration of an event', 'Giải chạy Đêm Hồ Gươm'],
] as const) {
	journey(`a first visit to ${name} is light`, async (visit) => {
		const visitor = await visit()
		const path = where.startsWith('/') ? where : await registrationOf(await visit(), where)
		const loaded = await listenTo(visitor)
		await visitor.open(path)
		await visitor.page.waitForLoadState('networkidle')
		const files = loaded()
		const said = files.map(({ path: file, bytes }) => `${bytes} ${file}`).join('\n')
		expect(
			files.reduce((sum, { bytes }) => sum + bytes, 0),
			said,
		).toBeLessThan(mostBytes)
		expect(files.length, said).toBeLessThanOrEqual(mostRequests)
		// A page that does not load its code would be light, too.
		expect(files.some(({ path: file }) => file.includes(code))).toBe(true)
	})
}

/** The address of an event's registration. Another visitor looks it up: the first visitor's browser must hold no files yet. */
async function registrationOf(visitor: Visitor, event: string): Promise<string> {
	await visitor.openEvent(event)
	return `${new URL(visitor.page.url()).pathname}/registration`
}

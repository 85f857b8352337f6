import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../bench/browser.ts'
import { freePort, startServer, type Ground } from '../bench/server.ts'
import { comeIn, type Visitor, type Wish } from './visitor.ts'

/** The built site with the sample world, and the browser that looks at it. Filled when the file's tests begin. */
export interface Site {
	origin: string
	browser: Browser
	/** Its database, while the server runs. Only PostgreSQL lets a second one in. */
	database: pg.Client
}

/** What happens in one journey: visitors come, each with a browser profile of their own. */
export type Walk = (visit: (wish?: Wish) => Promise<Visitor>) => Promise<void>

/** One server and one browser for the journeys of a file. */
export function openSite(groundOf: () => Promise<Ground>): { site: Site; journey: (title: string, walk: Walk) => void } {
	const site = {} as Site
	const closing: (() => Promise<void>)[] = []

	async function open() {
		const ground = await groundOf()
		closing.push(ground.clear)
		// Opened again, it stands where it stood: others may have been told the address.
		const port = site.origin ? Number(new URL(site.origin).port) : await freePort()
		const origin = `http://127.0.0.1:${port}`
		const server = await startServer({ ...ground.settings, PORT: String(port), PUBLIC_URL: origin, SAMPLE_WORLD: 'on' })
		closing.push(server.stop)
		const browser = await openBrowser()
		closing.push(() => browser.close())
		Object.assign(site, { origin, browser })
		const databaseUrl = ground.settings['DATABASE_URL']
		if (databaseUrl === undefined) return
		const database = new pg.Client(databaseUrl)
		await database.connect()
		closing.push(() => database.end())
		Object.assign(site, { database })
	}
	async function close() {
		for (const each of closing.splice(0).reverse()) await each()
	}
	beforeAll(open)
	afterAll(close)

	function journey(title: string, walk: Walk) {
		it(title, async ({ task }) => {
			const visitors: Visitor[] = []
			// What the first try left behind would stand in the second one's way: it gets a world of its own.
			if ((task.result?.retryCount ?? 0) > 0) {
				await close()
				await open()
			}
			try {
				await walk(async (wish) => {
					const visitor = await comeIn(site, wish)
					visitors.push(visitor)
					return visitor
				})
				expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
			} catch (error) {
				await keepPictures(title, visitors)
				throw error
			} finally {
				await Promise.all(visitors.map(({ page }) => page.context().close()))
			}
		})
	}
	return { site, journey }
}

/** What each visitor saw last, for whoever wants to know why a journey failed. */
async function keepPictures(title: string, visitors: readonly Visitor[]): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-'))
	for (const [index, { page, complaints }] of visitors.entries()) {
		const path = join(folder, `${index + 1}.png`)
		await page.screenshot({ path, fullPage: true }).catch(() => {})
		console.error(`${title}: visitor ${index + 1} was at ${page.url()}, seen in ${path}`, complaints)
	}
}

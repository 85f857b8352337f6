import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../bench/browser.ts'
import { freePort, startServer, type Ground } from '../bench/server.ts'
import { comeIn, type Visitor, type Wish } from './visitor.ts'

/** The built site with the sample world, and the browser that opens it. Set when the file's tests begin. */
export interface Site {
	origin: string
	browser: Browser
	/** The site's database, while the server runs. Only PostgreSQL allows a second connection. */
	database: pg.Client
}

/** The steps of one journey: visitors come, each with a separate browser profile. */
export type Walk = (visit: (wish?: Wish) => Promise<Visitor>) => Promise<void>

/** One server and one browser for the journeys of a file. */
export function openSite(groundOf: () => Promise<Ground>): { site: Site; journey: (title: string, walk: Walk) => void } {
	const site = {} as Site
	const closing: (() => Promise<void>)[] = []

	async function open() {
		const ground = await groundOf()
		closing.push(ground.clear)
		// Opened again, the site keeps its address, because other parts may know it.
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
			// Data of the first try would disturb the second try, so that gets a new world.
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

/** Keeps a picture of each visitor's last page, to find out why a journey failed. */
async function keepPictures(title: string, visitors: readonly Visitor[]): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-'))
	for (const [index, { page, complaints }] of visitors.entries()) {
		const path = join(folder, `${index + 1}.png`)
		await page.screenshot({ path, fullPage: true }).catch(() => {})
		console.error(`${title}: visitor ${index + 1} was at ${page.url()}, seen in ${path}`, complaints)
	}
}

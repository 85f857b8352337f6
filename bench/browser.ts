import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'

/** What a browser loads and when it shows something, on a phone-sized page with a processor four times slower. */
export interface PageWeight {
	/** The JavaScript of somebody who only looks, gzipped. */
	asleep: number
	/** All JavaScript, once it was woken by the first touch. */
	scripts: number
	/** The part of it that is not a library. */
	ownScripts: number
	firstContentfulPaintMs: number
}

export async function openBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
	})
}

export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
	const page = await (await browser.newContext({ locale: 'vi-VN', viewport: { width: 360, height: 780 } })).newPage()
	const session = await page.context().newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	const scripts = new Map<string, Promise<Buffer>>()
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script' || /\.js$/.test(new URL(response.url()).pathname))
			scripts.set(response.url(), response.body())
	})
	// A page that hydrates at once says so before anybody can listen, so the mark is set before its own scripts run.
	await page.addInitScript(() => addEventListener('hoi:awake', () => (document.documentElement.dataset['awake'] = 'yes')))
	await page.goto(url, { waitUntil: 'networkidle' })
	const firstContentfulPaintMs = await page.evaluate(
		() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
	)
	const asleep = await weightOf(scripts)
	await page.mouse.move(100, 200)
	await page.waitForSelector('html[data-awake=yes]', { state: 'attached' })
	await page.waitForLoadState('networkidle')
	const { all, own } = await weightOf(scripts)
	await page.context().close()
	return { asleep: asleep.all, scripts: all, ownScripts: own, firstContentfulPaintMs }
}

async function weightOf(scripts: ReadonlyMap<string, Promise<Buffer>>): Promise<{ all: number; own: number }> {
	let [all, own] = [0, 0]
	for (const [address, body] of scripts) {
		const size = gzipSync(await body, { level: 9 }).length
		all += size
		if (!address.includes('/vendor-')) own += size
	}
	return { all, own }
}

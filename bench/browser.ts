import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'

/** What a browser loads and when it shows something, on a phone-sized page with a processor four times slower. */
export interface PageWeight {
	/** All JavaScript, gzipped. */
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
	await page.goto(url, { waitUntil: 'networkidle' })
	const firstContentfulPaintMs = await page.evaluate(
		() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
	)
	let all = 0
	let own = 0
	for (const [address, body] of scripts) {
		const size = gzipSync(await body, { level: 9 }).length
		all += size
		if (!/\/vendor-/.test(address)) own += size
	}
	await page.context().close()
	return { scripts: all, ownScripts: own, firstContentfulPaintMs }
}

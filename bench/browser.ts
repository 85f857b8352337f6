import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'

/** What a browser loads and when it shows content, on a phone-sized page with a processor four times slower. */
export interface PageWeight {
	/** All JavaScript, gzipped, after all interactive parts of the page were used. */
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
	// A page that hydrates at once fires its event before the bench can listen, so this listener is added before the page's own scripts run.
	await page.addInitScript(() => addEventListener('hoi:awake', () => (document.documentElement.dataset['awake'] = 'yes')))
	await page.goto(url, { waitUntil: 'networkidle' })
	const firstContentfulPaintMs = await page.evaluate(
		() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
	)
	await page.waitForSelector('html[data-awake=yes]', { state: 'attached' })
	await useEverything(page)
	await page.waitForLoadState('networkidle')
	const { all, own } = await weightOf(scripts)
	await page.context().close()
	return { scripts: all, ownScripts: own, firstContentfulPaintMs }
}

/** Touches the page and uses each of its interactive parts, so that everything they load is loaded. */
async function useEverything(page: Page): Promise<void> {
	await page.mouse.move(100, 200)
	await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme-switch]')?.click())
	for (const menu of await page.locator('details[data-menu] > summary').all()) await menu.click()
	const picture = page.locator('[data-gallery] a').first()
	if (await picture.count()) {
		await picture.click()
		await page.keyboard.press('ArrowRight')
		await page.keyboard.press('Escape')
	}
	const goods = page.locator('form[data-goods] button[type=submit]').first()
	if (await goods.count()) {
		await goods.click()
		await page.waitForSelector('[data-done]:not([hidden])')
	}
}

async function weightOf(scripts: ReadonlyMap<string, Promise<Buffer>>): Promise<{ all: number; own: number }> {
	let [all, own] = [0, 0]
	for (const [address, body] of scripts) {
		const size = gzipSync(await body, { level: 9 }).length
		all += size
		if (!/\/(?:react|router)-/.test(address)) own += size
	}
	return { all, own }
}

import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Waits until the worker has kept a page: the page is in its cache. */
async function keeps({ page }: Visitor, path: RegExp) {
	const kept = () =>
		page.evaluate(async () => {
			const shelves = (await caches.keys()).filter((name) => name.startsWith('hoi-kept-'))
			const requests = await Promise.all(shelves.map(async (name) => await (await caches.open(name)).keys()))
			return requests.flat().map(({ url }) => url)
		})
	await expect.poll(kept).toEqual(expect.arrayContaining([expect.stringMatching(path)]))
}

/** Waits until the worker handles this browser's requests. */
async function hasWorker({ page }: Visitor) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
		if (!navigator.serviceWorker.controller)
			await new Promise((changed) => navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }))
	})
}

journey('a visited page is shown without a network, says when it was kept, and is fresh again with a network', async (visit) => {
	for (const [locale, width] of [
		['vi_VN', 360],
		['en_US', 1280],
	] as const) {
		const visitor = await visit({ locale, size: { width, height: 800 }, expects: /^503 \// })
		const { page, text } = visitor
		await visitor.open('/')
		await hasWorker(visitor)
		await visitor.openEvent('Trịnh')
		const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
		await keeps(visitor, /\/event\/.+/)
		await page.context().setOffline(true)
		await page.reload()
		await visitor.sees(visitor.heading(name))
		await visitor.sees(page.getByText(text.shell.kept.when))
		expect(await page.locator('[data-kept-time]').textContent()).toMatch(/202\d/)
		// The words are shown only once.
		expect(await page.getByText(text.shell.offline).filter({ visible: true }).count()).toBe(0)
		await visitor.fits()
		await visitor.isAccessible()
		const seen = page.url()
		await visitor.open('/event?filter=all')
		await visitor.sees(visitor.heading(text.shell.offline))
		await page.goto(seen)
		await visitor.sees(page.getByText(text.shell.kept.when))
		await page.context().setOffline(false)
		await page.getByText(text.shell.kept.when).waitFor({ state: 'hidden' })
		await visitor.sees(visitor.heading(name))
	}
})

journey('the buyer of tickets, and nobody else, can show them at the gate without a network', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 740 }, expects: /^503 \// })
	const { page, text } = visitor
	await visitor.open('/')
	await hasWorker(visitor)
	await visitor.signIn(cast.customer)
	// Opening the list is enough: nobody has to open each ticket before leaving home.
	await visitor.open('/my-orders?search=nhac+trinh')
	await keeps(visitor, /\/my-orders\/\d+$/)
	await page.context().setOffline(true)
	await visitor.open('/event')
	await visitor.sees(visitor.heading(text.shell.offline))
	await visitor.sees(visitor.heading(text.shell.offlinePage.tickets))
	await visitor.fits()
	await visitor.isAccessible()
	await visitor.link(/Nhạc Trịnh/).click()
	const qr = page.getByRole('img', { name: new RegExp(`^${text.order.after.ticket.qr('')}`) }).first()
	await visitor.sees(qr)
	await visitor.sees(page.getByText(text.shell.kept.when))
	await visitor.isAccessible()
	const order = page.url()

	// After signing out, the kept pages are gone before the next page.
	await page.context().setOffline(false)
	await page.getByText(text.shell.kept.when).waitFor({ state: 'hidden' })
	await visitor.open('/my-account')
	await visitor.button(text.account.hub.signOut).click()
	await page.waitForURL((url) => url.pathname === '/')
	await page.context().setOffline(true)
	await page.goto(order)
	await visitor.sees(visitor.heading(text.shell.offline))
	expect(await page.getByText(text.shell.offlinePage.tickets).isVisible()).toBe(false)
	await page.context().setOffline(false)
})

journey('a buyer without an account has the ticket without a network', async (visit) => {
	const visitor = await visit({ locale: 'en_US' })
	const { page } = visitor
	await visitor.open('/')
	await hasWorker(visitor)
	await visitor.openEvent('Run for a Smile', 'registration')
	await visitor.take('Entry · Adult')
	await visitor.holdPlaces()
	await visitor.fillIn([{ name: 'Mai Lan' }])
	await visitor.toCheckout()
	await visitor.order()
	await visitor.hasTickets(['Mai Lan'])
	// The router opened this page, and the page itself asked to be kept.
	await keeps(visitor, /registration-success/)
	await page.context().setOffline(true)
	await page.reload()
	await visitor.sees(page.getByRole('img', { name: visitor.text.order.after.ticket.qr('Mai Lan'), exact: true }))
	await visitor.sees(page.getByText(visitor.text.shell.kept.when))
	await page.context().setOffline(false)
})

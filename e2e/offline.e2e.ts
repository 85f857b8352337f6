import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The worker has kept all it was asked to: a page that it saw is on a shelf. */
async function keeps({ page }: Visitor, path: RegExp) {
	const kept = () =>
		page.evaluate(async () => {
			const shelves = (await caches.keys()).filter((name) => name.startsWith('hoi-kept-'))
			const requests = await Promise.all(shelves.map(async (name) => await (await caches.open(name)).keys()))
			return requests.flat().map(({ url }) => url)
		})
	await expect.poll(kept).toEqual(expect.arrayContaining([expect.stringMatching(path)]))
}

/** From the first page on: the worker stands between this browser and the site. */
async function hasWorker({ page }: Visitor) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
		if (!navigator.serviceWorker.controller)
			await new Promise((changed) => navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }))
	})
}

journey('a page that was seen is there without a network, says when it was kept, and is fresh again with one', async (visit) => {
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
		// Said once.
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

journey('tickets are at the gate without a network, for who bought them and nobody else', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 740 }, expects: /^503 \// })
	const { page, text } = visitor
	await visitor.open('/')
	await hasWorker(visitor)
	await visitor.signIn(cast.customer)
	// The list is enough: nobody has to open a ticket at home.
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

	// Signed out: what was kept is gone before the next page.
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

journey('who bought without an account has the ticket without a network', async (visit) => {
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
	// The router brought the page: it asked to be kept by itself.
	await keeps(visitor, /registration-success/)
	await page.context().setOffline(true)
	await page.reload()
	await visitor.sees(page.getByRole('img', { name: visitor.text.order.after.ticket.qr('Mai Lan'), exact: true }))
	await visitor.sees(page.getByText(visitor.text.shell.kept.when))
	await page.context().setOffline(false)
})

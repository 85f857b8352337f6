import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { locales } from '../app/kernel/locale.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The names on the way that differ by language. */
const words = {
	vi_VN: {
		event: 'Chạy vì nụ cười',
		ticket: 'Vé tham gia · Người lớn',
		dearEvent: 'Bán marathon Đà Lạt',
		dearTicket: 'Vé vận động viên · 10 km',
	},
	en_US: {
		event: 'Run for a Smile',
		ticket: 'Entry · Adult',
		dearEvent: 'Đà Lạt City of Mist Half Marathon',
		dearTicket: 'Runner · 10 km',
	},
}

/** Walks from the home page to the ticket, and checks the look of every page. */
async function walkAndLook(visitor: Visitor, look: (action?: string) => Promise<void>) {
	const { page, text, locale } = visitor
	const { event, ticket } = words[locale]
	await visitor.open('/')
	await look()
	await page.getByRole('searchbox', { name: text.event.list.searchLabel }).fill(event)
	await visitor.button(text.event.list.search).click()
	await visitor.at(/\/event\?search=/)
	await look()
	await visitor.link(event).click()
	await visitor.at(/\/event\/[a-z-]+\d+$/)
	await visitor.sees(visitor.heading(event))
	await look(text.event.detail.action.register)
	await visitor.link(text.event.detail.action.register).click()
	await visitor.at(/\/registration/)
	await visitor.sees(visitor.heading(text.registration.choose.title))
	await visitor.take(ticket)
	await look(text.registration.choose.next)
	await visitor.holdPlaces()
	await look(text.registration.attendees.nextFree)
	await visitor.button(text.registration.attendees.nextFree).click()
	await visitor.sees(page.getByText(text.form.mistakes))
	await look()
	await visitor.fillIn([{ name: 'Trần Nguyễn Thị Quỳnh Hương Giang' }])
	await visitor.sees(page.getByRole('main').getByText(text.registration.attendees.saved, { exact: true }).filter({ visible: true }))
	await visitor.open('/cart')
	await look(text.cart.toCheckoutFree)
	await visitor.link(text.cart.toCheckoutFree).click()
	await visitor.at(/\/checkout$/)
	await visitor.sees(visitor.heading(text.order.checkout.titleFree))
	await look(text.order.checkout.placeFree)
	await visitor.button(text.order.checkout.placeFree).click()
	await visitor.sees(page.getByText(text.form.mistakes))
	await look()
	await visitor.order()
	await visitor.at(/\/registration-success\?/)
	await visitor.hasTickets(['Trần Nguyễn Thị Quỳnh Hương Giang'])
	await look()
}

journey('on a phone everything fits, and the one action is at hand', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page } = visitor
	await walkAndLook(visitor, async (action) => {
		await visitor.fits()
		if (action === undefined) return
		await page.evaluate(() => scrollTo(0, 0))
		const pressable = page.getByRole('button', { name: action, exact: true }).or(page.getByRole('link', { name: action, exact: true }))
		const boxes = await Promise.all((await pressable.all()).map((each) => each.boundingBox()))
		const atHand = boxes.some((box) => box !== null && box.y >= 0 && box.y + box.height <= 780)
		expect(atHand, `${action} at ${page.url()}`).toBe(true)
	})
	// In English, the words for the start of a sale are longer.
	await page.goto(`${visitor.site.origin}/en_US/event`)
	await visitor.fits()
	await page.goBack()
	const { calendar, share } = visitor.text.event.detail
	async function opensInside(menu: string, entry: string) {
		await page.getByText(menu, { exact: true }).click()
		await visitor.sees(visitor.link(entry))
		await visitor.fits()
	}
	await opensInside(visitor.text.order.after.calendar.add, 'Outlook')
	await visitor.openEvent(words.vi_VN.dearEvent)
	await opensInside(calendar.label, calendar.outlook)
	await opensInside(share.label, share.zalo)
	// The last similar event must not be covered by the action at the foot of the screen.
	await visitor.sees(visitor.heading(visitor.text.event.detail.similar.title))
	await page.evaluate(() => scrollTo(0, document.querySelector('[data-sticky-action]')?.parentElement?.scrollHeight ?? 0))
	const card = await page.locator('#similar').getByRole('article').last().boundingBox()
	const bar = await page.locator('[data-sticky-action]').boundingBox()
	expect(card && bar && card.y + card.height <= bar.y, JSON.stringify({ card, bar })).toBe(true)
})

for (const locale of locales) {
	journey(`everybody can use the site, in light and in dark (${locale})`, async (visit) => {
		const visitor = await visit({ locale, expects: /^404 / })
		const { page, text } = visitor
		const look = () => visitor.isAccessible()
		await walkAndLook(visitor, look)
		await visitor.openEvent(words[locale].dearEvent)
		await visitor.sees(visitor.heading(text.event.detail.similar.title))
		await look()
		await visitor.openEvent(words[locale].dearEvent, 'registration')
		await visitor.take(words[locale].dearTicket)
		await visitor.holdPlaces()
		await look()
		for (const path of [
			'/cart',
			'/checkout',
			'/login',
			'/signup',
			'/verify',
			'/reset-password',
			'/offline',
			'/event?filter=past',
			'/event?view=month',
			'/event?search=khongcogidau',
			'/no-such-page',
		]) {
			await visitor.open(path)
			await look()
		}
		await visitor.open('/checkout/payment-fail')
		await visitor.sees(visitor.heading(text.payment.fail.title))
		await look()
		await visitor.open('/checkout/process-fail')
		await look()
		await page.goto(`${visitor.site.origin}/mailbox`)
		await look()
	})
}

journey('the calendar of a month is reached from the list and leads to its events, without JavaScript', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false })
	const { page, text } = visitor
	const { calendar } = text.event.list
	await visitor.open('/event')
	await visitor.link(calendar.toCalendar).click()
	await visitor.at(/^\/en_US\/event\?view=month$/)
	const table = page.getByRole('table', { name: /^Events in / })
	await visitor.sees(table)
	expect(await table.getByRole('columnheader').count()).toBe(7)
	await page.getByRole('navigation', { name: calendar.months }).getByRole('link').last().click()
	await visitor.at(/month=\d{4}-\d{2}$/)
	await visitor.fits()
	await table.getByRole('link').first().click()
	await visitor.at(/^\/en_US\/event\/[a-z0-9-]+-\d+$/)
})

journey('late parts move nothing, and parts for the keyboard are not printed', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 }, expects: /^503 \/image\/content/ })
	const { page, text } = visitor
	await page.route('**/image/content/**', (route) => route.fulfill({ status: 503 }))
	await visitor.open('/')
	const logos = page.locator('section', { has: visitor.heading(text.event.home.partners) }).getByRole('listitem')
	for (const logo of await logos.all()) expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(80)
	expect(await logos.count()).toBeGreaterThan(0)
	const skip = page.getByText(text.shell.skip, { exact: true })
	expect(await skip.count()).toBe(1)
	await page.emulateMedia({ media: 'print' })
	expect(await skip.isVisible()).toBe(false)

	// A sheet of A4 in portrait, which has no rail.
	await page.emulateMedia({ media: 'screen' })
	await visitor.signIn(cast.customer)
	await page.setViewportSize({ width: 794, height: 1123 })
	await visitor.open('/my-orders')
	await page.emulateMedia({ media: 'print' })
	expect((await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox())?.width).toBeGreaterThan(600)
})

journey('organisers see whole lists on a small laptop, and charts describe what they show', async (visit) => {
	const owner = await visit({ size: { width: 1280, height: 860 } })
	const { page, text } = owner
	const { figures } = text['event-desk']
	await owner.signIn(cast.owner)
	await owner.open('/my-events')
	await owner.showsWhole()
	const path = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first().getAttribute('href')
	const [soon, event] = [await path(/Sa Pa/), await path(/Giải chạy Đêm Hồ Gươm/)]
	// Before the sale, the rail says when it opens.
	await owner.open(`${soon}/tickets/new`)
	await owner.showsWhole()
	for (const list of ['attendees', 'orders', 'tickets']) {
		await owner.open(`${event}/${list}`)
		await owner.showsWhole()
	}
	await owner.open(`${event}/attendees`)
	expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(400)

	await owner.open(event ?? '')
	const chart = page.getByRole('img', { name: figures.overview.overTime })
	await owner.sees(chart.getByText('0', { exact: true }))
	await chart.hover()
	await owner.sees(chart.getByText(/^Tuần từ \d\d\/\d\d: \d+ vé$/))
})

journey('the switch of the theme, and of the language on the same page', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
	await visitor.open('/event?filter=all&search=da%20lat&page=1')
	await visitor.button(text.shell.nav.theme).click()
	await expect.poll(theme).toBe('dark')
	await page.reload()
	expect(await theme()).toBe('dark')
	await visitor.link(text.shell.nav.otherLanguage).click()
	await visitor.at(/^\/en_US\/event\?/)
	const { searchParams } = new URL(page.url())
	expect(Object.fromEntries(searchParams)).toMatchObject({ filter: 'all', search: 'da lat' })
	expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
	await visitor.sees(page.getByRole('link', { name: words.en_US.dearEvent }).first())
	await page.goto(`${visitor.site.origin}/`)
	expect(new URL(page.url()).pathname, 'the choice is remembered').toMatch(/^\/en_US\/?$/)
})

journey('pages for reading work completely without React', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url())
	})
	await visitor.open('/event?filter=all&search=da%20lat')
	const event = await visitor.link(/Đà Lạt/).getAttribute('href')
	for (const path of ['/', '/event', event ?? '']) {
		await visitor.open(path)
		await page.waitForLoadState('networkidle')
	}
	expect(scripts.filter((script) => /react|router|shell|manifest|root/.test(script))).toEqual([])

	await page.getByText(text.event.detail.calendar.label).click()
	await visitor.sees(visitor.link(text.event.detail.calendar.google))
	await page.keyboard.press('Escape')
	await visitor.link(text.event.detail.calendar.google).waitFor({ state: 'hidden' })
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.getByText(text.event.detail.share.label, { exact: true }).click()
	await visitor.button(text.event.detail.share.copy).click()
	const toast = page.getByText(text.event.detail.share.copied)
	await visitor.sees(toast)
	await toast.waitFor({ state: 'detached' })
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

journey('pictures open large, goods go into the cart, and times name the reader’s own clock', async (visit) => {
	const visitor = await visit({ timeZone: 'Asia/Tokyo' })
	const { page, text } = visitor
	const { gallery, goods } = text.event.detail
	await visitor.openEvent('Giải chạy Đêm Hồ Gươm')
	await visitor.sees(page.getByText('(GMT+9)'))
	await visitor.button(new RegExp(`^${goods.addOf('')}`)).click()
	await visitor.sees(page.getByText(goods.added).filter({ visible: true }))
	await visitor.sees(visitor.link(text.shell.nav.cartCount(1)))
	await page.reload()
	await visitor.sees(visitor.link(text.shell.nav.cartCount(1)))

	await visitor.openEvent('Chạy giữa Cố đô Huế')
	const count = await page.locator('#gallery li').count()
	await page.locator('#gallery li a').first().click()
	const lightbox = page.getByRole('dialog', { name: gallery.label })
	await visitor.sees(lightbox.getByText(gallery.position(1, count)))
	await page.keyboard.press('ArrowRight')
	await visitor.sees(lightbox.getByText(gallery.position(2, count)))
	await lightbox.getByRole('button', { name: gallery.previous }).click()
	await lightbox.getByRole('button', { name: gallery.previous }).click()
	await visitor.sees(lightbox.getByText(gallery.position(count, count)))
	await page.keyboard.press('Escape')
	await lightbox.waitFor({ state: 'hidden' })
})

journey('from a page of the router to a page for reading and back', async (visit) => {
	const visitor = await visit({ locale: 'en_US' })
	const { page, text } = visitor
	await visitor.open('/cart')
	await page.getByRole('navigation', { name: text.shell.nav.label }).getByRole('link', { name: text.shell.nav.events }).click()
	await visitor.at(/^\/en_US\/event$/)
	await visitor.sees(visitor.heading(text.event.list.titleOf.upcoming))
	await visitor.signIn(cast.owner)
	await visitor.at(/^\/en_US\/?$/)
	await visitor.sees(visitor.heading(text.event.home.promise))
	await visitor.sees(page.getByRole('link', { name: new RegExp(`^${text.shell.nav.account}: `) }))
})

journey('pages that do not exist, or belong to somebody else, say so', async (visit) => {
	const visitor = await visit({ expects: /^404 / })
	const { page, text } = visitor
	async function isNotThere(path: string) {
		await visitor.open(path)
		await visitor.sees(visitor.heading(text.shell.error.notFound(path)))
		expect(await page.title()).toContain('404')
	}
	await isNotThere('/khong/co-trang-nay')
	await isNotThere('/event/su-kien-khong-co-999999')
	await isNotThere('/event/999999/registration')
	await visitor.link(text.shell.error.backHome).click()
	await visitor.at(/^\/$/)

	const owner = await visit()
	await owner.openEvent(words.vi_VN.event, 'registration')
	await owner.take(words.vi_VN.ticket)
	await owner.holdPlaces()
	await owner.fillIn([{ name: 'Lý Gia Hân' }])
	await owner.toCheckout()
	await owner.order()
	await owner.hasTickets(['Lý Gia Hân'])
	const { number, secret } = owner.orderInAddress()
	const wrong = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
	const success = new URL(owner.page.url()).pathname
	for (const page of ['/checkout/thank-you', success])
		for (const query of [`?order=${number}`, `?order=${number}&secret=${wrong}`]) await isNotThere(page + query)
	const answer = await page.request.get(`${visitor.site.origin}/tickets/order/${number}.pdf?secret=${wrong}`)
	expect(answer.status()).toBe(404)
})

journey(
	'a visitor who goes on without a network gets a page that says so, and the requested page once the network is back',
	async (visit) => {
		for (const locale of ['vi_VN', 'en_US'] as const) {
			const visitor = await visit({ locale, expects: /^503 \// })
			const { page, text } = visitor
			await visitor.open('/')
			await page.evaluate(async () => void (await navigator.serviceWorker.ready))
			await page.context().setOffline(true)
			await visitor.link(text.shell.nav.events).click()
			await visitor.sees(visitor.heading(text.shell.offline))
			expect(new URL(page.url()).pathname).toMatch(/\/event$/)
			// The words are shown once, and the look is checked like that of any page.
			expect(await page.getByText(text.shell.offline).filter({ visible: true }).count()).toBe(1)
			await visitor.link(text.shell.reload).click()
			await visitor.sees(visitor.heading(text.shell.offline))
			await page.context().setOffline(false)
			await visitor.sees(page.getByRole('heading', { level: 1 }).filter({ hasNotText: text.shell.offline }))
			expect(new URL(page.url()).pathname).toMatch(/\/event$/)

			// A page with a router requests it in the same way. By now the page was visited, so its kept copy is shown.
			await visitor.open('/cart')
			await page.context().setOffline(true)
			await visitor.link(text.cart.empty.action).click()
			await visitor.sees(page.getByText(text.shell.kept.when))
			await page.context().setOffline(false)
			await page.getByText(text.shell.kept.when).waitFor({ state: 'hidden' })
		}
	},
)

journey('the banner of a lost network does not cover the header', async (visit) => {
	for (const width of [360, 1280]) {
		const visitor = await visit({ size: { width, height: 800 } })
		const { page, text } = visitor
		await visitor.open('/event')
		await page.context().setOffline(true)
		const banner = page.getByText(text.shell.offline)
		await visitor.sees(banner)
		for (const y of [0, 600, 0]) {
			await page.evaluate((to) => scrollTo(0, to), y)
			const [over, header] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()]
			// A header that is in sight must not be covered: the element has to be below it.
			if (over && header && header.y + header.height > 0)
				expect(header.y + 0.5 >= over.y + over.height || header.y + header.height <= over.y).toBe(true)
		}
		await page.context().setOffline(false)
	}
})

journey('without a network the page says so, and says when it is back', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	await visitor.open('/offline')
	await visitor.sees(visitor.heading(text.shell.offline))
	await visitor.open('/')
	await page.context().setOffline(true)
	await visitor.sees(page.getByText(text.shell.offline))
	await page.context().setOffline(false)
	await visitor.sees(page.getByText(text.shell.online))

	// A form without an answer keeps all typed text, and one press sends it again.
	await visitor.open('/reset-password')
	const email = page.getByRole('textbox', { name: text.account.entry.reset.email })
	await email.fill('lan@example.vn')
	await page.context().setOffline(true)
	await visitor.button(text.account.entry.reset.submit).click()
	await visitor.sees(page.getByRole('alert').filter({ hasText: text.shell.unsent.kept }))
	expect(await email.inputValue()).toBe('lan@example.vn')
	await page.context().setOffline(false)
	await visitor.button(text.shell.unsent.again).click()
	await visitor.at(/^\/reset-password-success/)
})

import { expect } from 'vitest'
import type { Locator } from 'playwright-core'
import { widgetPolicy, widgetSnippet, type WidgetLook } from '../app/features/shop-window/widget/rules/widget.ts'
import type { Locale } from '../app/kernel/locale.ts'
import { cast } from '../world/cast.ts'
import { openForeignSite } from './foreign-page.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { Visitor } from './visitor.ts'

const { site, journey } = openSite(sampleGround)
const foreign = openForeignSite()

const phone = { width: 360, height: 780 }

async function idOf(visitor: Visitor, search: string): Promise<number> {
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'all', search })
	return events[0]?.id ?? 0
}

const tag = (eventId: number, locale: Locale, look: WidgetLook = 'auto') => widgetSnippet({ origin: site.origin, eventId, locale, look })

/** Goes to the foreign page with these tags in it, under the strictest policy that allows a widget. */
async function openForeign({ page }: Visitor, ...tags: string[]) {
	foreign.body = `${tags.map((each) => `<div>${each}</div>`).join('')}<img alt="" src="${foreign.tracker}">`
	foreign.policy = `default-src 'none'; ${widgetPolicy(site.origin)}; img-src ${new URL(foreign.tracker).origin}; require-trusted-types-for 'script'`
	await page.goto(foreign.origin, { waitUntil: 'networkidle' })
}

/** Presses a link that opens a tab, and gives the visitor in that tab. */
async function follow({ page, site: ours, locale, complaints }: Visitor, link: Locator): Promise<Visitor> {
	const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
	const visitor = new Visitor(tab, ours, locale, true)
	tab.on('pageerror', (error) => complaints.push(error.message))
	tab.on('response', (response) => void (response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`)))
	return visitor
}

journey('a visitor of another site gets a ticket there while third-party cookies are blocked', async (visit) => {
	const visitor = await visit({ size: phone })
	const { page, text } = visitor
	const id = await idOf(visitor, 'Chạy vì nụ cười')
	// The browser has visited our site before.
	await visitor.open('/event')

	// Third-party cookies are blocked, as in a private window; not every Chromium does that by itself. A cookie from our host is kept when somebody
	// visits us, and not when we are a third party.
	const session = await page.context().newCDPSession(page)
	await session.send('Network.enable')
	await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
	const tracked = async () => (await page.context().cookies()).some(({ name }) => name === 'tracked')
	await page.goto(foreign.tracker)
	expect(await tracked()).toBe(true)
	await page.context().clearCookies({ name: 'tracked' })
	const sent: string[] = []
	page.on('request', (request) => {
		if (/\/widget/.test(request.url())) void request.allHeaders().then(({ cookie, referer }) => sent.push(`${cookie} ${referer}`))
	})
	await openForeign(visitor, tag(id, 'vi_VN'))
	expect(await tracked()).toBe(false)

	const widget = page.getByRole('region', { name: 'Vé Chạy vì nụ cười' })
	await visitor.sees(widget)
	await visitor.sees(widget.getByText(text.event.detail.price.free).first())
	await visitor.isAccessible()
	await visitor.fits()
	const act = widget.getByRole('link', { name: /^Đăng ký: / }).first()
	await page.keyboard.press('Tab')
	expect(
		await widget
			.getByRole('link')
			.first()
			.evaluate((link) => link.matches(':focus')),
	).toBe(true)

	const buyer = await follow(visitor, act)
	await buyer.at(/^\/event\/chay-vi-nu-cuoi-\d+\/registration\?variant=\d+$/)
	await buyer.holdPlaces()
	await buyer.fillIn([{ name: 'Đặng Thu Hà' }])
	await buyer.toCheckout()
	await buyer.order()
	await buyer.at(/\/registration-success\?/)
	await buyer.hasTickets(['Đặng Thu Hà'])

	expect(await page.evaluate(() => document.cookie)).toBe('')
	expect(await page.context().cookies(foreign.origin)).toEqual([])
	expect(new Set(sent.map((each) => each.split(' ')[0]))).toEqual(new Set(['undefined']))
	expect(await page.evaluate(() => opener)).toBeNull()
})

journey('several widgets on one page, in English, and a widget that is added later', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: phone })
	const { page, text } = visitor
	const [marathon, festival] = [await idOf(visitor, 'Marathon Di sản Hà Nội'), await idOf(visitor, 'Lễ hội biển Phú Quốc')]
	await openForeign(visitor, tag(marathon, 'en_US'), tag(marathon, 'en_US', 'dark'))
	const first = page.getByRole('region', { name: 'Tickets for Hà Nội Heritage Marathon' })
	await visitor.sees(first.first())
	expect(await first.count()).toBe(2)
	const { state, tickets } = text.event.detail
	await visitor.sees(first.first().getByText(state.sold_out))
	await visitor.isAccessible()
	await visitor.fits()

	// Frameworks may insert a script as text, which never runs.
	foreign.policy = ''
	await page.goto(foreign.origin)
	await visitor.sees(first.first())
	await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), tag(festival, 'en_US', 'light'))
	await visitor.sees(
		page
			.getByRole('region', { name: /Phú Quốc/ })
			.getByText(state.coming_soon)
			.first(),
	)
	await visitor.isAccessible()

	const waiting = await follow(visitor, first.first().getByRole('link', { name: `${tickets.wait}: Runner · 42 km (opens in a new tab)` }))
	await waiting.at(/^\/en_US\/event\/marathon-di-san-ha-noi-\d+\/waiting-list\?variant=\d+$/)
	await waiting.sees(waiting.heading(text['waiting-list'].join.title))
})

journey('a plain link is shown while the tickets cannot be loaded', async (visit) => {
	const visitor = await visit({ locale: 'en_US', expects: /^404 \/widget\/999999\.json/ })
	const { page } = visitor
	const id = await idOf(visitor, 'Chạy vì nụ cười')
	await page.route('**/widget/*.json?*', (route) => route.abort())
	await openForeign(visitor, tag(id, 'en_US'))
	const link = page.getByRole('link', { name: 'See tickets and register on Hội' })
	await visitor.sees(link)
	await visitor.isAccessible()
	const there = await follow(visitor, link)
	await there.at(/^\/en_US\/event\/chay-vi-nu-cuoi-\d+$/)

	await page.unroute('**/widget/*.json?*')
	await openForeign(visitor, tag(999_999, 'en_US'))
	await visitor.sees(page.getByText('There are no tickets here at present.'))
	expect(await link.count()).toBe(0)
})

journey('another site follows the brackets of an event live', async (visit) => {
	const visitor = await visit({ size: phone })
	const { page } = visitor
	const id = await idOf(visitor, 'Cúp Rồng Xanh')
	const organiser = await visit()
	await organiser.signIn(cast.staff)
	const { brackets } = await visitor.ask<{ brackets: { id: number; name: string }[] }>('query-no-cache', 'ListPublicBrackets', {
		eventId: id,
	})
	await openForeign(visitor, widgetSnippet({ origin: site.origin, eventId: id, locale: 'vi_VN', look: 'auto', kind: 'brackets' }))
	const { screen } = visitor.text['match-schedule']
	const widget = page.getByRole('region', { name: /^Kết quả nhánh đấu / })
	await visitor.sees(widget.getByText(screen.kinds.latest))
	await visitor.sees(widget.getByRole('table').first())
	await visitor.isAccessible()
	await visitor.fits()
	const before = await widget.evaluate((element) => element.getBoundingClientRect().height)
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(before)

	// The hall's screen shows the same, and both follow new results.
	const hall = await visit({ locale: 'en_US' })
	await hall.open(`/event/${id}/brackets/screen`)
	await hall.isAccessible()
	await hall.fits()
	await hall.button(hall.text['match-schedule'].screen.pause).click()
	await hall.sees(hall.button(hall.text['match-schedule'].screen.goOn))
	await organiser.open(`/bracket/${id}/result/${brackets[0]?.id}`)
	await organiser.page
		.getByLabel(/^Tỉ số /)
		.filter({ visible: true })
		.first()
		.fill('17-16')
	await organiser.page.keyboard.press('Enter')
	await widget.getByText('17', { exact: true }).first().waitFor()
	for (let turns = 0; turns < 8 && !(await hall.page.getByText('17', { exact: true }).isVisible()); turns += 1)
		await hall.page.keyboard.press('ArrowRight')
	await hall.sees(hall.page.getByText('17', { exact: true }))
	await hall.isAccessible()
})

journey('an organiser copies the line to paste, and sees a preview of it', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { widget } = text
	const id = await idOf(owner, 'Chạy vì nụ cười')
	await owner.signIn(cast.owner)
	await owner.open(`/my-events/${id}`)
	await owner.link(text['event-desk'].tools.widget).click()
	await owner.at(/\/widget$/)
	await owner.sees(page.getByText(tag(id, 'vi_VN')))
	await owner.sees(page.getByRole('region', { name: 'Vé Chạy vì nụ cười' }))
	await owner.isAccessible()
	await page.getByRole('radio', { name: widget.languages.en_US }).check()
	await page.getByRole('radio', { name: widget.looks.dark }).check()
	await owner.button(widget.choose.apply).click()
	await owner.at(/\/widget\?show=tickets&language=en_US&look=dark$/)
	await owner.sees(page.getByText(tag(id, 'en_US', 'dark')))
	await owner.sees(page.getByRole('region', { name: 'Tickets for Run for a Smile' }))
	await owner.isAccessible()
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await owner.button(owner.text.shell.copy.copy).click()
	await owner.sees(page.getByText(owner.text.shell.copy.copied))
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag(id, 'en_US', 'dark'))
	await page.setViewportSize(phone)
	await owner.fits()
	// Loaded with a whole page load, as without JavaScript: the widget's language is not the page's language.
	await owner.open(`/my-events/${id}/widget?language=en_US&look=light`)
	await owner.sees(owner.heading(widget.title))
	await owner.sees(page.getByText(tag(id, 'en_US', 'light')))
})

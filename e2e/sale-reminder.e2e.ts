import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { mailedPage } from './mail-link.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

const names = { vi_VN: 'Sa Pa – Chinh phục mây', en_US: 'Sa Pa Above the Clouds' }

journey('on a phone a guest asks to be told when a sale opens, confirms by mail, and gives it up again', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 }, expects: /^422 / })
	const { page, text } = guest
	const { ask, own } = text['sale-reminder']
	await guest.openEvent(names.vi_VN)
	const bar = page.locator('[data-sticky-action]')
	// The date stands beside the action, not under it.
	expect(await bar.evaluate((box) => [...box.children].every((part) => part.scrollWidth <= part.clientWidth))).toBe(true)
	await bar.getByRole('link', { name: text.event.detail.tickets.remind }).click()
	await guest.at(/\/sale-reminder$/)
	await guest.sees(guest.heading(ask.title))
	await guest.isAccessible()
	await guest.fits()
	await page.getByLabel(ask.email).fill('lan.pham')
	await guest.button(ask.send).click()
	await guest.sees(page.getByText(text.form.mistakes))
	await guest.isAccessible()
	await page.getByLabel(ask.email).fill('lan.pham@example.com')
	await guest.button(ask.send).click()
	await guest.sees(page.getByText(ask.sent('lan.pham@example.com')))
	await guest.isAccessible()

	const { link } = await mailedPage(guest.site.origin, 'lan.pham@example.com', /\/sale-reminder\/\d+\?secret=[^"]*/)
	await page.goto(link)
	await guest.awake()
	await guest.sees(guest.heading(own.unconfirmed.title))
	await guest.button(own.unconfirmed.act).click()
	await guest.sees(guest.heading(own.waiting.title))
	await guest.isAccessible()
	await guest.fits()
	await guest.button(own.leave).click()
	await guest.sees(guest.heading(own.left.title))
})

journey('a customer is reminded of one ticket with one press, without JavaScript', async (visit) => {
	const customer = await visit({ locale: 'en_US', javaScript: false })
	const { page, text } = customer
	const { ask, own } = text['sale-reminder']
	await customer.signIn(cast.customer)
	await customer.openEvent(names.en_US)
	await customer.link(text.event.detail.tickets.remindOf('Runner · 42 km')).click()
	await customer.sees(page.getByText(cast.customer.email))
	await customer.button(ask.send).click()
	await customer.at(/^\/en_US\/sale-reminder\/\d+\?secret=/)
	await customer.sees(customer.heading(own.waiting.title))
	await customer.sees(page.getByText('Runner · 42 km'))
})

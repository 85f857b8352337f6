import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

const eventName = 'Marathon Di sản Hà Nội'
const ticket = 'Vé vận động viên · 42 km'

journey('a customer waits for a sold-out ticket, the organiser makes room, and the place goes into the cart', async (visit) => {
	const customer = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = customer
	const { join, entry } = text['waiting-list']
	await customer.signIn(cast.customer)
	await customer.openEvent(eventName)
	await customer.link(text.event.detail.tickets.waitFor(ticket)).click()
	await customer.at(/\/waiting-list\?variant=\d+$/)
	await customer.sees(customer.heading(join.title))
	await customer.isAccessible()
	await customer.fits()
	await customer.button(join.send).click()
	await customer.at(/^\/waiting-list\/\d+\?secret=/)
	await customer.sees(page.getByText(entry.waiting.first))
	await customer.isAccessible()
	await customer.fits()

	const owner = await visit({ locale: 'en_US', expects: /^409 / })
	const { 'waiting-list': desk, ticket: tickets } = owner.text
	await owner.signIn(cast.owner)
	await owner.openEvent(eventName)
	const id = /-(\d+)$/.exec(new URL(owner.page.url()).pathname)?.[1]
	await owner.open(`/my-events/${id}/waiting-list`)
	await owner.sees(owner.page.getByText(cast.customer.email))
	await owner.isAccessible()
	await owner.fits()
	await owner.page.getByRole('button', { name: /^Offer now to/ }).click()
	await owner.sees(owner.page.getByRole('alert'))
	await owner.open(`/my-events/${id}/tickets`)
	await owner.link(`${tickets.edit} Runner`).click()
	await owner.at(/\/tickets\/\d+$/)
	const places = owner.page.getByLabel(tickets.form.cell(tickets.form.columns.places, '42 km'))
	await places.fill(String(Number(await places.inputValue()) + 1))
	await owner.button(tickets.form.save).click()
	await owner.sees(owner.page.getByText(tickets.form.saved))
	await owner.open(`/my-events/${id}/waiting-list`)
	await owner.sees(owner.page.getByRole('cell').getByText(desk.desk.states.offered, { exact: true }))

	await page.reload()
	await customer.awake()
	await customer.sees(customer.heading(entry.offered.title))
	await customer.isAccessible()
	const stranger = await visit()
	await stranger.openEvent(eventName)
	expect(await stranger.link(stranger.text.event.detail.tickets.waitFor(ticket)).count()).toBe(1)
	await customer.button(entry.offered.act).click()
	await customer.sees(customer.heading(text.registration.attendees.title))
	await customer.sees(page.getByText('42 km').first())
})

journey('a guest joins the waiting list without JavaScript, and is asked to confirm by mail', async (visit) => {
	const guest = await visit({ locale: 'en_US', javaScript: false, expects: /^422 / })
	const { page, text } = guest
	const { join } = text['waiting-list']
	await guest.openEvent(eventName, 'waiting-list')
	await guest.button(join.send).click()
	await guest.sees(page.getByText(text.form.mistakes))
	await page.getByLabel(join.name).fill('Lan')
	await page.getByLabel(join.email).fill('lan@example.com')
	await guest.button(join.send).click()
	await guest.sees(page.getByText(join.sent('lan@example.com')))
})

journey('on a phone a sold-out event leads to its waiting list, and a person who joined sees that', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = guest
	const { join } = text['waiting-list']
	await guest.openEvent('Bơi biển Mỹ Khê')
	await page.locator('[data-sticky-action]').getByRole('link', { name: text.event.detail.tickets.wait }).click()
	await guest.at(/\/waiting-list$/)
	await page.getByLabel(join.name).fill('Lan')
	await page.getByLabel(join.email).fill('lan@example.com')
	await guest.button(join.send).click()
	const sent = page.getByRole('status').filter({ hasText: join.sent('lan@example.com') })
	await guest.sees(sent)
	await expect.poll(() => sent.evaluate((notice) => notice === document.activeElement)).toBe(true)
	const box = await sent.boundingBox()
	expect(box && box.y >= 0 && box.y + box.height <= 780, JSON.stringify(box)).toBe(true)
})

import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { mailedPage } from './mail-link.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

const recipient = 'gian-hang@example.com'
const toDesk = /\/desk\/messages\/\d+/

journey('staff puts a form on a page; a guest writes by it without JavaScript, and staff answers', async (visit) => {
	const staff = await visit({ size: { width: 1280, height: 900 } })
	const { page, text } = staff
	const { desk } = text.page
	await staff.signIn(cast.staff)
	await staff.open('/desk/pages')
	await page.getByRole('textbox', { name: desk.fields.title, exact: true }).fill('Thuê gian hàng')
	await page.getByRole('textbox', { name: desk.address }).fill('thue-gian-hang')
	await staff.button(desk.create).click()
	await staff.at(/\/desk\/pages\/\d+$/)
	await page.getByLabel(desk.addBlock).selectOption('form')
	await staff.button(desk.add).click()
	await page.getByLabel(desk.inVietnamese(desk.fields.title)).last().fill('Hỏi về gian hàng')
	await page.getByLabel(desk.fields.to).fill(recipient)
	await page.getByLabel(desk.fields.askPhone).selectOption('optional')
	await staff.button(desk.addItem(desk.fields.topics)).click()
	await page.getByLabel(desk.inVietnamese(desk.fields.label)).fill('Giá thuê')
	await page.getByLabel(desk.inVietnamese(desk.fields.thanks)).fill('Hẹn gặp bạn ở chợ!')
	await staff.isAccessible()
	await staff.button(desk.acts.publish).click()
	await staff.sees(page.getByText(desk.done.published))

	const guest = await visit({ javaScript: false, size: { width: 360, height: 780 }, expects: /^422 / })
	const { form } = guest.text.page
	const field = (name: string) => guest.page.getByRole(name === form.topic ? 'combobox' : 'textbox', { name })
	await guest.open('/storyblok/thue-gian-hang')
	await guest.sees(guest.heading('Hỏi về gian hàng'))
	expect(await guest.page.content()).not.toContain(recipient)
	await field(form.name).fill('Hoàng Minh Châu')
	await field(form.email).fill('chau.hoang')
	await field(form.topic).selectOption('Giá thuê')
	await field(form.text).fill('Gian 3 × 3 m giá bao nhiêu?\nCó điện không?')
	await guest.button(form.send).click()
	await guest.at(/^\/message\?page=thue-gian-hang&form=1$/)
	await guest.sees(guest.page.getByText(guest.text.form.mistakes))
	expect(await field(form.name).inputValue()).toBe('Hoàng Minh Châu')
	expect(await field(form.email).inputValue()).toBe('chau.hoang')
	expect(await field(form.topic).inputValue()).toBe('Giá thuê')
	expect(await field(form.text).inputValue()).toContain('Có điện không?')
	await field(form.email).fill('chau.hoang@example.com')
	await guest.button(form.send).click()
	await guest.sees(guest.page.getByText('Hẹn gặp bạn ở chợ!'))

	const { link, words } = await mailedPage(guest.site.origin, recipient, toDesk)
	expect(words).toContain('Có điện không?')
	const received = await mailedPage(guest.site.origin, 'chau.hoang@example.com', /\/help/)
	expect(received.words).not.toContain('Gian 3')

	const { desk: atDesk } = text.message
	await page.goto(link)
	await staff.awake()
	await staff.sees(staff.heading(atDesk.named('Hoàng Minh Châu')))
	expect(await staff.link(atDesk.reply).getAttribute('href')).toMatch(/^mailto:chau\.hoang@example\.com\?subject=/)
	await staff.isAccessible()
	await staff.button(atDesk.acts.answer).click()
	await staff.sees(page.getByText(atDesk.done.answer('1')))
	await staff.isAccessible()
	await staff.button(text['desk-kit'].orders.one.undo).click()
	await staff.sees(page.getByText(atDesk.done.reopen('1')))
	await staff.open('/desk')
	await staff.link(new RegExp(text['desk-kit'].tools.today.tiles.messages)).click()
	await staff.at(/\/desk\/messages\?state=open$/)
	await staff.sees(page.getByRole('cell', { name: 'Giá thuê' }))
	await staff.isAccessible()
	await page.setViewportSize({ width: 360, height: 780 })
	await staff.fits()
})

journey('a customer writes from “About us” in English, and finds their name where they correct a mistake', async (visit) => {
	const customer = await visit({ locale: 'en_US', size: { width: 360, height: 780 }, theme: 'dark', expects: /^422 / })
	const { page, text } = customer
	const { form } = text.page
	await customer.signIn(cast.customer)
	await customer.open('/about-us')
	// The page is the same for everybody, so it knows nobody.
	expect(await page.getByRole('textbox', { name: form.name }).inputValue()).toBe('')
	await customer.isAccessible()
	await customer.fits()
	await customer.open('/message?page=about-us&form=1')
	await expect.poll(() => page.getByRole('textbox', { name: form.email }).inputValue()).toBe(cast.customer.email)
	await customer.isAccessible()
	await customer.fits()
	await page.getByRole('combobox', { name: form.topic }).selectOption('Something else')
	await page.getByRole('textbox', { name: form.email }).fill('lan@')
	await page.getByRole('textbox', { name: form.text }).fill('Is there a cloakroom?')
	await customer.button(form.send).click()
	await customer.sees(page.getByText(text.form.mistakes))
	await expect.poll(() => page.getByRole('textbox', { name: form.text }).inputValue()).toBe('Is there a cloakroom?')
	await customer.isAccessible()
	await customer.fits()
	await page.getByRole('textbox', { name: form.email }).fill(cast.customer.email)
	await customer.button(form.send).click()
	await customer.sees(page.getByText(text.message.own.thanks))
	await customer.isAccessible()
	await customer.open('/about-us')
	const written = page.getByRole('form', { name: 'Send us a message' })
	await written.getByRole('textbox', { name: form.name }).fill('Lan')
	await written.getByRole('textbox', { name: form.email }).fill('lan.tran@example.com')
	await page.getByRole('combobox', { name: form.topic }).selectOption('Something else')
	await page.getByRole('textbox', { name: form.text }).fill('And lockers?')
	await customer.button(form.send).click()
	await customer.sees(page.getByText(text.message.own.thanks))
	await customer.at(/^\/en_US\/message\?page=about-us&form=1&sent=yes$/)
})

import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { mailedPage } from './mail-link.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

const ownPage = /\/newsletter\/\d+\?secret=[^"]*/

journey('on a phone a visitor signs up on a page, reads a letter that staff wrote, and leaves', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 }, expects: /^422 / })
	const { page, text } = visitor
	const { ask, own } = text.newsletter
	await visitor.open('/about-us')
	await visitor.sees(visitor.heading('Nhận tin từ Hội'))
	await visitor.isAccessible()
	await visitor.fits()
	// The browser itself refuses what is no address; the server has the last word, and keeps what was typed.
	await page.getByRole('form', { name: 'Nhận tin từ Hội' }).getByLabel(ask.email).fill('lan.pham@example')
	await visitor.button(ask.send).click()
	await visitor.at(/^\/newsletter$/)
	await visitor.sees(page.getByText(text.form.mistakes))
	await expect.poll(() => page.getByLabel(ask.email).inputValue()).toBe('lan.pham@example')
	await visitor.isAccessible()
	await visitor.fits()
	await page.getByLabel(ask.email).fill('lan.pham@example.com')
	await visitor.button(ask.send).click()
	await visitor.sees(page.getByText(ask.sent('lan.pham@example.com')))
	await visitor.isAccessible()
	await visitor.fits()

	const { link } = await mailedPage(visitor.site.origin, 'lan.pham@example.com', ownPage)
	await page.goto(link)
	await visitor.awake()
	await visitor.sees(visitor.heading(own.asked.title))
	await visitor.isAccessible()
	await visitor.button(own.confirm).click()
	await visitor.sees(visitor.heading(own.confirmed.title))
	await visitor.isAccessible()
	await visitor.fits()

	const staff = await visit()
	const { mailing, newsletter } = staff.text
	await staff.signIn(cast.staff)
	await staff.open('/desk/newsletter')
	await staff.sees(staff.page.getByText(newsletter.desk.empty.title))
	await staff.isAccessible()
	await staff.link(newsletter.desk.write).click()
	await staff.at(/\/desk\/newsletter\/new$/)
	await staff.sees(staff.page.getByText(newsletter.desk.new.reached('1')))
	await staff.button(mailing.new.preview).click()
	await staff.sees(staff.page.getByText(text.form.mistakes))
	await staff.page.getByLabel(mailing.new.subject, { exact: false }).first().fill('Tin tháng 12')
	await staff.page.getByLabel(mailing.new.body, { exact: false }).first().fill('Chào cả nhà!\n\nMở bán ngày 5: https://example.com/ve')
	await staff.button(mailing.new.preview).click()
	await staff.sees(staff.page.getByText('Chào cả nhà!').last())
	await staff.isAccessible()
	await staff.button(mailing.new.trial).click()
	await staff.sees(staff.page.getByText(mailing.new.tried(cast.staff.email)))
	staff.page.once('dialog', (dialog) => void dialog.accept())
	await staff.button(mailing.new.send('1')).click()
	await staff.at(/\/desk\/newsletter\?started$/)
	await staff.sees(staff.page.getByText(mailing.started))

	const { words } = await mailedPage(visitor.site.origin, 'lan.pham@example.com', /example\.com\/ve/)
	expect(words).toContain('Chào cả nhà!')
	await staff.open('/desk/newsletter')
	await staff.sees(staff.page.getByText(mailing.progress('1', '1')))
	await staff.isAccessible()
	await page.goto(link)
	await visitor.button(own.leave).click()
	await visitor.sees(visitor.heading(own.left.title))
	await visitor.fits()
})

journey('in English, without JavaScript, a reader signs up, and their mail program unsubscribes them', async (visit) => {
	const reader = await visit({ locale: 'en_US', javaScript: false })
	const { page, text } = reader
	const { ask, own } = text.newsletter
	await reader.open('/about-us')
	await page.getByRole('form', { name: 'News from Hội' }).getByLabel(ask.email).fill('sam.lee@example.com')
	await reader.button(ask.send).click()
	await reader.at(/^\/en_US\/newsletter$/)
	await reader.sees(page.getByText(ask.sent('sam.lee@example.com')))
	const { link } = await mailedPage(reader.site.origin, 'sam.lee@example.com', ownPage)
	await page.goto(link)
	await reader.button(own.confirm).click()
	await reader.sees(reader.heading(own.confirmed.title))
	// RFC 8058: by itself, without cookies, from no page of ours.
	const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
	expect(answer.status).toBe(200)
	await page.goto(link)
	await reader.sees(reader.heading(own.left.title))
})

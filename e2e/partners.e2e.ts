import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { mailedLink } from './mail-link.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const pdf = { name: '../../giay phep.html', mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7 a licence, more or less') }
const notes = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>, and more') }

/** Fills the application in; a field named wrong stays empty. */
async function fillIn(visitor: Visitor, taxId: string, email = cast.customer.email) {
	const { page, text } = visitor
	const { form, kinds } = text.partner
	await page.getByLabel(form.organisation).fill('Hội Chạy Cố Đô')
	await page.getByLabel(form.kind).selectOption({ label: kinds.company })
	await page.getByLabel(form.taxId).fill(taxId)
	await page.getByLabel(form.city).fill('Huế')
	await page.getByLabel(form.website).fill('hoichaycodo.example.vn')
	await page.getByLabel(form.organises).fill('Giải chạy quanh Đại Nội mỗi mùa xuân, khoảng 800 người.')
	await page.getByLabel(form.contactName).fill('Võ Thanh Tùng')
	await page.getByLabel(form.email, { exact: false }).last().fill(email)
	await page.getByLabel(form.phone).fill('0905 123 456')
	await page.getByRole('checkbox').check()
}

journey('somebody registers as a partner, is asked back, answers, and owns a provider', async (visit) => {
	const customer = await visit({ size: { width: 360, height: 780 }, expects: /^(422|409|404) / })
	const { page, text } = customer
	const { partner } = text
	await customer.open('/')
	await customer.link(text.event.home.organisers.partner).click()
	await customer.at(/^\/partner$/)
	await customer.sees(customer.heading(partner.title))
	await customer.isAccessible()
	await customer.fits()
	await customer.button(partner.form.send).click()
	await customer.sees(page.getByText(text.form.mistakes))
	await fillIn(customer, '0300588568')
	await customer.button(partner.form.send).click()
	await customer.sees(page.getByText(text.form.fields.tax_id).first())
	await page.getByLabel(partner.form.taxId).fill('0300 588 569')
	await customer.button(partner.form.send).click()

	// The typed application is kept while they sign in.
	await customer.at(/^\/login/)
	await customer.givePassword(cast.customer)
	await customer.sees(customer.heading(text.account.entry.resume.title))
	await customer.button(text.account.entry.resume.send).click()
	await customer.at(/^\/partner$/)
	await customer.sees(page.getByText(partner.mine.state.sent))
	await customer.isAccessible()

	const staff = await visit({ locale: 'en_US' })
	const { desk } = staff.text.partner
	await staff.signIn(cast.staff)
	await staff.open('/desk/partners')
	await staff.isAccessible()
	await staff.link('Hội Chạy Cố Đô').click()
	await staff.at(/^\/en_US\/desk\/partners\/\d+$/)
	await staff.isAccessible()
	await staff.page.getByText(desk.acts.ask, { exact: true }).first().click()
	await staff.page.getByLabel(desk.askLabel).fill('Bạn gửi giúp giấy phép nhé')
	await staff.button(desk.acts.ask).click()
	await staff.sees(staff.page.getByText(desk.done.asked_back))

	await page.reload()
	await customer.awake()
	await customer.sees(page.getByText('Bạn gửi giúp giấy phép nhé'))
	await customer.isAccessible()
	await page.getByLabel(partner.form.answer).fill('Gửi Hội giấy phép ạ')
	await page.getByLabel(partner.form.documents).setInputFiles([notes])
	await customer.button(partner.form.sendAnswer).click()
	await customer.sees(page.getByText(partner.problems.wrong_kind).first())
	expect(await page.getByLabel(partner.form.answer).inputValue()).toBe('Gửi Hội giấy phép ạ')
	await page.getByLabel(partner.form.documents).setInputFiles([pdf])
	await customer.button(partner.form.sendAnswer).click()
	await customer.sees(page.getByText(partner.mine.state.sent))

	await staff.page.reload()
	await staff.awake()
	const file = staff.link(/\.pdf$/)
	const href = (await file.getAttribute('href')) ?? ''
	const answer = await staff.page.request.get(staff.site.origin + href)
	expect([answer.status(), answer.headers()['content-disposition'], answer.headers()['x-content-type-options']]).toEqual([
		200,
		expect.stringMatching(/^attachment; filename="giay phep\.pdf"$/),
		'nosniff',
	])
	expect((await page.request.get(customer.site.origin + href)).status()).toBe(404)
	await staff.button(desk.acts.approve).click()
	await staff.sees(staff.page.getByText(desk.done.approved))

	await page.reload()
	await customer.sees(page.getByText(partner.mine.state.approved))
	await customer.link(partner.mine.toEvents).click()
	await customer.at(/^\/my-events$/)
	await customer.open('/my-account')
	await customer.sees(page.locator('header').getByRole('link', { name: text.shell.nav.ownEvents }))
	await customer.open('/my-events/codes/new')
	await customer.sees(customer.heading(text.promotion.addTitle))
})

journey('somebody without an account applies as a partner, and signing up brings the application back', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { signUp, verify, resume, password, welcome } = text.account.entry
	const email = 'mai.song-han@example.vn'
	await visitor.open('/partner')
	await fillIn(visitor, '0300588569', email)
	await visitor.button(text.partner.form.send).click()
	await visitor.at(/^\/login/)
	await visitor.link(text.account.signIn.signUp).click()
	await visitor.at(/^\/signup/)
	await page.getByRole('textbox', { name: signUp.firstName, exact: true }).fill('Mai')
	await page.getByRole('textbox', { name: signUp.lastName, exact: true }).fill('Nguyễn Thị Tuyết')
	await page.getByRole('textbox', { name: signUp.email }).fill(email)
	await page.getByRole('textbox', { name: password.label, exact: true }).fill(cast.customer.password)
	await page.getByRole('checkbox', { name: signUp.termsLink }).check()
	await visitor.button(signUp.submit).click()
	await visitor.at(/^\/verify$/)
	await page.goto(await mailedLink(visitor.site.origin, email))
	await visitor.awake()
	await visitor.button(verify.button).click()
	await visitor.at(/^\/login\?verified/)
	await visitor.awake()
	await visitor.givePassword({ ...cast.customer, email })
	await visitor.at(/^\/welcome/)
	await visitor.link(welcome.start).click()
	await visitor.sees(visitor.heading(resume.title))
	await visitor.button(resume.send).click()
	await visitor.at(/^\/partner$/)
	await visitor.sees(page.getByText(text.partner.mine.state.sent))
})

journey('staff changes a setting and suspends an organiser, and readers see both', async (visit) => {
	const staff = await visit({ locale: 'en_US' })
	const { page, text } = staff
	await staff.signIn(cast.staff)
	await staff.open('/desk/settings')
	await staff.isAccessible()
	await page.getByLabel(text.settings.fields.supportEmail).fill('help@example.vn')
	await staff.button(text.settings.save).click()
	await staff.sees(page.getByText(text.settings.saved))
	await staff.open('/about-us')
	await staff.sees(staff.link('help@example.vn'))

	const reader = await visit({ expects: /^404 \/event\// })
	await reader.openEvent('Chạy vì nụ cười')
	const { pathname } = new URL(reader.page.url())
	await staff.open('/desk/providers')
	await staff.isAccessible()
	await staff.link('Bước Chân Việt').click()
	await staff.at(/\/desk\/providers\/\d+$/)
	await staff.isAccessible()
	await page.getByLabel(text.provider.desk.reason).fill('Waiting for a licence')
	await staff.button(text.provider.desk.suspend).click()
	await staff.sees(page.getByText(text.provider.desk.done.suspended, { exact: true }).first())
	// From now on its pages are no longer cached.
	await reader.page.goto(reader.site.origin + pathname)
	await reader.sees(reader.page.getByText(reader.text.provider.suspended.text))
	await reader.isAccessible()
	await staff.button(text.provider.desk.resume).click()
	await staff.sees(page.getByText(text.provider.desk.done.resumed, { exact: true }).first())
})

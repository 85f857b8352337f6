import { expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const [phone, desk] = [
	{ width: 360, height: 780 },
	{ width: 1280, height: 900 },
]
const run = 'Bán marathon Đà Lạt'
const seller = 'Bước Chân Việt'

/** Takes one place and goes to the checkout. */
async function goToCheckout(visitor: Visitor) {
	await visitor.openEvent(run, 'registration')
	const isEnglish = visitor.locale === 'en_US'
	await visitor.take(isEnglish ? 'Runner · 10 km' : 'Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	const answers: Record<string, string> = isEnglish
		? { 'Shirt size': 'M', 'Emergency contact': 'Phạm Văn Hải, 0987 654 321' }
		: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp': 'Phạm Văn Hải, 0987 654 321' }
	await visitor.fillIn([{ name: buyer.name, born: '1994-05-17', gender: 'female', answers }])
	await visitor.toCheckout()
}

const choices = async ({ page }: Visitor) =>
	page.locator('input[name=payment]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** Staff sets that the provider of this page of accounts is paid directly. */
async function letBePaidDirectly(staff: Visitor, accounts: string) {
	const { paidTo, did } = staff.text['own-account']
	await staff.signIn(cast.staff)
	await staff.open(
		accounts.includes('provider=') ? new URL(accounts).pathname + new URL(accounts).search : '/my-events/own-accounts?provider=1',
	)
	await staff.sees(staff.page.getByRole('heading', { name: paidTo.title, exact: true }))
	if (await staff.page.getByText(paidTo.organizer, { exact: true }).isVisible()) return
	await staff.button(paidTo.toOrganizer).click()
	await staff.sees(staff.page.getByText(did.paid_to_organizer, { exact: true }))
}

journey('an organizer is paid directly, with a bank account and VNPay account of its own; buyers pay in both languages', async (visit) => {
	const owner = await visit({ locale: 'vi_VN', size: desk, expects: /^422 / })
	const { page } = owner
	const text = owner.text['own-account']
	await owner.signIn(cast.owner)
	await owner.open('/my-events/own-accounts')
	await owner.fits()
	await owner.isAccessible()
	const card = (name: string) =>
		page
			.locator('section, article, div')
			.filter({ has: page.getByRole('heading', { name, exact: true }) })
			.last()
	const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) })
	const openForm = (name: string) => card(name).getByText(text.add, { exact: true }).click()

	// A mistake is shown at its field, and the typed text stays.
	await openForm(text.gateways.vnpay)
	await field(text.fields.tmnCode).fill('sai mã')
	await field(text.fields.hashSecret).fill('vnpay-secret-of-the-club')
	await page.getByRole('button', { name: text.save, exact: true }).locator('visible=true').first().click()
	await expect.poll(() => field(text.fields.tmnCode).getAttribute('aria-invalid')).toBe('true')
	expect(await field(text.fields.tmnCode).inputValue()).toBe('sai mã')
	await field(text.fields.tmnCode).fill('CLUB0001')
	await field(text.fields.hashSecret).fill('vnpay-secret-of-the-club')
	await page.getByRole('button', { name: text.save, exact: true }).locator('visible=true').first().click()
	await owner.sees(page.getByText(text.did.set, { exact: true }))
	await owner.sees(page.getByText('CLUB0001', { exact: true }))
	expect(await page.content()).not.toContain('vnpay-secret-of-the-club')

	await openForm(text.gateways.vietqr)
	await page.getByRole('combobox', { name: new RegExp(`^${text.fields.bin}`) }).selectOption('970422')
	await field(text.fields.account).fill('0012 345 678')
	await field(text.fields.holder).fill('Bước Chân Việt')
	await page.getByRole('button', { name: text.save, exact: true }).locator('visible=true').first().click()
	await owner.sees(page.getByText(/0012345678/))
	await owner.fits()
	await owner.isAccessible()

	await letBePaidDirectly(await visit({ locale: 'vi_VN', size: desk }), page.url())

	const guest = await visit({ locale: 'vi_VN', size: desk })
	await goToCheckout(guest)
	expect(await choices(guest)).toEqual(['vietqr', 'vnpay', 'cash_on_delivery'])
	await guest.order('vietqr')
	await guest.at(/^\/checkout\/transfer\?/)
	await guest.sees(guest.page.getByText('0012345678', { exact: true }))
	await guest.sees(guest.page.getByText('BUOC CHAN VIET', { exact: true }))
	const bank = await guest.page.context().newPage()
	await bank.goto(guest.page.url().replace('/checkout/transfer', '/checkout/sample-bank'))
	await bank.getByRole('button', { name: guest.text['bank-transfer'].sampleBank.send }).click()
	await guest.at(/^\/checkout\/thank-you\?/)

	await owner.open('/my-events/transfers')
	await owner.sees(page.getByRole('heading', { name: owner.text['bank-transfer'].own.title }))
	await owner.sees(page.getByText(/HOI\d{10}/).first())
	await owner.fits()
	await owner.isAccessible()
	await owner.open('/my-events/settlement')
	await owner.sees(page.getByText(owner.text.settlement.lines.own, { exact: true }))

	const other = await visit({ locale: 'en_US', size: phone })
	await goToCheckout(other)
	await other.order('vnpay')
	// The page of the other company.
	await other.page.waitForURL(/\/stand-in\/vnpay\/of\//)
	await other.page.locator('button[value=paid]').click()
	await other.at(/^\/en_US\/checkout\/thank-you\?/)
	await other.sees(other.page.getByText(new RegExp(`${seller}`)).first())
})

journey('an organizer connects an account for cards, is paid with them, and refunds from there', async (visit) => {
	const owner = await visit({ locale: 'vi_VN', size: desk })
	const { page } = owner
	const text = owner.text['own-account']
	const gateway = text.card.names.test
	await owner.signIn(cast.owner)
	await owner.open('/my-events/own-accounts')
	await owner.button(text.card.connect(gateway)).click()
	await page.waitForURL(/\/test-gateway\/tgl_/)
	await owner.sees(owner.heading(gatewayText.vi_VN.account.title))
	await owner.fits()
	await owner.isAccessible()
	await owner.button(gatewayText.vi_VN.account.acts.leave).click()
	await owner.at(/^\/my-events\/own-accounts\?.*connected=incomplete/)
	await owner.sees(page.getByText(text.card.back.incomplete(gateway), { exact: true }))
	await owner.sees(page.getByText(text.card.states.incomplete, { exact: true }))
	await owner.fits()
	await owner.isAccessible()
	await letBePaidDirectly(await visit({ locale: 'vi_VN', size: desk }), page.url())
	const early = await visit({ locale: 'vi_VN', size: desk })
	await goToCheckout(early)
	expect(await choices(early)).not.toContain('card')

	// A person who reads English continues, on a phone.
	const other = await visit({ locale: 'en_US', size: phone })
	const english = other.text['own-account']
	const name = english.card.names.test
	await other.signIn(cast.owner)
	await other.open('/my-events/own-accounts')
	await other.sees(other.page.getByText(english.card.help.incomplete(name), { exact: true }))
	await other.fits()
	await other.button(english.card.goOn(name)).click()
	await other.sees(other.heading(gatewayText.en_US.account.title))
	await other.button(gatewayText.en_US.account.acts.finish).click()
	await other.at(/^\/en_US\/my-events\/own-accounts\?.*connected=ready/)
	await other.sees(other.page.getByText(english.card.back.ready(), { exact: true }))
	expect(await other.button(english.card.goOn(name)).count()).toBe(0)
	await other.fits()
	await other.isAccessible()

	// A signed-in customer cannot keep a card here, and cannot pay with a kept one.
	const customer = await visit({ locale: 'vi_VN', size: desk })
	await customer.signIn(cast.otherCustomer)
	await goToCheckout(customer)
	expect(await choices(customer)).toContain('card')
	await customer.page.locator('input[name=payment][value=card]').check()
	await customer.sees(customer.page.getByText(customer.text['saved-card'].pay.direct, { exact: true }))
	expect(await customer.page.locator('input[name=saveCard]').count()).toBe(0)
	await customer.isAccessible()
	await customer.order('card')
	await customer.payAtGateway()
	await customer.at(/^\/checkout\/thank-you\?/)
	await customer.hasTickets([buyer.name])
	const { number } = customer.orderInAddress()

	const guest = await visit({ locale: 'en_US', size: phone })
	await goToCheckout(guest)
	await guest.order('card')
	await guest.payAtGateway()
	await guest.at(/^\/en_US\/checkout\/thank-you\?/)
	await guest.hasTickets([buyer.name])
	await guest.sees(guest.page.getByText(new RegExp(seller)).first())

	await owner.open('/my-events/settlement')
	await owner.sees(page.getByText(owner.text.settlement.lines.own, { exact: true }))

	// Refunds come from that account, also after it was retired.
	await other.open('/my-events/own-accounts')
	const card = other.page
		.locator('section, article, div')
		.filter({ has: other.page.getByRole('heading', { name: english.gateways.test, exact: true }) })
		.last()
	await card.getByRole('button', { name: english.retire, exact: true }).click()
	await other.sees(other.page.getByText(english.did.retired, { exact: true }))
	await other.sees(other.page.getByText(english.before.title, { exact: true }))

	const { detail } = customer.text.order.account
	await customer.open('/my-orders')
	await customer.page
		.getByRole('heading', { name: new RegExp(run) })
		.getByRole('link')
		.first()
		.click()
	await customer.at(/^\/my-orders\/\d+/)
	await customer.page.getByText(detail.cancel.title, { exact: true }).click()
	await customer.button(detail.cancel.act(number)).click()
	await customer.sees(customer.page.getByText(detail.canceled.title, { exact: true }))
	const refund = async () => {
		const { refunds } = await customer.ask<{ refunds: { state: string }[] }>('query-no-cache', 'FindOrder', { number })
		return refunds[0]?.state
	}
	await expect.poll(refund).toBe('refunded')
})

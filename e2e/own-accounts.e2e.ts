import { expect } from 'vitest'
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

/** One runner, to the checkout. */
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

journey('an organizer is paid directly, by a bank account and VNPay of its own; buyers pay it in both languages', async (visit) => {
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

	// Something wrong is told at its field, and what was typed stands.
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

	const staff = await visit({ locale: 'vi_VN', size: desk })
	await staff.signIn(cast.staff)
	await staff.open(
		page.url().includes('provider=') ? new URL(page.url()).pathname + new URL(page.url()).search : '/my-events/own-accounts?provider=1',
	)
	await staff.button(text.paidTo.toOrganizer).click()
	await staff.sees(staff.page.getByText(text.did.paid_to_organizer, { exact: true }))

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
	// The page of another house.
	await other.page.waitForURL(/\/stand-in\/vnpay\/of\//)
	await other.page.locator('button[value=paid]').click()
	await other.at(/^\/en_US\/checkout\/thank-you\?/)
	await other.sees(other.page.getByText(new RegExp(`${seller}`)).first())
})

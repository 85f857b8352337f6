import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast, type CastMember } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const phone = { width: 360, height: 740 }

async function signIn(visitor: Visitor, member: Pick<CastMember, 'email' | 'password'>, path = '/my-account') {
	await visitor.signIn(member, path)
	await visitor.at(new RegExp(`${path.replace(/\?.*/, '')}(\\?|$)`))
}

/** The link in the newest mail to an address. */
async function linkMailedTo({ page, site }: Visitor, email: string, subject: string): Promise<string> {
	const ask = async (path: string) => (await page.request.get(site.origin + path)).text()
	let found = ''
	await expect
		.poll(
			async () => {
				const entry = (await ask('/mailbox')).split('<li>').find((each) => each.includes(email) && each.includes(subject))
				return (found = /\/mailbox\/\d+/.exec(entry ?? '')?.[0] ?? '')
			},
			{ timeout: 30_000 },
		)
		.not.toBe('')
	return /https?:\/\/[^"\s]+token=[^"&\s]+/.exec(await ask(`${found}/html`))?.[0] ?? ''
}

journey('the account’s first page shows coming events, on a phone, in both languages', async (visit) => {
	for (const locale of ['vi_VN', 'en_US'] as const) {
		const visitor = await visit({ locale, size: phone })
		const { text, page } = visitor
		await signIn(visitor, cast.customer)
		await visitor.sees(visitor.heading(text.account.hub.next.title))
		await visitor.fits()
		await visitor.isAccessible()
		await visitor.open('/personal-data')
		await visitor.sees(visitor.heading(text.account.personal.title))
		const current = page.getByRole('navigation', { name: text.shell.account.label }).locator('[aria-current]')
		await expect
			.poll(async () => (await current.boundingBox())?.x ?? -1, { message: 'the rail shows the current page' })
			.toBeGreaterThanOrEqual(0)
		await visitor.fits()
		await visitor.isAccessible()
	}
})

for (const javaScript of [true, false])
	journey(`somebody changes their name ${javaScript ? 'with' : 'without'} JavaScript`, async (visit) => {
		const visitor = await visit({ javaScript, locale: 'en_US', expects: /^422 \/en_US\/personal-data/ })
		const { text, page } = visitor
		const { profile, saved } = text.account.personal
		await signIn(visitor, javaScript ? cast.manager : cast.checkin, '/personal-data')
		const name = page.getByRole('textbox', { name: profile.firstName })
		await name.fill('')
		await visitor.button(profile.submit).click()
		await visitor.sees(page.getByText('This field is required').first())
		await name.fill('Bảo Bình')
		await visitor.button(profile.submit).click()
		await visitor.sees(page.getByText(saved.profile))
		await visitor.open('/my-account')
		await visitor.sees(visitor.heading(text.account.hub.hello('Bảo Bình')))
		if (!javaScript) return
		const told = async () => (await page.context().cookies()).find(({ name }) => name === 'odoo-user')?.value ?? ''
		await expect.poll(async () => decodeURIComponent(await told()), { timeout: 30_000 }).toContain('Bảo Bình')
	})

journey('the address changes once both mails have been opened', async (visit) => {
	const visitor = await visit()
	const { text, page } = visitor
	const { email: form, change, saved } = text.account.personal
	const { email: before, password } = cast.songNuocOwner
	const after = 'dia-chi-moi@example.vn'
	await signIn(visitor, cast.songNuocOwner, '/personal-data')
	await page.getByRole('textbox', { name: form.label }).fill(after)
	await visitor.button(form.submit).click()
	await visitor.sees(page.getByText(saved.email))
	await page.goto(await linkMailedTo(visitor, before, 'Xác nhận đổi email'))
	await visitor.button(change.button.old).click()
	await visitor.sees(page.getByText(change.waits(after)))
	await page.goto(await linkMailedTo(visitor, after, 'Xác nhận email mới'))
	await visitor.button(change.button.new).click()
	await visitor.sees(page.getByText(change.done(after)))
	await visitor.isAccessible()
	await signIn(await visit(), { email: after, password })
})

journey('a new password signs the other browser out', async (visit) => {
	const [here, there] = [await visit(), await visit()]
	const next = 'Doi-roi-2027?'
	for (const visitor of [here, there]) await signIn(visitor, cast.kyDaiOwner, '/personal-data')
	const { text, page } = here
	const { password: form, saved } = text.account.personal
	await page.getByRole('textbox', { name: form.current, exact: true }).fill(cast.kyDaiOwner.password)
	await page.getByRole('textbox', { name: form.next, exact: true }).fill(next)
	await here.button(form.submit).click()
	await here.sees(page.getByText(saved.password))
	await there.open('/my-account')
	await there.at(/\/login/)
	await signIn(there, { email: cast.kyDaiOwner.email, password: next })
})

journey('somebody downloads all their data, to read and for programs', async (visit) => {
	const visitor = await visit()
	const { text, page } = visitor
	await signIn(visitor, cast.customer, '/personal-data')
	const download = async (name: string) => {
		await visitor.open('/personal-data')
		await visitor.button(name).click()
		// A job makes the file; the page checks by itself whether it is ready.
		const ready = visitor.link(text['made-file'].download)
		await visitor.sees(ready)
		const [file] = await Promise.all([page.waitForEvent('download'), ready.click()])
		return readFile(await file.path(), 'utf8')
	}
	const json = JSON.parse(await download(text.account.personal.data.machine)) as { tables: { accounts: object[]; orders: object[] } }
	expect(json.tables.accounts).toMatchObject([{ email: cast.customer.email }])
	expect(json.tables.orders.length).toBeGreaterThan(0)
	expect(await download(text.account.personal.data.readable)).toContain(cast.customer.email)
})

journey('a cart survives signing in, and stays with the account', async (visit) => {
	const visitor = await visit()
	const { text, page } = visitor
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	await signIn(visitor, cast.vongQuayOwner, '/my-account')
	const elsewhere = await visit({ size: phone })
	await signIn(elsewhere, cast.vongQuayOwner)
	for (const each of [visitor, elsewhere]) {
		await each.open('/cart')
		await each.sees(each.page.getByText('Bán marathon Đà Lạt').first())
	}
	await visitor.open('/my-account')
	await visitor.button(text.account.hub.signOut).click()
	await visitor.at(/^\/(\?|$)/)
	await visitor.open('/cart')
	await visitor.sees(page.getByText(text.cart.empty.title))
})

journey('an order made as a guest appears in the account', async (visit) => {
	const guest = await visit()
	const { page } = guest
	await guest.openEvent('Bán marathon Đà Lạt', 'registration')
	await guest.take('Vé vận động viên · 10 km')
	await guest.holdPlaces()
	await guest.fillIn([
		{
			name: 'Vũ Thị Mai Hương',
			born: '1990-05-17',
			gender: 'female',
			answers: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Vũ Hải, 0987 654 321' },
		},
	])
	await guest.toCheckout()
	const { checkout } = guest.text.order
	await page.getByRole('textbox', { name: checkout.email, exact: true }).fill(cast.queNhaOwner.email)
	await page.getByRole('textbox', { name: checkout.name, exact: true }).fill('Vũ Thị Mai Hương')
	await page.getByRole('textbox', { name: checkout.phone, exact: true }).fill('0912 345 678')
	await page.locator('input[name=payment][value=cash_on_delivery]').check()
	await guest.button(/^(Đặt và thanh toán|Đặt hàng|Nhận vé)/).click()
	await guest.hasTickets(['Vũ Thị Mai Hương'])
	const member = await visit()
	await signIn(member, cast.queNhaOwner)
	await member.sees(member.page.getByRole('link', { name: /Bán marathon Đà Lạt/ }).first())
})

journey('an account is deleted for good', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: phone, expects: /^4(22|01) \/en_US\/(delete-account|login)/ })
	const { text, page } = visitor
	const words = text['personal-data']
	// The page to which a person is sent whose sign-in is not recent.
	await signIn(visitor, cast.otherCustomer, '/my-account/security/prove?return=%2Fdelete-account')
	await visitor.sees(visitor.heading(text.security.prove.title))
	await visitor.isAccessible()
	await page.getByRole('textbox', { name: text.security.prove.password, exact: true }).fill(cast.otherCustomer.password)
	await visitor.button(text.security.prove.submit).click()
	await visitor.sees(visitor.heading(words.erased.title))
	await visitor.fits()
	await visitor.isAccessible()
	const phrase = page.getByRole('textbox', { name: words.phrase })
	await phrase.fill('somebody@example.vn')
	await visitor.button(words.submit).click()
	await visitor.sees(page.getByText('Delete phrase is incorrect.').first())
	await phrase.fill(cast.otherCustomer.email)
	await visitor.button(words.submit).click()
	await visitor.sees(visitor.heading(words.done.title))
	await visitor.isAccessible()
	await visitor.open('/my-account')
	await visitor.at(/\/login/)
	await visitor.givePassword(cast.otherCustomer)
	await visitor.sees(page.getByText(text.account.refusals.wrong_credentials).first())
})

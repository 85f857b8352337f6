import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { mailedLink } from './mail-link.ts'
import { openSite } from './site.ts'
import type { Visitor, Wish } from './visitor.ts'

const { site, journey } = openSite(sampleGround)

const phone = { width: 360, height: 780 }
const password = 'Mua-thu-2026!'
let count = 0
/** An address nobody used before. */
const freshAddress = () => `nguoi-moi-${(count += 1)}@example.vn`

async function fillInSignUp({ page, text }: Visitor, email: string, typed = password) {
	const { signUp, password: words } = text.account.entry
	await page.getByRole('textbox', { name: signUp.firstName, exact: true }).fill('Lan')
	await page.getByRole('textbox', { name: signUp.lastName, exact: true }).fill('Phạm Thị Ngọc')
	await page.getByRole('textbox', { name: signUp.email }).fill(email)
	await page.getByRole('textbox', { name: words.label, exact: true }).fill(typed)
	await page.getByRole('checkbox', { name: signUp.termsLink }).check()
}

async function fillInSignIn({ page, text }: Visitor, email: string, typed = password) {
	await page.getByRole('textbox', { name: text.account.signIn.email }).fill(email)
	await page.getByRole('textbox', { name: text.account.signIn.password, exact: true }).fill(typed)
}

/** Makes a new account and verifies it. */
async function getAccount(visitor: Visitor): Promise<string> {
	const { text } = visitor
	const email = freshAddress()
	await visitor.open('/signup')
	await fillInSignUp(visitor, email)
	await visitor.button(text.account.entry.signUp.submit).click()
	await visitor.at(/\/verify$/)
	await visitor.sees(visitor.heading(text.account.entry.mailed.title))
	await visitor.page.goto(await mailedLink(site.origin, email))
	await visitor.awake()
	await visitor.button(text.account.entry.verify.button).click()
	await visitor.at(/\/login\?verified$/)
	return email
}

const ways: [string, Wish][] = [
	['in Vietnamese at a desk', {}],
	['in English on a phone without JavaScript', { locale: 'en_US', javaScript: false, size: phone }],
]

for (const [how, wish] of ways) {
	journey(`somebody signs up, verifies the address, signs in and is welcomed, ${how}`, async (visit) => {
		const visitor = await visit({ ...wish, expects: /^(401|422) .*\/(login|signup)/ })
		const { text, page } = visitor
		const { entry, signIn } = text.account
		await visitor.open('/signup')
		await fillInSignUp(visitor, 'lan@example.vn', 'abcdefgh')
		await visitor.button(entry.signUp.submit).click()
		await visitor.sees(page.getByRole('alert').getByText(entry.passwordFields.password_weak))
		expect(await page.getByRole('textbox', { name: entry.signUp.lastName, exact: true }).inputValue()).toBe('Phạm Thị Ngọc')
		if (wish.javaScript !== false) await visitor.isAccessible()
		await visitor.fits()

		const email = await getAccount(visitor)
		await visitor.sees(page.getByText(signIn.verified))
		await fillInSignIn(visitor, email, 'Khong-phai-1!')
		await visitor.button(signIn.submit).click()
		await visitor.sees(page.getByRole('alert').getByText(text.account.refusals.wrong_credentials))
		await fillInSignIn(visitor, email)
		await visitor.button(signIn.submit).click()
		await visitor.at(/\/welcome/)
		await visitor.sees(page.getByRole('dialog', { name: entry.welcome.title }))
		if (wish.javaScript !== false) await visitor.isAccessible()
		await visitor.fits()
		await visitor.link(entry.welcome.start).click()
		await visitor.at(/^(\/en_US|\/)$/)
		await visitor.open('/my-account')
		await visitor.sees(page.getByText('Lan').first())
		// The guard of the callback: a signed-in person does not belong here.
		await visitor.open('/login?return=%2Fevent')
		await visitor.at(/\/event$/)
	})

	journey(`somebody forgot the password, ${how}`, async (visit) => {
		const visitor = await visit(wish)
		const { text, page } = visitor
		const { entry, signIn } = text.account
		const email = await getAccount(visitor)
		await visitor.link(signIn.forgot).click()
		await visitor.at(/\/reset-password$/)
		await visitor.awake()
		const address = page.getByRole('textbox', { name: entry.reset.email })
		if (wish.javaScript !== false) {
			await address.fill('nobody')
			await visitor.button(entry.reset.submit).click()
			await visitor.sees(page.locator('[data-toasts]').getByText(text.form.emailToast))
		}
		await address.fill(email)
		await visitor.button(entry.reset.submit).click()
		await visitor.at(/\/reset-password-success$/)
		await visitor.sees(page.getByText(entry.mailed.reset(email)))
		const cookie = (await page.context().cookies()).find(({ name }) => name === 'reset-email')
		expect(cookie).toMatchObject({ value: encodeURIComponent(email), sameSite: 'Lax', httpOnly: false })
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000)
		if (wish.javaScript !== false) await visitor.isAccessible()

		const link = await mailedLink(site.origin, email, 'new-password')
		await page.goto(link)
		await visitor.awake()
		if (wish.javaScript !== false) await visitor.isAccessible()
		await visitor.fits()
		await page.getByRole('textbox', { name: entry.password.newLabel, exact: true }).fill('Mua-xuan-2027!')
		await visitor.button(entry.newPassword.submit).click()
		await visitor.at(/\/update-password-success$/)
		await visitor.sees(visitor.heading(entry.newPassword.done))
		await page.goto(link)
		await visitor.sees(page.getByText(entry.link.used))
		await visitor.open('/login')
		await fillInSignIn(visitor, email, 'Mua-xuan-2027!')
		await visitor.button(signIn.submit).click()
		await visitor.at(/\/welcome/)
	})

	journey(`an address with which two people signed up belongs to the person who reads its mail, ${how}`, async (visit) => {
		const visitor = await visit(wish)
		const { text, page } = visitor
		const { entry, signIn } = text.account
		const email = freshAddress()
		const signUp = async (typed: string) => {
			await visitor.open('/signup')
			await fillInSignUp(visitor, email, typed)
			await visitor.button(entry.signUp.submit).click()
			await visitor.at(/\/verify$/)
		}
		await signUp(password)
		const first = await mailedLink(site.origin, email)
		await signUp('Ke-khac-2026!')
		await page.goto(await mailedLink(site.origin, email, 'verify', first))
		await visitor.awake()
		await visitor.button(entry.verify.button).click()
		await visitor.at(/\/new-password\?verified/)
		await visitor.sees(page.getByText(entry.newPassword.several.text))
		if (wish.javaScript !== false) await visitor.isAccessible()
		await visitor.fits()
		await page.getByRole('textbox', { name: entry.password.newLabel, exact: true }).fill('Mua-xuan-2027!')
		await visitor.button(entry.newPassword.submit).click()
		await visitor.at(/\/update-password-success$/)
		await visitor.open('/login')
		await fillInSignIn(visitor, email, 'Mua-xuan-2027!')
		await visitor.button(signIn.submit).click()
		await visitor.at(/\/welcome/)
	})

	journey(`somebody whose session ended finds the page and the form again, ${how}`, async (visit) => {
		// The form is sent again to an order of nobody: only its arrival matters here.
		const visitor = await visit({ ...wish, expects: /^404 .*\/returns\/new/ })
		const { text, page } = visitor
		const { entry, signIn } = text.account
		await visitor.open('/returns?tab=all')
		await visitor.at(/\/login\?return=/)
		await visitor.sees(page.getByText(signIn.toGoOn))
		await visitor.awake()
		await fillInSignIn(visitor, cast.customer.email, cast.customer.password)
		await visitor.button(signIn.submit).click()
		await visitor.at(/\/returns\?tab=all$/)

		await page.context().clearCookies({ name: 'hoi-session' })
		const prefix = wish.locale === 'en_US' ? '/en_US' : ''
		const sent = await page.request.post(`${site.origin}${prefix}/returns/new?order=none`, {
			form: { intent: 'send', reason: 'Áo bị rách ở vai', password },
			headers: { origin: site.origin },
			maxRedirects: 0,
		})
		expect(sent.status()).toBe(303)
		await page.goto(new URL(sent.headers()['location'] ?? '', site.origin).href)
		await visitor.awake()
		await visitor.sees(page.getByText(signIn.formKept))
		await fillInSignIn(visitor, cast.customer.email, cast.customer.password)
		await visitor.button(signIn.submit).click()
		await visitor.at(/\/resume\?/)
		await visitor.sees(visitor.heading(entry.resume.title))
		await page.getByText(entry.resume.what).click()
		await visitor.sees(page.getByText('Áo bị rách ở vai'))
		expect(await page.content()).not.toContain(password)
		await visitor.fits()
		if (wish.javaScript !== false) await visitor.isAccessible()
		const resent = page.waitForRequest((request) => request.method() === 'POST')
		await visitor.button(entry.resume.send).click()
		expect(new URL((await resent).url()).pathname).toBe(`${prefix}/returns/new`)
		expect(new URLSearchParams((await resent).postData() ?? '').get('reason')).toBe('Áo bị rách ở vai')
	})
}

journey('a mail program that opens the link does not use it up, and an old link offers a new one', async (visit) => {
	const visitor = await visit()
	const { text, page } = visitor
	const { entry } = text.account
	const email = freshAddress()
	await visitor.open('/signup')
	await fillInSignUp(visitor, email)
	await visitor.button(entry.signUp.submit).click()
	await visitor.at(/\/verify$/)
	const first = await mailedLink(site.origin, email)
	for (const method of ['GET', 'HEAD', 'GET']) expect((await page.request.fetch(first, { method })).status()).toBe(200)
	await visitor.awake()
	await visitor.button(entry.mailed.again).click()
	await visitor.at(/\/verify\?again$/)
	await visitor.sees(page.getByText(entry.mailed.sentAgain))
	const second = await mailedLink(site.origin, email, 'verify', first)
	await page.goto(first)
	await visitor.sees(page.getByText(entry.link.replaced))
	await page.goto(second)
	await visitor.sees(visitor.button(entry.verify.button))
})

journey('a password can be shown while it is typed, and is hidden before it is sent', async (visit) => {
	const visitor = await visit({ size: phone, expects: /^401 .*\/login/ })
	const { page, text } = visitor
	const { signIn } = text.account
	const { password: words } = text.form
	await visitor.open('/login')
	const field = page.getByRole('textbox', { name: signIn.password, exact: true })
	await page.getByRole('textbox', { name: signIn.email }).fill(cast.customer.email)
	await field.fill('Gan-dung-2026!')
	await visitor.button(words.show).click()
	expect(await field.getAttribute('type')).toBe('text')
	await visitor.isAccessible()
	await visitor.fits()
	await field.press('Enter')
	await visitor.sees(page.getByText(text.account.refusals.wrong_credentials).first())
	expect(await field.getAttribute('type')).toBe('password')
	await visitor.button(words.show).click()
	await visitor.button(words.hide).click()
	expect(await field.getAttribute('type')).toBe('password')
})

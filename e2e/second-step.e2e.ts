import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast, type CastMember } from '../world/cast.ts'
import { openIssuer, type Issuer } from '../app/platform/openid/testing/issuer.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

let issuer: Issuer
let opening: Promise<Issuer> | undefined
const { site, journey } = openSite(async () => {
	// The site may be opened a second time, but the issuer and its people stay the same.
	issuer = await (opening ??= openIssuer())
	const ground = await sampleGround()
	const { url, clientId, clientSecret } = issuer
	const settings = { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Cổng Hội' }
	return { ...ground, settings: { ...ground.settings, ...settings } }
})
beforeAll(() => issuer.serve(`${site.origin}/oauth_auth`))
afterAll(() => issuer.close())

async function enter(visitor: Visitor, member: CastMember) {
	await visitor.open('/login?return=/my-account/security')
	await visitor.givePassword(member)
}

async function onSecurityPage(visitor: Visitor) {
	await visitor.at(/\/my-account\/security$/)
	await visitor.sees(visitor.heading(visitor.text.security.sessions.title))
}

/** The code that an authenticator shows, so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** Gives the browser a device whose fingerprint check always succeeds. */
async function withFingerprint({ page }: Visitor) {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('WebAuthn.enable')
	await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
}

journey('an authenticator is set up, and then a password alone is not enough; a recovery code works once', async (visit) => {
	const visitor = await visit({ expects: /^422 / })
	const { page, text } = visitor
	const { secondStep, setUp, recovery, step } = text.security
	await enter(visitor, cast.customer)
	await onSecurityPage(visitor)
	await visitor.isAccessible()
	await visitor.button(secondStep.setUp).click()
	await visitor.at(/\/authenticator$/)
	await visitor.sees(page.getByRole('img', { name: setUp.qr }))
	await visitor.isAccessible()
	const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
	await page.getByRole('textbox', { name: setUp.enter }).fill('000000')
	await visitor.button(setUp.submit).click()
	await visitor.sees(page.getByRole('alert').filter({ hasText: text.security.refusals.wrong_code }))
	const used = codeOf(secret, -1)
	await page.getByRole('textbox', { name: setUp.enter }).fill(used)
	await visitor.button(setUp.submit).click()
	const codes = page.getByRole('list', { name: recovery.list }).getByRole('listitem')
	await codes.nth(9).waitFor()
	const [first = ''] = await codes.allInnerTexts()
	await visitor.isAccessible()

	const later = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, expects: /^422 / })
	const words = later.text.security.step
	await enter(later, cast.customer)
	await later.at(/^\/en_US\/login\/second-step/)
	await later.isAccessible()
	await later.fits()
	await later.page.getByRole('textbox', { name: words.code }).fill(used)
	await later.button(words.submit).click()
	await later.sees(later.page.getByRole('alert').filter({ hasText: words.wrong(4) }))
	await later.page.getByRole('textbox', { name: words.code }).fill(codeOf(secret))
	await later.button(words.submit).click()
	await onSecurityPage(later)
	await later.fits()
	await later.isAccessible()

	const lost = await visit({ javaScript: false })
	await enter(lost, cast.customer)
	await lost.page.getByRole('textbox', { name: step.code }).fill(first.toLowerCase())
	await lost.button(step.submit).click()
	await lost.sees(lost.page.getByText(secondStep.codesLeft(9)))
})

journey('a passkey is added by name, signs in alone, and as the second step', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { passkeys, passkeySignIn, recovery } = text.security
	// Passkeys need a host name, not an address; this is the same server.
	const home = site.origin.replace('127.0.0.1', 'localhost')
	visitor.site.origin = home
	try {
		await withFingerprint(visitor)
		await enter(visitor, cast.otherCustomer)
		await onSecurityPage(visitor)
		await page.getByRole('textbox', { name: passkeys.name }).fill('Máy của Vy')
		await visitor.button(passkeys.add).click()
		await visitor.sees(page.getByRole('list', { name: recovery.list }))
		await visitor.sees(page.getByText('Máy của Vy', { exact: true }))
		await visitor.isAccessible()

		await page.context().clearCookies()
		await visitor.open('/login?return=/my-account/security')
		await visitor.button(passkeySignIn.button).click()
		await onSecurityPage(visitor)

		await page.context().clearCookies()
		await enter(visitor, cast.otherCustomer)
		await visitor.at(/^\/login\/second-step/)
		await visitor.button(passkeySignIn.step).click()
		await onSecurityPage(visitor)
	} finally {
		visitor.site.origin = home.replace('localhost', '127.0.0.1')
	}
})

/** Signs in at the issuer with this name, and agrees. */
async function signInThere({ page }: Visitor, name: string) {
	await page.waitForURL(/\/interaction\//)
	await page.locator('input[name=login]').fill(name)
	await page.locator('input[name=password]').fill('anything')
	await page.locator('button[type=submit]').click()
	await page.waitForURL(/\/interaction\//)
	await page.locator('button[type=submit]').click()
}

journey('somebody who comes from an issuer gets a new account, or their own after giving its password', async (visit) => {
	const verified = { email_verified: true, given_name: 'Mai', family_name: 'Lê' }
	issuer.people.set('mai', { ...verified, email: 'mai.le@example.vn' })
	issuer.people.set('khai', { ...verified, email: cast.songNuocOwner.email })
	issuer.people.set('gia', { ...verified, email: cast.kyDaiOwner.email, email_verified: false })
	const { elsewhere, issuers, identities, refusals } = (await visit()).text.security

	const mai = await visit({ expects: /^422 / })
	await mai.open('/login?return=/my-account/security')
	await mai.link(issuers.signIn('Cổng Hội')).click()
	await signInThere(mai, 'mai')
	await mai.sees(mai.heading(elsewhere.joinTitle))
	await mai.awake()
	await mai.isAccessible()
	expect(await mai.page.getByRole('textbox', { name: elsewhere.lastName }).inputValue()).toBe('Lê')
	await mai.button(elsewhere.join).click()
	await mai.sees(mai.page.getByRole('alert'))
	await mai.page.getByRole('checkbox', { name: new RegExp(elsewhere.terms[1]) }).check()
	await mai.button(elsewhere.join).click()
	await mai.at(/^\/welcome\?return=/)
	await mai.open('/my-account/security')
	await onSecurityPage(mai)
	await mai.sees(mai.page.getByText('mai.le@example.vn', { exact: false }))

	const khai = await visit({ expects: /^422 / })
	await khai.open('/login?return=/my-account/security')
	await khai.link(issuers.signIn('Cổng Hội')).click()
	await signInThere(khai, 'khai')
	await khai.sees(khai.heading(elsewhere.confirmTitle))
	await khai.awake()
	await khai.isAccessible()
	await khai.page.getByRole('textbox', { name: elsewhere.password, exact: true }).fill('nope')
	await khai.button(elsewhere.confirm).click()
	await khai.sees(khai.page.getByRole('alert').filter({ hasText: elsewhere.wrongPassword(4) }))
	await khai.page.getByRole('textbox', { name: elsewhere.password, exact: true }).fill(cast.songNuocOwner.password)
	await khai.button(elsewhere.confirm).click()
	await onSecurityPage(khai)
	await khai.sees(khai.heading(identities.title))

	const gia = await visit({ expects: /^409 / })
	await gia.open('/login')
	await gia.link(issuers.signIn('Cổng Hội')).click()
	await signInThere(gia, 'gia')
	await gia.sees(gia.page.getByText(refusals.address_unverified_there))

	// A callback of a sign-in that another browser began, and a callback that nobody began.
	const other = await visit({ expects: /^400 / })
	await other.page.goto(`${site.origin}/oauth_auth?code=stolen&state=${'x'.repeat(43)}`)
	await other.sees(other.page.getByText(elsewhere.invalid))
	await other.isAccessible()
})

journey('another session is ended, and its browser is signed out at its next request', async (visit) => {
	const [desk, phone] = [await visit(), await visit({ size: { width: 360, height: 740 } })]
	const { sessions } = desk.text.security
	for (const visitor of [desk, phone]) {
		await enter(visitor, cast.vongQuayOwner)
		await onSecurityPage(visitor)
	}
	await phone.fits()
	await desk.page.reload()
	await desk.awake()
	const rows = desk.page.getByRole('list', { name: sessions.title }).getByRole('listitem')
	expect(await rows.count()).toBe(2)
	await desk.sees(rows.first().getByText(sessions.here))
	await rows.nth(1).getByRole('button').click()
	await expect.poll(() => rows.count()).toBe(1)
	await phone.open('/my-account/security')
	await phone.at(/^\/login\?return=/)
})

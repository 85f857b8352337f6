import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOpenId, OpenIdError, type Journey, type OpenId } from './openid.server.ts'
import { comeBack, openIssuer, type Issuer } from './testing/issuer.ts'

const redirectUri = 'https://hoi.example.vn/oauth_auth'
const lan = { email: 'lan@example.vn', email_verified: true, given_name: 'Lan', family_name: 'Phạm' }
const journey = (more: Partial<Journey> = {}): Journey => ({
	issuer: 'oidc',
	state: 's'.repeat(43),
	nonce: 'n'.repeat(43),
	verifier: 'v'.repeat(43),
	...more,
})

let issuer: Issuer
let openId: OpenId
const none = { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined, OIDC_NAME: undefined }
const settingsOf = ({ url, clientId, clientSecret }: Pick<Issuer, 'url' | 'clientId' | 'clientSecret'>) => ({
	OIDC_ISSUER: url,
	OIDC_CLIENT_ID: clientId,
	OIDC_CLIENT_SECRET: clientSecret,
	OIDC_NAME: 'Cổng',
	GOOGLE_CLIENT_ID: undefined,
	GOOGLE_CLIENT_SECRET: undefined,
})
beforeAll(async () => {
	issuer = await openIssuer()
	issuer.people.set('lan', lan)
	issuer.serve(redirectUri)
	openId = openOpenId(settingsOf(issuer))
})
afterAll(() => issuer.close())

/** The failure that a journey ends with. */
const failureOf = (finishing: Promise<unknown>) =>
	finishing.then(
		() => 'nothing',
		(error: unknown) => (error instanceof OpenIdError ? error.failure : String(error)),
	)

describe('signing in with an issuer', () => {
	it('brings their identity at the issuer', async () => {
		const mine = journey()
		const came = await comeBack(await openId.begin(mine, redirectUri), 'lan')
		expect(await openId.finish(mine, came)).toEqual({
			issuer: issuer.url,
			subject: 'lan',
			email: 'lan@example.vn',
			emailVerified: true,
			firstName: 'Lan',
			lastName: 'Phạm',
		})
	})

	it('says when the issuer has not verified the address', async () => {
		issuer.people.set('gia', { ...lan, email_verified: false })
		const mine = journey()
		const came = await comeBack(await openId.begin(mine, redirectUri), 'gia')
		expect(await openId.finish(mine, came)).toMatchObject({ subject: 'gia', emailVerified: false })
	})

	it.each([
		['another state', { state: 'x'.repeat(43) }],
		['another nonce', { nonce: 'x'.repeat(43) }],
		['another browser, which has not the verifier', { verifier: 'x'.repeat(43) }],
	])('takes no answer to %s', async (_, other) => {
		const came = await comeBack(await openId.begin(journey(), redirectUri), 'lan')
		expect(await failureOf(openId.finish(journey(other), came))).toBe('invalid')
	})

	it('takes no code twice', async () => {
		const mine = journey()
		const came = await comeBack(await openId.begin(mine, redirectUri), 'lan')
		await openId.finish(mine, came)
		expect(await failureOf(openId.finish(mine, came))).toBe('invalid')
	})

	it('takes no made-up code, no answer without a code, and no answer of another issuer', async () => {
		const { state } = journey()
		const came = (search: string) => new URL(`${redirectUri}?${search}`)
		const iss = encodeURIComponent(issuer.url)
		expect(await failureOf(openId.finish(journey(), came(`code=made-up&state=${state}&iss=${iss}`)))).toBe('invalid')
		expect(await failureOf(openId.finish(journey(), came(`state=${state}&iss=${iss}`)))).toBe('invalid')
		expect(await failureOf(openId.finish(journey(), came(`code=x&state=${state}&iss=https%3A%2F%2Fevil.example`)))).toBe('invalid')
		expect(await failureOf(openId.finish(journey({ issuer: 'google' }), came(`code=x&state=${state}`)))).toBe('invalid')
	})

	it('says when the person said no', async () => {
		const came = new URL(`${redirectUri}?error=access_denied&state=${journey().state}&iss=${encodeURIComponent(issuer.url)}`)
		expect(await failureOf(openId.finish(journey(), came))).toBe('declined')
	})

	it('says when the issuer is away, and asks again the next time', async () => {
		const asleep = await openIssuer()
		const late = openOpenId(settingsOf(asleep))
		expect(await failureOf(late.begin(journey(), redirectUri))).toBe('unreachable')
		asleep.serve(redirectUri)
		expect((await late.begin(journey(), redirectUri)).origin).toBe(asleep.url)
		const came = new URL(`${redirectUri}?code=x&state=${journey().state}&iss=${encodeURIComponent(asleep.url)}`)
		await asleep.close()
		expect(await failureOf(late.finish(journey(), came))).toBe('unreachable')
	})
})

it('without settings there is nobody to sign in with', () => {
	expect(openOpenId({ ...none, GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined }).issuers).toEqual([])
	expect(openOpenId({ ...none, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).issuers).toEqual([{ key: 'google', name: 'Google' }])
})

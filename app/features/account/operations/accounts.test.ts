import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import type { Locale } from '~/kernel/locale.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { findAccountByEmail } from '~/features/account/store.server.ts'
import { findSession } from '~/features/account/store/sessions.server.ts'
import { accountConsents, accounts, oneTimeLinks, sessions } from '~/features/account/tables.server.ts'
import { goodPassword, somebody } from '~/features/account/testing/people.ts'
import { askPasswordReset } from './ask-password-reset.server.ts'
import { askVerification } from './ask-verification.server.ts'
import { checkLink } from './check-link.server.ts'
import { setNewPassword } from './set-new-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const lan = { firstName: 'Lan', lastName: 'Phạm Thị Ngọc', email: 'lan@example.vn', password: goodPassword, terms: true }
const other = 'Khac-han-2027?'

const accountOf = ({ world }: Played, email = lan.email) => findAccountByEmail(world.database.reader, email)
const mailsTo = ({ world }: Played, email = lan.email) => world.mail.sent.filter(({ to }) => to === email)

/** The token in the newest mail, once its job ran. */
async function mailedToken(played: Played, email = lan.email): Promise<string> {
	await played.world.jobs.runAll(played.world)
	const token = /[?&]token=([\w-]+)/.exec(mailsTo(played, email).at(-1)?.plain ?? '')?.[1]
	if (!token) throw new Error('no mail with a link')
	return token
}

/** The session that a password opens, or the reason why it opens none. */
async function signsIn({ world }: Played, password: string) {
	const answer = await call(world, signIn, { email: lan.email, password }, callerAs())
	if (!answer.ok) return answer.refusal.code
	if (answer.value.next !== 'signed_in') return answer.value.next
	return findSession(world.database.reader, hashOf(answer.value.session.token), world.clock())
}

describe('signing up', () => {
	it.each([
		['vi_VN', 'Xác nhận địa chỉ email', '/verify?token='],
		['en_US', 'Confirm your email address', '/en_US/verify?token='],
	] as const)('sends a mail in %s whose link verifies the address; then one can sign in', async (locale: Locale, subject, link) => {
		await play(async (played) => {
			const { value, world } = played
			await value(signUp, lan, callerAs(undefined, { locale }))
			expect(await signsIn(played, lan.password)).toBe('wrong_credentials')
			const token = await mailedToken(played)
			const [mail] = mailsTo(played)
			expect(mail?.subject).toContain(subject)
			expect(mail?.plain).toContain(link)
			expect(mail?.html).toContain(`lang="${locale.replace('_', '-')}"`)
			expect(await value(checkLink, { kind: 'verify_email', token })).toEqual({ state: 'good', sentTo: lan.email })
			expect(await value(verifyEmail, { token })).toEqual({ email: lan.email })
			expect(await accountOf(played)).toMatchObject({ emailVerifiedAt: world.clock(), locale, firstName: 'Lan' })
			expect(await signsIn(played, lan.password)).toMatchObject({ firstName: 'Lan' })
			expect(await played.refusal(verifyEmail, { token })).toBe('link_used')
		})
	})

	it('writes down what was agreed to, and when', async () => {
		await play(async (played) => {
			const { value, world } = played
			await value(signUp, lan)
			const id = (await accountOf(played))?.id ?? 0
			const consents = await world.database.reader
				.select()
				.from(accountConsents)
				.where(eq(accountConsents.accountId, id))
				.orderBy(accountConsents.id)
			expect(consents.map(({ kind, given, at }) => ({ kind, given, at }))).toEqual([
				{ kind: 'terms', given: true, at: world.clock() },
				{ kind: 'newsletter', given: false, at: world.clock() },
			])
		})
	})

	it('takes nothing but what its form asks for (mass assignment)', async () => {
		await play(async (played) => {
			await played.value(signUp, { ...lan, staff: true, emailVerifiedAt: new Date(), id: 1, passwordHash: 'x', locale: 'en_US' })
			expect(await accountOf(played)).toMatchObject({ staff: false, emailVerifiedAt: null, locale: 'vi_VN' })
		})
	})

	it('keeps hostile names as they are, and writes none of them in a mail to a stranger', async () => {
		await play(async (played) => {
			const firstName = '<img src=x onerror=alert(1)>'
			await played.value(signUp, { ...lan, firstName, lastName: "'; drop table accounts; --" })
			await played.world.jobs.runAll(played.world)
			const [mail] = mailsTo(played)
			for (const body of [mail?.html, mail?.plain, mail?.subject]) expect(body).not.toMatch(/onerror|drop table/)
			expect((await accountOf(played))?.firstName).toBe(firstName)
			for (const name of ['\u0000', 'Lan\u202E', '\ud800']) {
				const code = await played.refusal(signUp, { ...lan, email: 'x@example.vn', firstName: name })
				expect(code).toMatch(/^invalid_(fields|input)$/)
			}
		})
	})

	it('answers the same for a known address, changes nothing in its account and sends a mail that says so', async () => {
		await play(async (played) => {
			const { value, world } = played
			const known = await somebody(played)
			const [again, fresh] = [await value(signUp, { ...lan, password: other }), await value(signUp, { ...lan, email: 'moi@example.vn' })]
			expect({ ...again, sentTo: '' }).toEqual({ ...fresh, sentTo: '' })
			await world.jobs.runAll(world)
			expect(mailsTo(played).map(({ subject }) => subject)).toEqual(['Bạn đã có tài khoản trên Hội'])
			expect(await accountOf(played)).toEqual(known)
		})
	})

	it('replaces an account that was never verified, so that nobody can prepare one with somebody else’s address', async () => {
		await play(async (played) => {
			const { value } = played
			await value(signUp, { ...lan, password: other, firstName: 'Kẻ Xấu' })
			const early = await mailedToken(played)
			await value(signUp, lan)
			const token = await mailedToken(played)
			expect(await played.refusal(verifyEmail, { token: early })).toBe('link_replaced')
			const { choosePassword = '' } = await value(verifyEmail, { token })
			expect([await signsIn(played, other), await signsIn(played, lan.password)]).toEqual(['wrong_credentials', 'wrong_credentials'])
			await value(setNewPassword, { token: choosePassword, password: lan.password })
			expect(await signsIn(played, lan.password)).toMatchObject({ firstName: 'Lan' })
		})
	})

	it('gives no password to somebody who signs up with another person’s address before it is verified', async () => {
		await play(async (played) => {
			const { value } = played
			await value(signUp, lan)
			await value(signUp, { ...lan, password: other })
			// Somebody who signs up twice gets none either.
			await value(signUp, { ...lan, password: other })
			const { choosePassword } = await value(verifyEmail, { token: await mailedToken(played) })
			expect(choosePassword).toBeDefined()
			expect(await signsIn(played, other)).toBe('wrong_credentials')
		})
	})

	it('a second time with the same password keeps that password', async () => {
		await play(async (played) => {
			const { value } = played
			await value(signUp, lan)
			await value(signUp, { ...lan, firstName: 'Ngọc' })
			expect(await value(verifyEmail, { token: await mailedToken(played) })).toEqual({ email: lan.email })
			expect(await signsIn(played, lan.password)).toMatchObject({ firstName: 'Ngọc' })
		})
	})

	it('sends the link again on request, and only to an address that still has to be verified', async () => {
		await play(async (played) => {
			const { value, world } = played
			await value(signUp, lan)
			const first = await mailedToken(played)
			expect(await value(askVerification, { email: 'LAN@example.vn' })).toEqual(await value(askVerification, { email: 'khong@example.vn' }))
			const second = await mailedToken(played)
			expect(second).not.toBe(first)
			await value(verifyEmail, { token: second })
			await value(askVerification, { email: lan.email })
			await world.jobs.runAll(world)
			expect(mailsTo(played)).toHaveLength(2)
		})
	})

	it.each(['weak', 'abcdefgh', 'ABCDEFGH1!'])('refuses the password %s on the server too', async (password) => {
		await play(async (played) => {
			expect(await played.refusal(signUp, { ...lan, password })).toBe('invalid_fields')
			expect(await accountOf(played)).toBeUndefined()
		})
	})
})

describe('a forgotten password', () => {
	it('is replaced by the mailed link, once; every session ends, and a mail says so', async () => {
		await play(async (played) => {
			const { value, world, refusal } = played
			await somebody(played)
			await signsIn(played, goodPassword)
			await value(askPasswordReset, { email: lan.email })
			const token = await mailedToken(played)
			expect(await refusal(setNewPassword, { token, password: 'weak' })).toBe('invalid_fields')
			await value(setNewPassword, { token, password: other })
			expect(await world.database.reader.select().from(sessions)).toEqual([])
			expect(await signsIn(played, goodPassword)).toBe('wrong_credentials')
			expect(await signsIn(played, other)).toMatchObject({ firstName: 'Lan' })
			expect(await refusal(setNewPassword, { token, password: 'Thu-lan-nua-1' })).toBe('link_used')
			await world.jobs.runAll(world)
			expect(mailsTo(played).at(-1)?.subject).toBe('Mật khẩu Hội của bạn đã được đổi')
		})
	})

	it('answers the same for an address nobody has, and sends nothing there', async () => {
		await play(async (played) => {
			await somebody(played)
			const [known, unknown] = [
				await played.value(askPasswordReset, { email: lan.email }),
				await played.value(askPasswordReset, { email: 'khong-ai@example.vn' }),
			]
			expect(known).toEqual(unknown)
			await played.world.jobs.runAll(played.world)
			expect(played.world.mail.sent.map(({ to }) => to)).toEqual([lan.email])
		})
	})

	it('opens within an hour, not when it was replaced, and never with another kind of link', async () => {
		await play(async (played) => {
			const { value, world, refusal } = played
			await somebody(played)
			await value(askPasswordReset, { email: lan.email })
			const first = await mailedToken(played)
			await value(askPasswordReset, { email: lan.email })
			const second = await mailedToken(played)
			expect(await refusal(setNewPassword, { token: first, password: other })).toBe('link_replaced')
			expect(await refusal(verifyEmail, { token: second })).toBe('link_unknown')
			world.pass({ minutes: 60 })
			expect(await refusal(setNewPassword, { token: second, password: other })).toBe('link_expired')
			expect(await value(checkLink, { kind: 'reset_password', token: 'made-up' })).toEqual({ state: 'unknown', sentTo: undefined })
		})
	})

	it('opens nothing after the address was changed', async () => {
		await play(async (played) => {
			const { value, world, refusal } = played
			const { id } = await somebody(played)
			await value(askPasswordReset, { email: lan.email })
			const token = await mailedToken(played)
			await world.database.reader.update(accounts).set({ email: 'moi@example.vn' }).where(eq(accounts.id, id))
			expect(await refusal(setNewPassword, { token, password: other })).toBe('link_expired')
		})
	})

	it('verifies an address that was not verified yet, and signs out the person who prepared the account', async () => {
		await play(async (played) => {
			const { value } = played
			await value(signUp, lan)
			await value(askPasswordReset, { email: lan.email })
			await value(setNewPassword, { token: await mailedToken(played), password: other })
			expect(await signsIn(played, lan.password)).toBe('wrong_credentials')
			expect(await signsIn(played, other)).toMatchObject({ firstName: 'Lan' })
		})
	})

	it('keeps the token out of facts and waiting jobs', async () => {
		await play(async (played) => {
			const { value, world } = played
			await somebody(played)
			await value(askPasswordReset, { email: lan.email })
			const token = await mailedToken(played)
			const kept = JSON.stringify([
				await world.database.reader.select().from(facts),
				await world.database.reader.select().from(oneTimeLinks),
			])
			expect(kept).toContain('account.reset_asked')
			expect(kept).not.toContain(token)
		})
	})
})

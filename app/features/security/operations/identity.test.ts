import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { goodPassword, somebody } from '~/features/account/testing/people.ts'
import { passSecondStep } from './pass-second-step.server.ts'
import { codeNow, inSession, withAuthenticator } from '~/features/security/testing/signing-in.ts'
import { identities } from '~/features/security/tables.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { confirmIdentity } from './confirm-identity.server.ts'
import { joinWithIssuer } from './join-with-issuer.server.ts'
import { linkIssuer } from './link-issuer.server.ts'
import { signInWithIssuer } from './sign-in-with-issuer.server.ts'
import { unlinkIdentity } from './unlink-identity.server.ts'

const lan = {
	issuer: 'https://id.example',
	subject: 'lan-7',
	issuerName: 'Id',
	email: 'Lan@example.vn',
	emailVerified: true,
	firstName: 'Lan',
	lastName: 'Phạm',
}

let journeys = 0
const journeyOf = ({ world }: Pick<Played, 'world'>, minutes = 10) => ({
	state: `state-${(journeys += 1)}`.padEnd(43, '.'),
	endsAt: new Date(world.clock().getTime() + minutes * 60_000),
})
const arrive = (played: Played, claims: Partial<typeof lan> = {}) => ({ journey: journeyOf(played), claims: { ...lan, ...claims } })
const linked = ({ world }: Played) => world.database.reader.select().from(identities).orderBy(identities.id)

describe('signing in with an issuer', () => {
	it('asks a new person for consent, and stores no account before that', async () => {
		await play(async (played) => {
			expect(await played.value(signInWithIssuer, arrive(played))).toMatchObject({ next: 'consent' })
			expect(await linked(played)).toEqual([])
		})
	})

	it('links an account with the same address after its password; later sign-ins need no password', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'password') throw new Error('was not asked')
			expect(await linked(played)).toEqual([])
			expect(await played.value(confirmIdentity, { token: asked.unfinished, password: 'wrong' })).toEqual({
				next: 'wrong_password',
				triesLeft: 4,
			})
			expect(await linked(played)).toEqual([])
			const confirmed = await played.value(confirmIdentity, { token: asked.unfinished, password: goodPassword })
			expect(confirmed).toMatchObject({ next: 'signed_in', session: { accountId: id } })
			expect(await played.refusal(confirmIdentity, { token: asked.unfinished, password: goodPassword })).toBe('sign_in_over')
			expect(await played.value(signInWithIssuer, arrive(played))).toMatchObject({ next: 'signed_in', session: { accountId: id } })
		})
	})

	it('allows five tries of the password', async () => {
		await play(async (played) => {
			await somebody(played)
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'password') throw new Error('was not asked')
			for (let left = 4; left >= 0; left -= 1)
				expect(await played.value(confirmIdentity, { token: asked.unfinished, password: 'wrong' })).toMatchObject({ triesLeft: left })
			expect(await played.refusal(confirmIdentity, { token: asked.unfinished, password: goodPassword })).toBe('sign_in_over')
		})
	})

	it('links an account with a second step only after that step', async () => {
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'password') throw new Error('was not asked')
			const more = await played.value(confirmIdentity, { token: asked.unfinished, password: goodPassword })
			if (more.next !== 'second_step') throw new Error('no second step was asked for')
			expect(await linked(played)).toEqual([])
			await played.value(passSecondStep, { token: more.unfinished, code: codeNow(played, secret) })
			expect(await linked(played)).toHaveLength(1)
			expect(await played.value(signInWithIssuer, arrive(played))).toMatchObject({ next: 'second_step' })
		})
	})

	it('a password confirms no other sign-in, and a second step confirms no link', async () => {
		await play(async (played) => {
			await withAuthenticator(played)
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'password') throw new Error('was not asked')
			expect(await played.refusal(passSecondStep, { token: asked.unfinished, code: '123456' })).toBe('sign_in_over')
		})
	})

	it('refuses an address the issuer has not verified', async () => {
		await play(async (played) => {
			await somebody(played)
			for (const claims of [
				{ emailVerified: false },
				{ email: undefined },
				{ email: 'lan@@example' },
				{ email: 'new@example.vn', emailVerified: false },
			])
				expect(await played.refusal(signInWithIssuer, arrive(played, claims))).toBe('address_unverified_there')
		})
	})

	it('does not link an account whose address was never verified here: a stranger may have typed it', async () => {
		await play(async (played) => {
			await somebody(played, { emailVerifiedAt: null })
			expect(await played.refusal(signInWithIssuer, arrive(played))).toBe('address_unverified_here')
		})
	})

	it('links an account without a password only from its own pages', async () => {
		await play(async (played) => {
			await somebody(played, { passwordHash: null })
			expect(await played.refusal(signInWithIssuer, arrive(played))).toBe('link_when_signed_in')
		})
	})

	it('keeps a link when the address changes at the issuer, or is no longer verified there', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			await somebody(played, { email: 'minh@example.vn' })
			await played.value(linkIssuer, { journey: { ...journeyOf(played), accountId: id }, claims: lan }, inSession(played, id))
			for (const claims of [{ email: 'minh@example.vn' }, { emailVerified: false }, { email: undefined }])
				expect(await played.value(signInWithIssuer, arrive(played, claims))).toMatchObject({
					next: 'signed_in',
					session: { accountId: id },
				})
			// Another subject with the same address is another person.
			expect(await played.value(signInWithIssuer, arrive(played, { subject: 'lan-8' }))).toMatchObject({ next: 'password' })
			expect(await played.value(signInWithIssuer, arrive(played, { issuer: 'https://other.example' }))).toMatchObject({ next: 'password' })
		})
	})

	it('accepts a journey once, and only in time', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			await played.value(linkIssuer, { journey: { ...journeyOf(played), accountId: id }, claims: lan }, inSession(played, id))
			const once = arrive(played)
			await played.value(signInWithIssuer, once)
			expect(await played.refusal(signInWithIssuer, once)).toBe('journey_over')
			expect(await played.refusal(signInWithIssuer, { journey: journeyOf(played, 0), claims: lan })).toBe('journey_over')
		})
	})
})

describe('linking from one’s own pages', () => {
	it('needs a recent sign-in, a journey of this account, and an identity no other account has', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const other = await somebody(played, { email: 'minh@example.vn' })
			const mine = () => ({ ...journeyOf(played), accountId: id })
			expect(await played.refusal(linkIssuer, { journey: mine(), claims: lan }, inSession(played, id, 16))).toBe('prove_first')
			expect(await played.refusal(linkIssuer, { journey: mine(), claims: lan }, inSession(played, other.id))).toBe('journey_over')
			await played.value(linkIssuer, { journey: mine(), claims: lan }, inSession(played, id))
			const theirs = { ...journeyOf(played), accountId: other.id }
			expect(await played.refusal(linkIssuer, { journey: theirs, claims: lan }, inSession(played, other.id))).toBe('identity_taken')
		})
	})

	it('proves who uses an old session, unless the account has a second step', async () => {
		await play(async (played) => {
			const { id } = await somebody(played, { passwordHash: null })
			const journey = () => ({ ...journeyOf(played), accountId: id })
			await played.value(linkIssuer, { journey: journey(), claims: lan }, inSession(played, id))
			expect(await played.value(linkIssuer, { journey: journey(), claims: lan }, inSession(played, id, 60))).toEqual({ linked: false })
			const { account } = await withAuthenticator(played, { email: 'minh@example.vn' })
			const theirs = () => ({ journey: { ...journeyOf(played), accountId: account.id }, claims: { ...lan, subject: 'minh' } })
			await played.value(linkIssuer, theirs(), inSession(played, account.id))
			expect(await played.refusal(linkIssuer, theirs(), inSession(played, account.id, 60))).toBe('prove_first')
		})
	})

	it('is undone by its owner, never when it is the last way in', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const other = await somebody(played, { email: 'minh@example.vn', passwordHash: null })
			await played.value(linkIssuer, { journey: { ...journeyOf(played), accountId: id }, claims: lan }, inSession(played, id))
			const theirs = { journey: { ...journeyOf(played), accountId: other.id }, claims: { ...lan, subject: 'minh' } }
			await played.value(linkIssuer, theirs, inSession(played, other.id))
			const [mine, last] = await linked(played)
			expect(await played.refusal(unlinkIdentity, { identityId: mine?.id }, inSession(played, other.id))).toBe('identity_not_found')
			expect(await played.refusal(unlinkIdentity, { identityId: mine?.id }, inSession(played, id, 16))).toBe('prove_first')
			await played.value(unlinkIdentity, { identityId: mine?.id }, inSession(played, id))
			expect(await played.refusal(unlinkIdentity, { identityId: last?.id }, inSession(played, other.id))).toBe('last_way_in')
			expect(await played.value(signInWithIssuer, arrive(played), callerAs())).toMatchObject({ next: 'password' })
		})
	})
})

describe('a new person', () => {
	const typed = { firstName: 'Lan', lastName: 'Phạm', terms: true, newsletter: false }

	it('gets an account with the verified address, signed in and linked, after they agreed', async () => {
		await play(async (played) => {
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'consent') throw new Error('was not asked')
			const token = asked.unfinished
			expect(await played.refusal(joinWithIssuer, { token, ...typed, terms: false })).toBe('invalid_fields')
			expect(await played.refusal(joinWithIssuer, { token, ...typed, firstName: ' ' })).toBe('invalid_fields')
			const joined = await played.value(joinWithIssuer, { token, ...typed })
			expect(joined).toMatchObject({ next: 'signed_in', session: { isFirst: true } })
			expect(await played.refusal(joinWithIssuer, { token, ...typed })).toBe('sign_in_over')
			expect(await played.value(signInWithIssuer, arrive(played))).toMatchObject({ next: 'signed_in' })
			const rows = await played.world.database.reader.select().from(accounts).where(eq(accounts.email, 'lan@example.vn'))
			expect(rows).toMatchObject([{ passwordHash: null, emailVerifiedAt: played.world.clock() }])
		})
	})

	it('gets no account when another one took the address meanwhile', async () => {
		await play(async (played) => {
			const asked = await played.value(signInWithIssuer, arrive(played))
			if (asked.next !== 'consent') throw new Error('was not asked')
			await somebody(played)
			expect(await played.refusal(joinWithIssuer, { token: asked.unfinished, ...typed })).toBe('sign_in_over')
			expect(await linked(played)).toEqual([])
		})
	})
})

import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { findSession } from '~/features/account/store/sessions.server.ts'
import { goodPassword, somebody } from '~/features/account/testing/people.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { signOutEverywhere } from './sign-out-everywhere.server.ts'

const sessionOf = ({ world }: Played, token: string) => findSession(world.database.reader, hashOf(token), world.clock())
const right = { email: 'lan@example.vn', password: goodPassword }

async function signedIn({ value }: Played, more: object = {}, caller = callerAs()) {
	const entered = await value(signIn, { ...right, ...more }, caller)
	if (entered.next !== 'signed_in') throw new Error('more was asked for')
	return entered.session
}

describe('signing in', () => {
	it('opens a session for the right password, whatever the case of the address', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const session = await signedIn(played, { email: ' LAN@Example.vn ' })
			expect(session).toMatchObject({ accountId: id, name: 'Phạm Thị Ngọc Lan', isFirst: true, isRemembered: true })
			expect(await sessionOf(played, session.token)).toMatchObject({ accountId: id })
			expect((await signedIn(played, {}, callerAs(undefined, { locale: 'en_US' }))).name).toBe('Phạm Thị Ngọc Lan')
			expect((await signedIn(played)).isFirst).toBe(false)
		})
	})

	it('says the same to a wrong password, an unknown address, an unverified one, and an account without a password', async () => {
		await play(async (played) => {
			const { refusal } = played
			await somebody(played)
			await somebody(played, { email: 'moi@example.vn', emailVerifiedAt: null })
			const tries = [
				{ ...right, password: `${goodPassword} ` },
				{ ...right, email: 'khong-ai@example.vn' },
				{ ...right, email: 'moi@example.vn' },
				{ email: 'khach@example.vn', password: '' },
			]
			for (const each of tries) expect(await refusal(signIn, each)).toBe('wrong_credentials')
		})
	})

	it('lasts a month when somebody wants to be remembered, else a day', async () => {
		await play(async (played) => {
			await somebody(played)
			const [long, short] = [await signedIn(played), await signedIn(played, { remember: false })]
			played.world.pass({ minutes: 24 * 60 })
			expect(await sessionOf(played, short.token)).toBeUndefined()
			expect(await sessionOf(played, long.token)).toBeDefined()
			played.world.pass({ minutes: 29 * 24 * 60 })
			expect(await sessionOf(played, long.token)).toBeUndefined()
		})
	})

	it('never goes on with a session the browser had before (fixation)', async () => {
		await play(async (played) => {
			await somebody(played)
			const { id } = await somebody(played, { email: 'ke-xau@example.vn' })
			const planted = await signedIn(played, { email: 'ke-xau@example.vn' })
			const found = await sessionOf(played, planted.token)
			if (!found) throw new Error('no session')
			const withPlanted = callerAs({ kind: 'account', accountId: id, staff: false, session: { id: found.id, startedAt: found.createdAt } })
			const own = await signedIn(played, {}, withPlanted)
			expect(own.token).not.toBe(planted.token)
			expect(await sessionOf(played, planted.token)).toBeUndefined()
		})
	})

	it('ends on the server', async () => {
		await play(async (played) => {
			await somebody(played)
			const { token } = await signedIn(played)
			await played.value(signOut, { token })
			expect(await sessionOf(played, token)).toBeUndefined()
			await played.value(signOut, { token: 'nobody has this' })
		})
	})

	it('ends everywhere, or everywhere but here', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const [here, there, stranger] = [await signedIn(played), await signedIn(played), await somebody(played, { email: 'b@example.vn' })]
			const other = await signedIn(played, { email: stranger.email })
			const found = await sessionOf(played, here.token)
			const caller = callerAs({
				kind: 'account',
				accountId: id,
				staff: false,
				session: found && { id: found.id, startedAt: found.createdAt },
			})
			expect(await played.value(signOutEverywhere, { butHere: true }, caller)).toEqual({ ended: 1 })
			expect(await sessionOf(played, there.token)).toBeUndefined()
			expect(await sessionOf(played, here.token)).toBeDefined()
			expect(await played.value(signOutEverywhere, {}, asAccount(id))).toEqual({ ended: 1 })
			expect(await sessionOf(played, here.token)).toBeUndefined()
			expect(await sessionOf(played, other.token)).toBeDefined()
		})
	})
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { findSession } from '~/features/account/store/sessions.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { endSession } from './end-session.server.ts'
import { forgetOver } from './forget-over.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { noteSessionSeen } from './note-session-seen.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOutEverywhere } from './sign-out-everywhere.server.ts'

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Signs somebody in from several browsers; each sign-in returns its own caller. */
async function signingIn({ world, stage, value }: Played) {
	const passwordHash = await hashPassword('Hoi-vui-2026!')
	await world.database.transaction((store) => store.update(accounts).set({ passwordHash }))
	return async (userAgent: string | undefined, visitor = `browser ${userAgent}`): Promise<Caller> => {
		const given = { email: 'khach@example.vn', password: 'Hoi-vui-2026!' }
		const entered = await value(signIn, given, callerAs(undefined, { visitor, userAgent }))
		if (entered.next !== 'signed_in') throw new Error('more was asked for')
		const session = await findSession(world.database.reader, hashOf(entered.session.token), world.clock())
		if (!session) throw new Error('no session')
		return { ...asAccount(stage.accounts.customer), actor: actorOf(stage.accounts.customer, session) }
	}
}

const actorOf = (accountId: number, { id, createdAt }: { id: number; createdAt: Date }) =>
	({ kind: 'account', accountId, staff: false, session: { id, startedAt: createdAt } }) as const

async function timesTold({ world }: Played): Promise<number> {
	return (await world.database.reader.select().from(facts).where(eq(facts.name, 'account.new_browser'))).length
}

describe('sessions', () => {
	it('are listed with their devices, the present one first and marked', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			const phone = await open(chrome)
			played.world.pass({ minutes: 30 })
			const desk = await open(firefox)
			const { sessions } = await played.value(listSessions, {}, phone)
			expect(sessions).toMatchObject([
				{ isThis: true, browser: 'Chrome', system: 'Android', way: 'password', seenAt: played.world.clock() },
				{ isThis: false, browser: 'Firefox', system: 'macOS' },
			])
			expect((await played.value(listSessions, {}, desk)).sessions[0]).toMatchObject({ isThis: true, browser: 'Firefox' })
			expect((await played.value(listSessions, {}, asAccount(played.stage.accounts.owner))).sessions).toEqual([])
		})
	})

	it('tell when they were last seen', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			const [phone, desk] = [await open(chrome), await open(firefox)]
			played.world.pass({ minutes: 12 })
			await played.value(noteSessionSeen, {}, desk)
			const seenAt = played.world.clock()
			played.world.pass({ minutes: 5 })
			expect((await played.value(listSessions, {}, phone)).sessions[1]).toMatchObject({ browser: 'Firefox', seenAt })
		})
	})

	it('are ended one by one, or all but this one', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			const [phone, desk, other] = [await open(chrome), await open(firefox), await open(undefined)]
			const idOf = ({ actor }: Caller) => (actor.kind === 'account' ? (actor.session?.id ?? 0) : 0)
			await played.value(endSession, { sessionId: idOf(desk) }, phone)
			expect(await played.refusal(endSession, { sessionId: idOf(desk) }, phone)).toBe('session_not_found')
			expect((await played.value(listSessions, {}, phone)).sessions.map(({ id }) => id)).toEqual([idOf(phone), idOf(other)])
			expect(await played.value(signOutEverywhere, { butHere: true }, other)).toEqual({ ended: 1 })
			expect((await played.value(listSessions, {}, other)).sessions.map(({ id }) => id)).toEqual([idOf(other)])
		})
	})

	it('of somebody else do not exist', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			const phone = await open(chrome)
			const sessionId = phone.actor.kind === 'account' ? phone.actor.session?.id : 0
			expect(await played.refusal(endSession, { sessionId }, asAccount(played.stage.accounts.owner))).toBe('session_not_found')
			await played.value(signOutEverywhere, {}, asAccount(played.stage.accounts.owner))
			expect((await played.value(listSessions, {}, phone)).sessions).toHaveLength(1)
		})
	})

	it('are deleted when they have expired, and not before', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			await open(chrome)
			played.world.pass({ minutes: 60 * 24 * 20 })
			const late = await open(firefox)
			played.world.pass({ minutes: 60 * 24 * 11 })
			await played.value(forgetOver, {}, callerAs({ kind: 'system' }))
			expect((await played.value(listSessions, {}, late)).sessions).toMatchObject([{ browser: 'Firefox' }])
		})
	})

	it('in a new browser are told by mail, but not in the first one ever, and not in a known one', async () => {
		await play(async (played) => {
			const open = await signingIn(played)
			await open(firefox, 'desk')
			await open(firefox, 'desk')
			expect(await timesTold(played)).toBe(0)
			await open(chrome, 'phone')
			expect(await timesTold(played)).toBe(1)
			await open(firefox, 'desk')
			await open(chrome, 'phone')
			expect(await timesTold(played)).toBe(1)
		})
	})
})

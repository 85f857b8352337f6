import { describe, expect, it } from 'vitest'
import { askPasswordReset } from '../app/features/account/operations/ask-password-reset.server.ts'
import { setNewPassword } from '../app/features/account/operations/set-new-password.server.ts'
import { signIn } from '../app/features/account/operations/sign-in.server.ts'
import { signUp } from '../app/features/account/operations/sign-up.server.ts'
import { linkToken } from '../app/features/account/flows/use-one-time-link.server.ts'
import { hashPassword } from '../app/features/account/secrets/passwords.server.ts'
import { callerAs } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const email = 'khach@example.vn'
const before = 'Mua-thu-2026!'
const after = 'Mua-xuan-2027!'
const anybody = callerAs(undefined)

async function resetLinkIn(arena: Arena): Promise<string> {
	const [world] = arena.worlds
	if (!world) throw new Error('no world')
	await playedBy(arena, 0).value(askPasswordReset, { email }, anybody)
	const [link] = await arena.look<{ seed: string }>(`select seed from one_time_links order by id desc limit 1`)
	return linkToken(world.secrets, { seed: link?.seed ?? '' })
}

const withPassword = async (arena: Arena, password: string) =>
	arena.database.sql('update accounts set password_hash = $1 where email = $2', [await hashPassword(password), email])

/** How many of several presses on one link's button succeeded. */
async function presses(without: Missing = {}): Promise<number> {
	const arena = await openArena({ without })
	const token = await resetLinkIn(arena)
	const answers = await atOnce(12, (nth) =>
		playedBy(arena, nth)
			.value(setNewPassword, { token, password: `${after}${nth}` }, anybody)
			.then(() => 'opened')
			.catch((error: Error) => error.message),
	)
	return answers.filter((answer) => answer === 'opened').length
}

describe('a link', () => {
	it('opens once, however many presses on its button come at once', async () => {
		expect(await presses()).toBe(1)
	})
	it('would open several times without its lock', async () => {
		expect(await worstOf(1, () => presses({ locks: true }))).toBeGreaterThan(1)
	})
})

describe('asking for a link', () => {
	it('leaves one link that opens, however many people ask at once', async () => {
		const arena = await openArena()
		await atOnce(12, (nth) => playedBy(arena, nth).value(askPasswordReset, { email }, anybody))
		const [open] = await arena.look<{ count: number }>(
			`select count(*)::int as count from one_time_links where used_at is null and replaced_at is null`,
		)
		expect(open?.count).toBe(1)
	})
})

describe('signing up', () => {
	it('makes one account for one address, and sends one link that opens, however many people sign up at once', async () => {
		const arena = await openArena()
		const lan = { firstName: 'Lan', lastName: 'Phạm', email: 'Lan@example.vn', password: before, terms: true }
		await atOnce(12, (nth) => playedBy(arena, nth).value(signUp, { ...lan, firstName: `Lan ${nth}` }, anybody))
		const [found] = await arena.look<{ accounts: number; links: number }>(
			`select (select count(*) from accounts where lower(email) = 'lan@example.vn')::int as accounts,
				(select count(*) from one_time_links where used_at is null and replaced_at is null)::int as links`,
		)
		expect(found).toEqual({ accounts: 1, links: 1 })
	})
})

describe('a new password', () => {
	it('leaves no session of the old password, also of a person who signs in at the same moment', async () => {
		const arena = await openArena()
		await withPassword(arena, before)
		const token = await resetLinkIn(arena)
		// A sign-in that comes after the new password is refused.
		await atOnce(9, async (nth) => {
			if (nth === 4) await playedBy(arena, nth).value(setNewPassword, { token, password: after }, anybody)
			else await playedBy(arena, nth).value(signIn, { email, password: before }, anybody)
		})
		const [found] = await arena.look<{ count: number }>(`select count(*)::int as count from sessions`)
		expect(found?.count).toBe(0)
	})
})

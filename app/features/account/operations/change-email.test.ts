import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { linkToken } from '~/features/account/flows/use-one-time-link.server.ts'
import type { LinkKind } from '~/features/account/rules/one-time-link.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findNewestLink } from '~/features/account/store/links.server.ts'
import { accounts, sessions } from '~/features/account/tables.server.ts'
import { askEmailChange } from './ask-email-change.server.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmailChange } from './confirm-email-change.server.ts'

const fresh = 'moi@example.vn'

function scene({ world, stage, value }: Played) {
	const id = stage.accounts.customer
	const { reader } = world.database
	return {
		id,
		reader,
		caller: asAccount(id),
		tokenOf: async (kind: LinkKind, accountId = id) => {
			const link = await findNewestLink(reader, accountId, kind)
			if (!link) throw new Error('there is no such link')
			return linkToken(world.secrets, link)
		},
		open: (kind: 'change_email_old' | 'change_email_new', token: string) => value(confirmEmailChange, { kind, token }, callerAs()),
		emailNow: async () => (await findAccount(reader, id))?.email,
	}
}

describe('another address', () => {
	it.each([
		['change_email_old', 'change_email_new'],
		['change_email_new', 'change_email_old'],
	] as const)('takes both links, %s first', async (first, second) => {
		await play(async (played) => {
			const { caller, tokenOf, open, emailNow } = scene(played)
			await played.value(askEmailChange, { email: ` ${fresh.toUpperCase()} ` }, caller)
			const [one, other] = [await tokenOf(first), await tokenOf(second)]
			expect(await open(first, one)).toMatchObject({ changed: false })
			expect(await emailNow()).toBe('khach@example.vn')
			expect(await open(second, other)).toEqual({ changed: true, email: fresh })
			expect(await emailNow()).toBe(fresh)
			// Both links are used up.
			for (const [kind, token] of [
				[first, one],
				[second, other],
			] as const)
				expect(await played.refusal(confirmEmailChange, { kind, token })).toBe('link_used')
		})
	})

	it('is not changed by a link of the other kind, a replaced link, a late one, or a forged one', async () => {
		await play(async (played) => {
			const { refusal, value, world } = played
			const { caller, tokenOf, emailNow } = scene(played)
			await value(askEmailChange, { email: fresh }, caller)
			const [old, taken] = [await tokenOf('change_email_old'), await tokenOf('change_email_new')]
			expect(await refusal(confirmEmailChange, { kind: 'change_email_new', token: old })).toBe('link_unknown')
			expect(await refusal(confirmEmailChange, { kind: 'change_email_old', token: 'x' })).toBe('link_unknown')
			await value(confirmEmailChange, { kind: 'change_email_old', token: old })
			await value(askEmailChange, { email: 'khac-nua@example.vn' }, caller)
			expect(await refusal(confirmEmailChange, { kind: 'change_email_new', token: taken })).toBe('link_replaced')
			const late = await tokenOf('change_email_new')
			// The old address agreed to an earlier change, not to this one.
			expect(await value(confirmEmailChange, { kind: 'change_email_new', token: late })).toMatchObject({ changed: false })
			world.pass({ minutes: 24 * 60 })
			expect(await refusal(confirmEmailChange, { kind: 'change_email_old', token: await tokenOf('change_email_old') })).toBe('link_expired')
			expect(await emailNow()).toBe('khach@example.vn')
		})
	})

	it('gets the same answer when somebody else has it, and then never changes', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { caller, reader, tokenOf, emailNow } = scene(played)
			expect(await value(askEmailChange, { email: 'nhanvien@example.vn' }, caller)).toEqual(
				await value(askEmailChange, { email: fresh }, caller),
			)
			await value(askEmailChange, { email: 'nhanvien@example.vn' }, caller)
			expect(await reader.select().from(facts).where(eq(facts.name, 'account.email_change_announced'))).toHaveLength(1)
			await value(confirmEmailChange, { kind: 'change_email_old', token: await tokenOf('change_email_old') })
			// Even somebody who guesses the token gets nowhere.
			expect(await refusal(confirmEmailChange, { kind: 'change_email_new', token: await tokenOf('change_email_new') })).toBe('link_expired')
			expect(await emailNow()).toBe('khach@example.vn')
		})
	})

	it('must be an address, and not the present one', async () => {
		await play(async (played) => {
			const { caller } = scene(played)
			expect(await played.refusal(askEmailChange, { email: 'not one' }, caller)).toBe('invalid_fields')
			expect(await played.refusal(askEmailChange, { email: 'KHACH@example.vn' }, caller)).toBe('email_unchanged')
		})
	})
})

describe('another password', () => {
	it('takes the present one, must be strong, and ends the other sessions', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { id, reader, caller } = scene(played)
			await reader
				.update(accounts)
				.set({ passwordHash: await hashPassword('Cu-ky-2025!') })
				.where(eq(accounts.id, id))
			const now = world.clock()
			const expiresAt = new Date(now.getTime() + 86_400_000)
			const rows = await reader
				.insert(sessions)
				.values(['here', 'there'].map((tokenHash) => ({ tokenHash, accountId: id, createdAt: now, expiresAt })))
				.returning()
			if (caller.actor.kind === 'account') caller.actor.session = { id: rows[0]?.id ?? 0, startedAt: now }
			const strong = 'Hoi-vui-2026!'
			expect(await refusal(changePassword, { current: 'wrong', password: strong }, caller)).toBe('wrong_current_password')
			expect(await refusal(changePassword, { current: 'Cu-ky-2025!', password: 'weakling' }, caller)).toBe('invalid_fields')
			await value(changePassword, { current: 'Cu-ky-2025!', password: strong }, caller)
			expect((await reader.select().from(sessions).where(eq(sessions.accountId, id))).map(({ tokenHash }) => tokenHash)).toEqual(['here'])
			expect(await refusal(changePassword, { current: 'Cu-ky-2025!', password: strong }, caller)).toBe('wrong_current_password')
		})
	})
})

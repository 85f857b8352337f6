import { describe, expect, it } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import { linkToken, lookAtLink, makeLink, useLink } from './use-one-time-link.server.ts'
import type { LinkKind } from '~/features/account/rules/one-time-link.ts'
import { findLinkById } from '~/features/account/store/links.server.ts'

const contextOf = ({ world }: Played) => ({
	store: world.database.reader,
	now: world.clock(),
	dice: world.dice,
	secrets: world.secrets,
})

async function sent(played: Played, kind: LinkKind = 'reset_password'): Promise<string> {
	const { world, stage } = played
	const id = await makeLink(contextOf(played), { kind, accountId: stage.accounts.customer, sentTo: 'khach@example.vn' })
	const row = await findLinkById(world.database.reader, id)
	if (!row) throw new Error('no link')
	return linkToken(world.secrets, row)
}

describe('links sent by mail', () => {
	it('open once, for the account and the address they were made for', async () => {
		await play(async (played) => {
			const token = await sent(played)
			const expected = { accountId: played.stage.accounts.customer, sentTo: 'khach@example.vn' }
			expect(await lookAtLink(contextOf(played), 'reset_password', token)).toMatchObject({ ...expected, state: 'good' })
			expect(await lookAtLink(contextOf(played), 'reset_password', token)).toMatchObject({ state: 'good' })
			expect(await useLink(contextOf(played), 'reset_password', token)).toMatchObject({ ...expected, state: 'good' })
			expect(await useLink(contextOf(played), 'reset_password', token)).toMatchObject({ state: 'used' })
		})
	})

	it('open nothing of another kind, and a guessed one opens nothing', async () => {
		await play(async (played) => {
			const token = await sent(played, 'verify_email')
			expect(await useLink(contextOf(played), 'reset_password', token)).toBeUndefined()
			expect(await useLink(contextOf(played), 'verify_email', `${token}x`)).toBeUndefined()
			expect(await useLink(contextOf(played), 'verify_email', token)).toMatchObject({ state: 'good' })
		})
	})

	it('stop opening after their time', async () => {
		await play(async (played) => {
			const token = await sent(played)
			played.world.pass({ minutes: 60 })
			expect(await useLink(contextOf(played), 'reset_password', token)).toMatchObject({ state: 'expired' })
		})
	})

	it('are replaced by a newer one of their kind, and by no other', async () => {
		await play(async (played) => {
			const [first, other] = [await sent(played), await sent(played, 'verify_email')]
			const second = await sent(played)
			expect(second).not.toBe(first)
			expect(await useLink(contextOf(played), 'reset_password', first)).toMatchObject({ state: 'replaced' })
			expect(await useLink(contextOf(played), 'reset_password', second)).toMatchObject({ state: 'good' })
			expect(await useLink(contextOf(played), 'verify_email', other)).toMatchObject({ state: 'good' })
		})
	})

	it('keep nothing that would open them', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const id = await makeLink(contextOf(played), { kind: 'verify_email', accountId: stage.accounts.customer, sentTo: 'khach@example.vn' })
			const row = await findLinkById(world.database.reader, id)
			for (const kept of [row?.seed, row?.tokenHash])
				expect(await lookAtLink(contextOf(played), 'verify_email', kept ?? '')).toBeUndefined()
		})
	})
})

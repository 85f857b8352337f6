import { describe, expect, it } from 'vitest'
import { play } from '#world/testing/test-world.ts'
import type { Actor } from '~/kernel/operation.ts'
import { workerOfAccount } from './guards.server.ts'

describe('money of an account', () => {
	it('is for staff where the account is the platform’s, or no longer known', async () => {
		await play(async ({ world, stage }) => {
			const may = (actor: Actor, account: number | null) => workerOfAccount({ actor, store: world.database.reader }, account)
			const owner: Actor = { kind: 'account', accountId: stage.accounts.owner, staff: false }
			const staff: Actor = { kind: 'account', accountId: stage.accounts.staff, staff: true }
			expect([await may(staff, null), await may(owner, null)]).toEqual(['granted', 'not_found'])
			expect([await may(staff, 9_999_999), await may(owner, 9_999_999)]).toEqual(['granted', 'not_found'])
		})
	})
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import type { Actor } from '~/kernel/operation.ts'
import { accounts } from '~/features/account/tables.server.ts'
import {
	isMember,
	listProvidersRunBy,
	listProvidersServedBy,
	memberAccess,
	namedProviderAccess,
	runsProviders,
	servesProviders,
} from './guards.server.ts'
import { providerMembers, providers } from './tables.server.ts'

const account = (accountId: number, staff = false): Actor => ({ kind: 'account', accountId, staff })
const program = (providerId: number): Actor => ({ kind: 'program', keyId: 1, providerId, operations: [] })

describe('what a membership allows', () => {
	it('is checked only for accounts that are not staff', () => {
		const actors: Actor[] = [account(1), account(1, true), program(1), { kind: 'visitor' }, { kind: 'system' }]
		expect(actors.map(isMember)).toEqual([true, false, false, false, false])
	})

	it('depends on its role; a program counts as a manager of its own provider', async () => {
		await play(async ({ world, stage }) => {
			const store = world.database.reader
			const may = (actor: Actor, ...roles: ('owner' | 'manager' | 'check_in')[]) => memberAccess({ actor, store }, stage.provider, roles)
			const { owner, checkIn, otherOwner } = stage.accounts
			expect(await may(account(owner), 'owner')).toBe('granted')
			expect(await may(account(owner), 'manager')).toBe('forbidden')
			expect(await may(account(checkIn), 'owner', 'manager')).toBe('forbidden')
			expect(await may(account(otherOwner), 'owner')).toBe('not_found')
			expect(await may(account(otherOwner, true), 'owner')).toBe('granted')
			expect(await may({ kind: 'system' }, 'owner')).toBe('granted')
			expect(await may({ kind: 'visitor' }, 'owner')).toBe('sign_in')
			expect(await may(program(stage.provider), 'owner', 'manager')).toBe('granted')
			expect(await may(program(stage.provider), 'owner')).toBe('forbidden')
			expect(await may(program(stage.otherProvider), 'manager')).toBe('not_found')
		})
	})

	it('is not found for a named provider that does not exist, also for staff', async () => {
		await play(async ({ world, stage }) => {
			const store = world.database.reader
			const may = (actor: Actor, providerId: number) => namedProviderAccess({ actor, store }, providerId, ['owner', 'manager'])
			const { owner, checkIn, staff } = stage.accounts
			for (const actor of [account(staff, true), account(owner), program(stage.provider), { kind: 'system' } as const]) {
				expect(await may(actor, stage.provider)).toBe('granted')
				expect(await may(actor, 999_999)).toBe('not_found')
			}
			expect(await may(account(checkIn), stage.provider)).toBe('forbidden')
			expect(await may({ kind: 'visitor' }, 999_999)).toBe('sign_in')
		})
	})
})

describe('a provider that requires a second step', () => {
	const requiring = async ({ world, stage }: Played) => {
		const store = world.database.reader
		await store.update(providers).set({ requiresSecondStep: true }).where(eq(providers.id, stage.provider))
		const withStep = (accountId: number) => store.update(accounts).set({ secondStepSince: world.clock() }).where(eq(accounts.id, accountId))
		return { store, withStep }
	}

	it('lets its members do nothing until they have one', async () => {
		await play(async (played) => {
			const { store, withStep } = await requiring(played)
			const { owner, checkIn } = played.stage.accounts
			const may = (accountId: number) => memberAccess({ actor: account(accountId), store }, played.stage.provider, ['owner'])
			expect([await may(owner), await may(checkIn)]).toEqual(['second_step_needed', 'forbidden'])
			await withStep(owner)
			expect(await may(owner)).toBe('granted')
		})
	})

	it('is left out of a member’s providers; the member is told so if none is left', async () => {
		await play(async (played) => {
			const { store, withStep } = await requiring(played)
			const { stage } = played
			const { owner, checkIn, customer } = stage.accounts
			const asked = async (accountId: number, staff = false) => {
				const asking = { actor: account(accountId, staff), store }
				return [await servesProviders(asking), await runsProviders(asking)]
			}
			const idsOf = async (accountId: number) => [
				(await listProvidersServedBy(store, accountId)).map(({ providerId }) => providerId),
				(await listProvidersRunBy(store, accountId)).map(({ providerId }) => providerId),
			]
			expect(await asked(owner)).toEqual(['second_step_needed', 'second_step_needed'])
			expect(await asked(checkIn)).toEqual(['second_step_needed', 'granted'])
			expect(await asked(customer)).toEqual(['granted', 'granted'])
			expect(await asked(owner, true)).toEqual(['granted', 'granted'])
			expect(await idsOf(owner)).toEqual([[], []])
			const visiting = { actor: { kind: 'visitor' } as const, store }
			expect([await servesProviders(visiting), await runsProviders(visiting)]).toEqual(['sign_in', 'sign_in'])

			// A provider without this requirement still counts.
			await store.insert(providerMembers).values({ providerId: stage.otherProvider, accountId: owner, role: 'manager' })
			expect(await asked(owner)).toEqual(['granted', 'granted'])
			expect(await idsOf(owner)).toEqual([[stage.otherProvider], [stage.otherProvider]])
			for (const each of [owner, checkIn]) await withStep(each)
			expect((await idsOf(owner)).map((ids) => ids?.length)).toEqual([2, 2])
			expect(await idsOf(checkIn)).toEqual([[stage.provider], []])
			expect(await asked(checkIn)).toEqual(['granted', 'granted'])
		})
	})
})

import { describe, expect, it } from 'vitest'
import { play } from '#world/testing/test-world.ts'
import type { Actor } from '~/kernel/operation.ts'
import { isBuyer, maySeeOrder, orderProvider } from './guards.server.ts'
import type { OrderRow } from './store.server.ts'

const account = (accountId: number): Actor => ({ kind: 'account', accountId, staff: false })
const visitor: Actor = { kind: 'visitor' }
const system: Actor = { kind: 'system' }

describe('the buyer of an order', () => {
	it('is its account, or the browser it was placed in', () => {
		const order = { accountId: 7, visitor: 'browser' }
		expect(isBuyer({ actor: visitor, visitor: 'browser' }, order)).toBe(true)
		expect(isBuyer({ actor: visitor, visitor: 'another' }, order)).toBe(false)
		expect(isBuyer({ actor: account(7) }, order)).toBe(true)
		expect(isBuyer({ actor: account(8) }, order)).toBe(false)
		expect(isBuyer({ actor: account(8), visitor: 'browser' }, order)).toBe(true)
	})

	it('is nobody where neither is known', () => {
		expect(isBuyer({ actor: visitor }, { accountId: null, visitor: null })).toBe(false)
		expect(isBuyer({ actor: system }, { accountId: null, visitor: null })).toBe(false)
	})
})

describe('an order', () => {
	it('is seen by the secret of its link, by its buyer, by who runs its event, and by the product itself', async () => {
		await play(async ({ world, stage }) => {
			const { reader: store } = world.database
			const order = { number: '12345678', providerId: stage.provider, accountId: stage.accounts.customer, visitor: 'browser' } as OrderRow
			const secret = world.secrets.derive('order', order.number)
			const sees = (actor: Actor, given?: string) => maySeeOrder({ actor, store, secrets: world.secrets }, order, given)
			expect([await sees(visitor), await sees(visitor, 'wrong'), await sees(visitor, secret)]).toEqual([false, false, true])
			expect([await sees(system), await sees(account(stage.accounts.customer))]).toEqual([true, true])
			expect([await sees(account(stage.accounts.owner)), await sees(account(stage.accounts.otherOwner))]).toEqual([true, false])
		})
	})

	it('that does not exist has no provider, and the product itself may work with every one', async () => {
		await play(async ({ world, stage }) => {
			const { reader: store } = world.database
			const may = (actor: Actor) => orderProvider({ actor, store }, { orderId: 9_999_999 })
			expect(await may(visitor)).toBe('sign_in')
			expect(await may(account(stage.accounts.owner))).toBe('not_found')
			expect(await may(system)).toBe('granted')
		})
	})
})

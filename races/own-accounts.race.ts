import { describe, expect, it } from 'vitest'
import { noteAccountState } from '../app/features/provider/own-account/operations/note-account-state.server.ts'
import { retireOwnAccount } from '../app/features/provider/own-account/operations/retire-own-account.server.ts'
import { setOwnAccount } from '../app/features/provider/own-account/operations/set-own-account.server.ts'
import { ownAccounts, typedPapers } from '../app/features/provider/own-account/testing/own-accounts.ts'
import { startPayment } from '../app/features/payment/operations/start-payment.server.ts'
import { openTill } from '../app/features/payment/testing/till.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })
const pairs = 12

describe('retiring an own account while buyers begin to pay with it', () => {
	/** Payments that began with an account after it was retired. Each fact is written under the lock of its decision, so their order shows it. */
	const late = `select count(*)::int as count from facts retired join facts started on started.name = 'payment.started'
		and started.data->>'ownAccountId' = retired.data->>'ownAccountId' and started.id > retired.id
		where retired.name = 'own_account.retired'`

	async function rush(missing?: Missing) {
		const arena = await openArena({ without: missing, places: 100 })
		for (const each of arena.worlds) each.reactions = {}
		const { world, stage } = playedBy(arena, 0)
		const own = ownAccounts(world, stage)
		await own.enter('vnpay')
		await own.payTo('organizer')
		const till = openTill(world, stage)
		const orders: { number: string; secret: string }[] = []
		for (let nth = 0; nth < pairs; nth += 1)
			orders.push(await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: `buyer-${nth}` }) }))
		const of = { providerId: stage.provider, gateway: 'vnpay' }
		await atOnce<unknown>(pairs * 2, (nth) => {
			const { value } = playedBy(arena, nth)
			const at = Math.floor(nth / 2)
			if (nth % 2 === 1) return value(startPayment, { ...orders[at], gateway: 'vnpay' }, buyer).catch(() => undefined)
			if (at % 3 === 2) return value(retireOwnAccount, of, own.justNow())
			// Papers that the seller has not used before: entering an old merchant again would revive its old account.
			const papers = { ...typedPapers.vnpay, tmnCode: `RACE${String(at).padStart(4, '0')}` }
			return value(setOwnAccount, { ...of, papers }, own.justNow()).catch(() => undefined)
		})
		return (await arena.look<{ count: number }>(late))[0]?.count ?? 0
	}

	it('begins no payment with a retired account', async () => {
		for (let round = 0; round < 3; round += 1) expect(await rush()).toBe(0)
	})

	it('begins some without the locks', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})

describe('a connected account that stops taking cards while buyers begin to pay with it', () => {
	/** Payments that began after the account's gateway had said that it takes no cards, and before it said that it does. */
	const early = `select count(*)::int as count from facts started where started.name = 'payment.started' and (
		select said.name from facts said where said.name in ('own_account.ready', 'own_account.not_ready') and said.id < started.id
		order by said.id desc limit 1) = 'own_account.not_ready'`

	async function rush(missing?: Missing) {
		const arena = await openArena({ without: missing, places: 100 })
		for (const each of arena.worlds) each.reactions = {}
		const { world, stage } = playedBy(arena, 0)
		const own = ownAccounts(world, stage)
		const { account } = await own.connect()
		await own.payTo('organizer')
		const till = openTill(world, stage)
		const orders: { number: string; secret: string }[] = []
		for (let nth = 0; nth < pairs; nth += 1)
			orders.push(await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: `buyer-${nth}` }) }))
		await atOnce<unknown>(pairs * 2, (nth) => {
			const { value } = playedBy(arena, nth)
			const at = Math.floor(nth / 2)
			if (nth % 2 === 1) return value(startPayment, { ...orders[at], gateway: 'test' }, buyer).catch(() => undefined)
			const askedAt = new Date(world.clock().getTime() + (at + 1) * 1_000).toISOString()
			const state = at % 4 === 0 ? 'ready' : 'incomplete'
			return value(noteAccountState, { ownAccountId: account.id, state, askedAt }, system)
		})
		return (await arena.look<{ count: number }>(early))[0]?.count ?? 0
	}

	it('begins no payment while the account takes no cards', async () => {
		for (let round = 0; round < 4; round += 1) expect(await rush()).toBe(0)
	})

	it('begins some without the locks', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { chooseCard } from '~/features/payment/operations/choose-card.server.ts'
import { startPayment } from '~/features/payment/operations/start-payment.server.ts'
import { listPayments, putCardChoice } from '~/features/payment/store.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { orders } from '~/features/order/tables.server.ts'
import { beginTestPayment } from '~/features/payment/test-payment/operations/begin-test-payment.server.ts'
import { askAboutWaitingAccounts } from '~/features/provider/own-account/jobs/ask-about-waiting-accounts.server.ts'
import { findOwnAccount, listOwnAccounts } from '~/features/provider/own-account/store.server.ts'
import { ownAccounts } from '~/features/provider/own-account/testing/own-accounts.ts'
import { beginConnect } from './begin-connect.server.ts'
import { findOwnAccounts } from './find-own-accounts.server.ts'
import { noteAccountGone } from './note-account-gone.server.ts'
import { noteAccountState } from './note-account-state.server.ts'
import { noteConnectedAccount } from './note-connected-account.server.ts'
import { setOwnAccount } from './set-own-account.server.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })

/** A provider that is paid directly, and an order that was placed while the platform still took its cards. */
async function unpaid(played: Played) {
	const { world, stage, value, refusal } = played
	const own = ownAccounts(world, stage)
	const till = openTill(world, stage)
	const order = await till.place()
	await own.payTo('organizer')
	const start = { number: order.number, secret: order.secret, gateway: 'test' }
	return {
		...{ own, till, order },
		offered: async () => (await till.look(order)).online,
		pay: () => value(startPayment, start, buyer),
		refused: () => refusal(startPayment, start, buyer),
	}
}

describe('a connected account', () => {
	it('is offered only while it takes cards', async () => {
		await play(async (played) => {
			const { own, offered, pay, refused } = await unpaid(played)
			const tested = { providerId: played.stage.provider, gateway: 'test', own: true }
			expect(await offered()).toMatchObject({ ways: [] })
			for (const act of ['leave', 'wait'] as const) {
				const { account, told } = await own.connect(act)
				expect(told).toBe(`/my-events/own-accounts?provider=${played.stage.provider}&connected=${account.state}`)
				expect(account).toMatchObject({ state: act === 'wait' ? 'in_review' : 'incomplete', sealed: null, retiredAt: null })
				expect(await offered()).toMatchObject({ ways: [] })
				expect(await refused()).toBe('way_not_offered')
				expect(await played.refusal(beginTestPayment, tested, own.justNow())).toBe('no_account')
			}
			const { account } = await own.connect()
			expect(account).toMatchObject({ state: 'ready', knownAs: expect.stringMatching(/^tga_/) as string })
			expect(await offered()).toMatchObject({ ways: ['card'], own: true })
			expect(await pay()).toMatchObject({ gateway: 'test', ownAccountId: account.id, manual: false, card: null })
			await played.value(beginTestPayment, tested, own.justNow())
			await played.value(noteAccountState, { ownAccountId: account.id, state: 'incomplete', askedAt: '2027-01-01T00:00:00Z' }, system)
			expect(await offered()).toMatchObject({ ways: [] })
		})
	})

	it('is only one, however often connecting is begun', async () => {
		await play(async ({ world, stage, value }) => {
			const own = ownAccounts(world, stage)
			const of = { providerId: stage.provider, gateway: 'test' }
			const [one, again] = [await value(beginConnect, of, own.justNow()), await value(beginConnect, of, own.justNow())]
			expect(one).toEqual(again)
			const { account } = await own.connect('leave')
			expect((await own.connect()).account.id).toBe(account.id)
			const known = await value(noteConnectedAccount, { ...of, knownAs: account.knownAs }, system)
			expect(known.account).toEqual({ id: account.id, gateway: 'test', knownAs: account.knownAs })
			// Another account that was made at the same time does not become the provider's.
			expect((await value(noteConnectedAccount, { ...of, knownAs: 'tga_made_at_the_same_time' }, system)).account.id).toBe(account.id)
			expect(await listOwnAccounts(world.database.reader, stage.provider)).toHaveLength(1)
		})
	})

	it('is used again after it was retired; after it left, a new one is made', async () => {
		await play(async ({ world, stage, value }) => {
			const own = ownAccounts(world, stage)
			const of = { providerId: stage.provider, gateway: 'test' }
			const { account } = await own.connect()
			await own.retire('test')
			expect(await findOwnAccount(world.database.reader, { id: account.id })).toMatchObject({ retiredAt: world.clock(), state: 'ready' })
			expect((await value(beginConnect, of, own.justNow())).account?.id).toBe(account.id)
			expect(await findOwnAccount(world.database.reader, { id: account.id })).toMatchObject({ retiredAt: null })
			await value(noteAccountGone, { ownAccountId: account.id }, system)
			expect(await findOwnAccount(world.database.reader, { id: account.id })).toMatchObject({ retiredAt: world.clock(), state: 'gone' })
			expect((await value(beginConnect, of, own.justNow())).account).toBeNull()
			expect((await own.connect()).account.id).not.toBe(account.id)
		})
	})

	it('has the state of the newest answer: an older answer changes nothing, and an account that left stays gone', async () => {
		await play(async ({ world, stage, value }) => {
			const { account } = await ownAccounts(world, stage).connect()
			const ownAccountId = account.id
			const say = async (state: string, askedAt: Date) =>
				(await value(noteAccountState, { ownAccountId, state, askedAt: askedAt.toISOString() }, system)).state
			const before = new Date(world.clock().getTime() - 1)
			expect(await say('incomplete', before)).toBe('ready')
			world.pass({ seconds: 1 })
			expect(await say('in_review', world.clock())).toBe('in_review')
			await value(noteAccountGone, { ownAccountId }, system)
			world.pass({ seconds: 1 })
			expect(await say('ready', world.clock())).toBe('gone')
		})
	})

	it('is checked at the gateway while it is being set up, in case a notice is lost', async () => {
		await play(async ({ world, stage }) => {
			const own = ownAccounts(world, stage)
			const { account } = await own.connect('leave')
			const state = async () => (await findOwnAccount(world.database.reader, { id: account.id }))?.state
			const { connect } = world.gateways
			if (!connect) throw new Error('none connects')
			world.gateways.connect = { ...connect, stateOf: () => Promise.resolve('ready') }
			await askAboutWaitingAccounts.run(world)
			// The gateway was asked about it just before.
			expect(await state()).toBe('incomplete')
			world.pass({ minutes: 11 })
			await askAboutWaitingAccounts.run(world)
			expect(await state()).toBe('ready')
		})
	})

	it('shows its name and its state, and has no secret', async () => {
		await play(async ({ world, stage, value }) => {
			const { account } = await ownAccounts(world, stage).connect('wait')
			const found = await value(findOwnAccounts, { providerId: stage.provider }, asAccount(stage.accounts.manager))
			expect(found.accounts).toMatchObject([
				{ gateway: 'test', state: 'in_review', papers: { gateway: 'test', account: account.knownAs }, retiredAt: null },
			])
			expect(account.sealed).toBeNull()
		})
	})

	it('shows its state to owners who come back, and leads nowhere while the gateway does not answer or refuses', async () => {
		await play(async ({ world, stage }) => {
			const own = ownAccounts(world, stage)
			const at = (told?: string) => `/my-events/own-accounts?provider=${stage.provider}${told ? `&connected=${told}` : ''}`
			const { connect } = world.gateways
			if (!connect) throw new Error('none connects')
			expect(await own.comeBack()).toBe(at())
			world.gateways.connect = { ...connect, addAccount: () => Promise.reject(new GatewayUnavailable('away')) }
			expect(await own.pressConnect()).toBe(at('silent'))
			world.gateways.connect = { ...connect, addAccount: () => Promise.reject(new GatewayRefused('no_profile', 'no')) }
			expect(await own.pressConnect()).toBe(at('no'))
			expect(await listOwnAccounts(world.database.reader, stage.provider)).toEqual([])
			world.gateways.connect = connect
			expect(await own.pressConnect()).toContain('/test-gateway/tgl_')
			expect(await own.comeBack()).toBe(at('incomplete'))
			expect(await own.comeBack(true)).toBe(at('again'))
			await own.connect()
			// At the gateway, nothing is left to do.
			expect(await own.pressConnect()).toBe(at('ready'))
			expect(await own.comeBack(true)).toBe(at('ready'))
		})
	})

	it('is connected only by owners who have just signed in, and cannot be entered with papers', async () => {
		await play(async ({ world, stage, refusal }) => {
			const of = { providerId: stage.provider, gateway: 'test' }
			expect(await refusal(beginConnect, of, asAccount(stage.accounts.owner))).toBe('prove_first')
			const papers = { account: 'acct_1' }
			expect(await refusal(setOwnAccount, { ...of, papers }, ownAccounts(world, stage).justNow())).toBe('invalid_input')
		})
	})

	it('differs from an account with papers, which is ready once it is entered', async () => {
		await play(async ({ world, stage, refusal }) => {
			const { id: ownAccountId, state } = await ownAccounts(world, stage).enter('vnpay')
			expect(state).toBe('ready')
			const askedAt = world.clock().toISOString()
			expect(await refusal(noteAccountState, { ownAccountId, state: 'incomplete', askedAt }, system)).toBe('own_account_not_found')
			expect(await refusal(noteAccountGone, { ownAccountId }, system)).toBe('own_account_not_found')
		})
	})
})

describe('cards saved for the platform', () => {
	it('pay no order whose seller is paid directly, even if a card was chosen before', async () => {
		await play(async (played) => {
			const { world, stage, refusal } = played
			const { own, order, pay } = await unpaid(played)
			await own.connect()
			await world.database.transaction(async (store) => {
				await store.update(orders).set({ accountId: stage.accounts.customer }).where(eq(orders.id, order.id))
				await putCardChoice(store, { orderId: order.id, savedCardId: null, savesCard: true, chosenAt: world.clock() })
			})
			const customer = asAccount(stage.accounts.customer)
			expect(await refusal(chooseCard, { number: order.number, gateway: 'test', saveCard: true }, customer)).toBe('way_not_offered')
			expect(await pay()).toMatchObject({ card: null })
			expect(await listPayments(world.database.reader, order.id)).toMatchObject([{ savesCard: false, savedCardId: null }])
		})
	})
})

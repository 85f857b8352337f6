import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import type { TestCard } from '~/platform/gateways/test-gateway/cards.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { expireOrder } from '~/features/order/operations/expire-order.server.ts'
import { appendLedger } from '~/features/order/store.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { listSavedCards } from '~/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { makeCardDefault } from '~/features/payment/saved-card/operations/make-card-default.server.ts'
import { noteCardCustomer } from '~/features/payment/saved-card/operations/note-card-customer.server.ts'
import { recordCardNotice } from '~/features/payment/saved-card/operations/record-card-notice.server.ts'
import { removeSavedCard } from '~/features/payment/saved-card/operations/remove-saved-card.server.ts'
import { setAutoCharge } from '~/features/payment/saved-card/operations/set-auto-charge.server.ts'
import { chargeAmountDue } from '~/features/payment/jobs/charge-amount-due.server.ts'
import { action as payAction } from '~/features/payment/pages/pay.tsx'
import { openTill } from '~/features/payment/testing/till.ts'
import { chooseCard } from './choose-card.server.ts'

const gateway = 'test'
const visa = '4242424242424242'
const asksAlways = '4000002760003184'
const declines = '4000000000000341'

/** A customer at the till, with cards that the gateway really keeps. */
async function openCustomersTill({ world, stage, value, refusal }: Played) {
	const accountId = stage.accounts.customer
	const me = asAccount(accountId)
	const till = openTill(world, stage)
	const { ref: customerRef } = await world.gateways.card.addCustomer({ key: 'me', email: 'khach@example.vn', name: 'Khách' })
	await value(noteCardCustomer, { accountId, gateway, customerRef }, system)

	async function keep(card: TestCard): Promise<number> {
		const shop = 'http://localhost:0/payment-method'
		const { redirectUrl } = await world.gateways.card.saveCard({
			key: card,
			customerRef,
			locale: 'vi_VN',
			returnUrl: shop,
			cancelUrl: shop,
		})
		await till.drive(redirectUrl, { card })
		await hearOfCards()
		const { cards } = await value(listSavedCards, { gateway }, me)
		return cards.find(({ lastFour }) => card.endsWith(lastFour))?.id ?? 0
	}
	async function hearOfCards() {
		for (const card of await world.gateways.card.listCards(customerRef))
			await value(recordCardNotice, { gateway, kind: 'card_saved', customerRef, card }, system)
	}
	const placeAs = (caller: typeof me) => till.place({ quantity: 1, caller })
	const place = () => placeAs(me)
	const choose = ({ number }: { number: string }, cardId?: number, saveCard = false) =>
		value(chooseCard, { number, gateway, cardId, saveCard }, me)
	const pay = (order: { number: string; secret: string }) => till.pay(order, me)
	const payments = async (order: { number: string }) =>
		(await till.look(order)).payments.map(({ state, failureCode }) => failureCode ?? state)
	return { ...till, me, customerRef, keep, hearOfCards, placeAs, place, choose, pay, payments, world, stage, value, refusal }
}

describe('paying by a saved card', () => {
	it('needs one press, and makes one charge, however often it is pressed', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const cardId = await at.keep(visa)
			const order = await at.place()
			await at.choose(order, cardId)
			expect(await at.pay(order)).toContain('/checkout/thank-you')
			expect(await at.look(order)).toMatchObject({ status: 'Confirmed', payments: [{ state: 'captured' }] })
			expect(await at.pay(order)).toContain('/checkout/thank-you')
			expect(await at.hear({ times: 2 })).toContain('ignore_duplicate')
			expect(await at.look(order)).toMatchObject({ remaining: { amount: 0 }, payments: [{ state: 'captured' }] })
			expect(await at.drift()).toEqual([])
		})
	})

	it('continues the same charge when the answer was lost', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const order = await at.place()
			await at.choose(order, await at.keep(visa))
			const { world } = played
			const real = world.gateways.card
			const keys: string[] = []
			const lost = async (request: Parameters<typeof real.chargeCard>[0]) => {
				keys.push(request.key)
				await real.chargeCard(request)
				throw new GatewayUnavailable('the line went dead')
			}
			world.gateways.card = { ...real, chargeCard: lost }
			expect(await at.pay(order)).toContain('/checkout/process-fail')
			world.gateways.card = { ...real, chargeCard: (request) => real.chargeCard((keys.push(request.key), request)) }
			expect(await at.pay(order)).toContain('/checkout/thank-you')
			expect(new Set(keys).size).toBe(1)
			expect(await at.payments(order)).toEqual(['captured'])
		})
	})

	it('is known by the notice only, when nobody ever comes back', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const order = await at.place()
			await at.choose(order, await at.keep(visa))
			const { world } = played
			const real = world.gateways.card
			world.gateways.card = {
				...real,
				async chargeCard(request) {
					await real.chargeCard(request)
					throw new GatewayUnavailable('the line went dead')
				},
			}
			await at.pay(order)
			world.gateways.card = real
			await world.jobs.runAll(world)
			expect(await at.hear()).toContain('confirm')
			expect(await at.look(order)).toMatchObject({ status: 'Confirmed', payments: [{ state: 'captured' }] })
		})
	})

	it('is refunded where its answer was lost and its places were sold before the notice came (truths §1.7)', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const order = await at.place()
			await at.choose(order, await at.keep(visa))
			const { world, stage } = played
			const real = world.gateways.card
			world.gateways.card = {
				...real,
				async chargeCard(request) {
					await real.chargeCard(request)
					throw new GatewayUnavailable('the line went dead')
				},
			}
			await at.pay(order)
			world.gateways.card = real
			world.pass({ minutes: 31 })
			await at.value(expireOrder, { orderId: order.id }, system)
			await world.database.transaction((store) => store.update(quotas).set({ size: 0 }).where(eq(quotas.id, stage.quotas.plain)))
			expect(await at.hear()).toContain('retake_places')
			expect(world.jobs.waiting()).toContain('refund-payment')
			await world.jobs.runAll(world)
			expect(await at.look(order)).toMatchObject({ status: 'Error', payments: [{ state: 'refunded' }], paid: { amount: 0 } })
		})
	})

	it.each([
		['approve', '/checkout/thank-you', 'Confirmed'],
		['refuse', '/checkout/thank-you', 'Error'],
	] as const)('leads to the bank where it asks, who may %s', async (challenge, lands, status) => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const order = await at.place()
			await at.choose(order, await at.keep(asksAlways))
			const bank = await at.pay(order)
			expect(bank).toMatch(/\/test-gateway\/tgc_[\w-]+\/challenge$/)
			expect(await at.pay(order)).toBe(bank)
			expect(await at.answerBank(bank, challenge)).toContain(lands)
			await at.hear()
			expect(await at.look(order)).toMatchObject({ status })
		})
	})

	it('fails where the bank declines, and then another card pays', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const [bad, good] = [await at.keep(declines), await at.keep(visa)]
			const order = await at.place()
			await at.choose(order, bad)
			expect(await at.pay(order)).toContain('/checkout/payment-fail')
			expect(await at.payments(order)).toEqual(['card_declined'])
			await at.choose(order, good)
			expect(await at.pay(order)).toContain('/checkout/thank-you')
			expect(await at.look(order)).toMatchObject({ status: 'Confirmed' })
		})
	})

	it('closes the gateway’s page that the buyer left for it', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const order = await at.place()
			const page = await at.pay(order)
			await at.choose(order, await at.keep(visa))
			expect(await at.pay(order)).toContain('/checkout/thank-you')
			await expect(at.drive(page)).rejects.toThrow('410')
			expect(await at.payments(order)).toEqual(['captured', 'canceled'])
		})
	})

	it('never happens by opening an address: without a choice, an order leads to the gateway’s page', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			await at.keep(visa)
			const order = await at.place()
			expect(await at.pay(order)).toMatch(/\/test-gateway\/tgc_[\w-]+$/)
			await at.choose(order, await at.keep(declines))
			await at.pay(order)
			expect(await at.pay(order)).toMatch(/\/test-gateway\/tgc_[\w-]+$/)
		})
	})

	it('works only with the account’s own orders and cards', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const { refusal, stage, value, me } = at
			const cardId = await at.keep(visa)
			const order = await at.place()
			const choice = { number: order.number, gateway, cardId }
			const other = asAccount(stage.accounts.owner, { visitor: 'other' })
			expect(await refusal(chooseCard, choice, callerAs())).toBe('sign_in')
			expect(await refusal(chooseCard, choice, other)).toBe('order_not_found')
			const theirs = await at.placeAs(other)
			expect(await refusal(chooseCard, { ...choice, number: theirs.number }, other)).toBe('card_not_found')
			await value(removeSavedCard, { cardId }, me)
			expect(await refusal(chooseCard, choice, me)).toBe('card_not_found')
		})
	})

	it('does not begin with a card that was removed after it was chosen', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const cardId = await at.keep(visa)
			const order = await at.place()
			await at.choose(order, cardId)
			await at.value(removeSavedCard, { cardId }, at.me)
			expect(await at.pay(order)).toContain('why=card_not_found')
			expect(await at.payments(order)).toEqual([])
		})
	})
})

describe('a card that is entered', () => {
	it('is saved only where the buyer asked for it', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const cards = async () => (await at.value(listSavedCards, { gateway }, at.me)).cards.map(({ lastFour }) => lastFour)
			const first = await at.place()
			await at.drive(await at.pay(first))
			await at.hearOfCards()
			expect(await cards()).toEqual([])
			const second = await at.place()
			await at.choose(second, undefined, true)
			await at.drive(await at.pay(second), { card: '5555555555554444' })
			await at.hearOfCards()
			expect(await cards()).toEqual(['4444'])
		})
	})

	it('can be chosen on the page of a failed payment', async () => {
		await play(async (played) => {
			const at = await openCustomersTill(played)
			const cardId = await at.keep(visa)
			const order = await at.place()
			const context = new RouterContextProvider()
			context.set(pageRequest, { world: played.world, caller: at.me, origin: 'http://localhost:0', prefix: '', address: '' })
			const url = `http://localhost:0/checkout/pay?${new URLSearchParams({ order: order.number, secret: order.secret })}`
			const request = new Request(url, { method: 'POST', body: new URLSearchParams({ savedCard: String(cardId) }) })
			const answer: unknown = await payAction({ request, context, params: {} } as unknown as Parameters<typeof payAction>[0]).catch(
				(thrown: unknown) => thrown,
			)
			expect(answer instanceof Response && answer.headers.get('location')).toContain('/checkout/pay?order=')
			expect(await at.pay(order)).toContain('/checkout/thank-you')
		})
	})
})

describe('automatic payment', () => {
	const fact = (id: number, orderId: number) => ({ id, name: 'order.amount_due', about: `order:${orderId}`, data: { orderId } })

	/** A paid order that then costs 50 000 ₫ more; its owner agreed to automatic payment before, unless `agrees` is false. */
	async function oweMore(played: Played, card: TestCard, agrees = true) {
		const at = await openCustomersTill(played)
		const order = await at.place()
		const cardId = await at.keep(card)
		await at.drive(await at.pay(order))
		await at.hear()
		await at.value(makeCardDefault, { cardId }, at.me)
		if (agrees) await at.value(setAutoCharge, { gateway, on: true }, at.me)
		played.world.pass({ minutes: 60 })
		const more = { orderId: order.id, kind: 'charge', amountMinor: 50_000, at: played.world.clock(), cause: 'change:1' } as const
		await played.world.database.transaction((store) => appendLedger(store, [more]))
		await played.world.jobs.runAll(played.world)
		played.world.mail.sent.length = 0
		return { at, order, cardId }
	}

	it('charges the rest once, and sends a mail about it', async () => {
		await play(async (played) => {
			const { at, order } = await oweMore(played, visa)
			const { world } = played
			await chargeAmountDue.run(world, fact(900, order.id))
			await chargeAmountDue.run(world, fact(900, order.id))
			await chargeAmountDue.run(world, fact(901, order.id))
			await world.jobs.runAll(world)
			const found = await at.look(order)
			expect(found.remaining.amount).toBe(0)
			expect(found.payments.map(({ state, amount }) => [state, amount.amount])).toEqual([
				['captured', 50_000],
				['captured', 350_000],
			])
			expect(world.mail.sent.map(({ subject }) => subject)).toEqual([`Đã tự động thanh toán (đơn ${order.number})`])
		})
	})

	it('never charges without consent, nor with a removed card', async () => {
		await play(async (played) => {
			const { at, order } = await oweMore(played, visa, false)
			await chargeAmountDue.run(played.world, fact(900, order.id))
			await at.value(setAutoCharge, { gateway, on: true }, at.me)
			// The consent came after the amount became due.
			played.world.pass({ minutes: 1 })
			expect((await at.look(order)).payments).toHaveLength(1)
		})
		await play(async (played) => {
			const { at, order, cardId } = await oweMore(played, visa)
			await at.value(removeSavedCard, { cardId }, at.me)
			await chargeAmountDue.run(played.world, fact(900, order.id))
			expect((await at.look(order)).payments).toHaveLength(1)
		})
	})

	it('asks the owner to pay themselves where the bank wants to ask them', async () => {
		await play(async (played) => {
			const { at, order } = await oweMore(played, asksAlways)
			const { world } = played
			await chargeAmountDue.run(world, fact(900, order.id))
			await world.jobs.runAll(world)
			expect((await at.payments(order))[0]).toBe('authentication_required')
			const [mail] = world.mail.sent
			expect(mail?.subject).toBe(`Chưa tự động thanh toán được (đơn ${order.number})`)
			expect(mail?.plain).toContain('Ngân hàng cần bạn xác nhận')
			expect(mail?.plain).toContain(`/checkout/pay?order=${order.number}`)
			const page = await at.pay(order)
			await at.drive(page)
			await at.hear()
			expect(await at.look(order)).toMatchObject({ status: 'Confirmed', remaining: { amount: 0 } })
		})
	})
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { booksOf, placesOf, reachedBy } from '#world/testing/refusing.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import type { CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { cancelTicket } from '~/features/attendee/self-service/operations/cancel-ticket.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { appendLedger, listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takeCash } from './take-cash.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const lan = callerAs(undefined, { visitor: 'lan' })

async function placed({ value, stage }: Played, paymentMethod: 'cash_on_delivery' | 'card', quantity = 2, caller = lan) {
	const attendees = Array.from({ length: quantity }, () => ({ name: 'Lan' }))
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity, attendees }] }, caller)
	await value(applyCode, { code: 'BANBE' }, caller)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, caller)).order.id
}

const rule = (played: Played, cancelRule: CancelRule) => played.world.database.reader.update(providers).set({ cancelRule })
const allowed = { allowed: true, untilHours: 48, refundPercent: 80 }

const only = reachedBy(cancelOrder)
afterAll(() => expect(only.missing()).toEqual([]))

describe('cancelling an order', () => {
	it.each(['cash_on_delivery', 'card'] as const)('gives places and code back, takes tickets and debt away (%s)', async (method) => {
		await play(async (played) => {
			const { value, stage } = played
			const orderId = await placed(played, method)
			expect(await value(cancelOrder, { orderId }, asAccount(stage.accounts.manager))).toEqual({ status: 'Canceled', canceledNow: true })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			expect(await placesOf(played, stage.quotas.code)).toEqual({ held: 0, sold: 0 })
			expect(await value(findOrder, { id: orderId }, lan)).toMatchObject({
				status: 'Canceled',
				remaining: { amount: 0 },
				attendees: [{ canceled: true, code: null, ticketUrl: null }, { canceled: true }],
			})
		})
	})

	it('happens once, however often and by whomever it is called, and touches no other order', async () => {
		const asker = fc.constantFrom('system' as const, 'owner' as const, 'manager' as const)
		const asks = fc.array(fc.record({ asker, nth: fc.nat(2) }), { minLength: 1, maxLength: 8 })
		await fc.assert(
			fc.asyncProperty(asks, async (list) => {
				await play(async (played) => {
					const { value, stage, world } = played
					const methods = ['cash_on_delivery', 'card', 'cash_on_delivery'] as const
					const orders: number[] = []
					for (const [nth, method] of methods.entries()) {
						const caller = callerAs(undefined, { visitor: `buyer-${nth}` })
						const items = [
							{ variantId: stage.variants.plain, quantity: nth + 1, attendees: Array.from({ length: nth + 1 }, () => ({ name: 'Lan' })) },
						]
						await value(addTicketsToCart, { eventId: stage.event, items }, caller)
						orders.push((await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, caller)).order.id)
					}
					const cancelled = new Set<number>()
					for (const { asker: who, nth } of list) {
						const caller = who === 'system' ? system : asAccount(stage.accounts[who])
						const { canceledNow } = await value(cancelOrder, { orderId: orders[nth] }, caller)
						expect(canceledNow).toBe(!cancelled.has(nth))
						cancelled.add(nth)
					}
					const left = [0, 1, 2].filter((nth) => !cancelled.has(nth))
					const placesLeft = left.reduce((sum, nth) => sum + nth + 1, 0)
					const { held, sold } = await placesOf(played, stage.quotas.plain)
					expect(held + sold).toBe(placesLeft)
					const { ledger } = await booksOf(world)
					expect(ledger.filter(({ kind }) => kind === 'cancellation')).toHaveLength(cancelled.size)
				})
			}),
			{ numRuns: 8, seed: 7 },
		)
	})

	it('is refused for an unknown order and for people without the right, and changes nothing', async () => {
		await play(async (played) => {
			const { stage } = played
			const orderId = await placed(played, 'cash_on_delivery')
			await only.refuses(played, 'order_not_found', { orderId: orderId + 1_000 }, system)
			await only.refuses(played, 'not_found', { orderId: orderId + 1_000 }, asAccount(stage.accounts.owner))
			await only.refuses(played, 'sign_in', { orderId }, callerAs(undefined, { visitor: 'minh' }))
			await only.refuses(played, 'not_found', { orderId }, asAccount(stage.accounts.customer, { visitor: 'minh' }))
			await only.refuses(played, 'forbidden', { orderId }, asAccount(stage.accounts.checkIn))
			await only.refuses(played, 'not_found', { orderId }, asAccount(stage.accounts.otherOwner))
		})
	})
})

describe('a buyer who cancels their own order', () => {
	it('gets the amount of the rule, once, and the places are free again', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			await rule(played, allowed)
			const till = openTill(world, stage)
			const order = await till.place({ caller: lan })
			await till.drive(await till.pay(order))
			await till.hear()
			expect(await value(cancelOrder, { orderId: order.id }, lan)).toEqual({ status: 'Canceled', canceledNow: true })
			expect(await value(cancelOrder, { orderId: order.id }, lan)).toEqual({ status: 'Canceled', canceledNow: false })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			await world.jobs.runAll(world)
			await till.hear({ times: 2 })
			expect(await till.look(order)).toMatchObject({
				status: 'Canceled',
				paid: { amount: 140_000 },
				remaining: { amount: 0 },
				payments: [{ state: 'captured', amount: { amount: 700_000 } }],
				refunds: [{ state: 'refunded', amount: { amount: 560_000 } }],
				money: {
					...{ received: { amount: 700_000 }, givenBack: { amount: 560_000 }, toGiveBack: { amount: 0 }, kept: { amount: 140_000 } },
					moves: [
						{ kind: 'payment', amount: { amount: 700_000 } },
						{ kind: 'refund', amount: { amount: 560_000 } },
					],
				},
			})
			expect(await till.flag(order)).toBeNull()
			const { ledger } = await booksOf(world)
			expect(ledger.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
				['charge', 700_000],
				['payment', 700_000],
				['cancellation', 700_000],
				['fee', 140_000],
				['refund', 560_000],
			])
		})
	})

	it('is told why not, while the provider may still cancel', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const orderId = await placed(played, 'cash_on_delivery')
			await only.refuses(played, 'cancel_not_allowed', { orderId }, lan)
			await rule(played, allowed)
			await world.database.reader.update(orders).set({ deliveryStatus: 'assigned' })
			await only.refuses(played, 'goods_on_their_way', { orderId }, lan)
			await world.database.reader.update(orders).set({ deliveryStatus: null })
			world.pass({ minutes: (30 * 24 - 48) * 60 + 1 })
			await only.refuses(played, 'cancel_too_late', { orderId }, lan)
			await world.database.reader.update(events).set({ cancelRule: { ...allowed, untilHours: 24 } })
			expect(await value(cancelOrder, { orderId }, lan)).toMatchObject({ canceledNow: true })
			expect(await value(cancelOrder, { orderId }, asAccount(stage.accounts.owner))).toMatchObject({ canceledNow: false })
		})
	})

	it('may not cancel a ticket that somebody else holds by now', async () => {
		await play(async (played) => {
			const { world, value } = played
			await rule(played, allowed)
			const orderId = await placed(played, 'cash_on_delivery')
			const { owed } = balance((await booksOf(world)).ledger)
			await world.database.transaction((store) =>
				appendLedger(store, [{ orderId, kind: 'payment', amountMinor: owed, at: world.clock(), cause: 'cash:1' }]),
			)
			const [ticket] = (await value(findOrder, { id: orderId }, lan)).attendees
			const { transferId } = await value(offerTransfer, { attendeeId: ticket?.id, name: 'Bình', email: 'binh@example.vn' }, lan)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			await value(acceptTransfer, { ...link, attendee: { name: 'Bình' } }, callerAs(undefined, { visitor: 'binh' }))
			await only.refuses(played, 'tickets_given_away', { orderId }, lan)
		})
	})

	it('may always cancel an order that is not paid', async () => {
		await play(async (played) => {
			const orderId = await placed(played, 'card')
			expect(await played.value(cancelOrder, { orderId }, lan)).toMatchObject({ canceledNow: true })
			expect(await placesOf(played, played.stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
		})
	})

	it('leaves a refund of cash to a person', async () => {
		await play(async (played) => {
			const { world, value } = played
			await rule(played, { ...allowed, refundPercent: 100 })
			const orderId = await placed(played, 'cash_on_delivery')
			const { owed } = balance((await booksOf(world)).ledger)
			await world.database.transaction((store) =>
				appendLedger(store, [{ orderId, kind: 'payment', amountMinor: owed, at: world.clock(), cause: 'cash:1' }]),
			)
			await value(cancelOrder, { orderId }, lan)
			expect((await booksOf(world)).orders[0]?.flag).toBe('cash_refund_due')
		})
	})
})

describe('money that the gateway refused to give back', () => {
	it('and that was handed out instead is not refunded again with the rest of the order', { timeout: 120_000 }, async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, refund: () => Promise.resolve('refused') }
			const lineId = (await till.look(order)).lines[0]?.id
			await value(
				refundLines,
				{ key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity: 1 }], reason: 'Đau chân', restock: false },
				staff,
			)
			await world.jobs.runAll(world)
			expect(await till.flag(order)).toBe('refund_failed')
			const handOut = (amountMinor: number) => value(giveCashBack, { key: randomUUID(), orderId: order.id, amountMinor }, staff)
			expect(await handOut(100_000)).toMatchObject({ openMinor: 250_000 })
			expect(await till.flag(order)).toBe('refund_failed')
			expect(await handOut(250_000)).toMatchObject({ openMinor: 0 })
			expect(await till.flag(order)).toBeNull()
			expect(await till.look(order)).toMatchObject({ payments: [{ state: 'captured' }], refunds: [{ state: 'by_hand' }] })

			world.gateways.card = gateway
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)
			await till.hear()
			expect(await till.look(order)).toMatchObject({
				paid: { amount: 0 },
				refunds: [{ state: 'by_hand' }, { state: 'refunded', amount: { amount: 350_000 } }],
			})
			expect(await till.flag(order)).toBeNull()
		})
	})
})

describe('a buyer who gives places back and then the order', () => {
	it('gets the same amount as by cancelling the order only, and is told so before', { timeout: 120_000 }, async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const till = openTill(world, stage)
			let nth = 0
			const tries = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), percent: fc.nat(100), given: fc.nat(4) })
			await fc.assert(
				fc.asyncProperty(tries, async ({ quantity, percent, given }) => {
					nth += 1
					const buyer = callerAs(undefined, { visitor: `buyer-${nth}` })
					await rule(played, { ...allowed, refundPercent: percent })
					const order = await till.place({ quantity, caller: buyer, paymentMethod: 'cash_on_delivery' })
					const paidMinor = 350_000 * quantity
					await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: paidMinor }, staff)
					const { attendees } = await value(findOrder, { id: order.id }, buyer)
					for (const { id } of attendees.slice(0, given)) await value(cancelTicket, { attendeeId: id }, buyer)
					const books = async () => balance(await listLedger(world.database.reader, order.id))
					const before = await books()
					if (given < quantity) {
						const { cancelling } = await value(findOrder, { id: order.id }, buyer)
						await value(cancelOrder, { orderId: order.id }, buyer)
						const back = (await books()).toRefund - before.toRefund
						expect(cancelling).toMatchObject({ refund: { amount: back }, kept: { amount: 350_000 * (quantity - given) - back } })
					}
					expect(await books()).toMatchObject({ toRefund: (paidMinor * percent) / 100, remaining: 0 })
					const fees = (await listLedger(world.database.reader, order.id)).filter(({ kind }) => kind === 'fee')
					expect(fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe((paidMinor * (100 - percent)) / 100)
				}),
				{ numRuns: 8, examples: [[{ quantity: 2, percent: 50, given: 1 }]] },
			)
		})
	})
})

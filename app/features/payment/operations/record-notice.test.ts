import { describe, expect, it } from 'vitest'
import { callerAs, play, system } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { startPayment } from './start-payment.server.ts'

const other = callerAs(undefined, { visitor: 'visitor-2' })

describe('a payment by card', () => {
	it('confirms the order by the gateway’s notice, not by the buyer’s way back to the shop', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			expect(order.status).toBe('Pending')
			const back = await till.drive(await till.pay(order))
			expect(back).toContain(`/checkout/thank-you?order=${order.number}&secret=${order.secret}`)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 } })

			expect(await till.hear()).toEqual(['confirm'])
			const paid = await till.look(order)
			expect(paid).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 }, remaining: { amount: 0 }, holdEndsAt: null })
			expect(paid.payments).toMatchObject([{ state: 'captured' }])
			expect(paid.attendees.every(({ code }) => code !== null)).toBe(true)
			expect(await till.drift()).toEqual([])
		})
	})

	it('counts once, however often the gateway reports it (truths §1.6)', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			expect(await till.hear({ times: 3 })).toEqual(['confirm', 'known', 'known'])
			expect(await till.look(order)).toMatchObject({ payments: [{ state: 'captured' }], paid: { amount: 700_000 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('can be declined and tried again: one order, one charge', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { card: '4000000000000002' })
			expect(await till.hear()).toEqual(['mark_failed'])
			const failed = await till.look(order)
			expect(failed).toMatchObject({ status: 'Error', payments: [{ state: 'failed', failureCode: 'card_declined' }] })
			expect(failed.holdEndsAt).not.toBeNull()

			await till.drive(await till.pay(order))
			expect(await till.hear()).toEqual(['confirm'])
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				paid: { amount: 700_000 },
				remaining: { amount: 0 },
				payments: [{ state: 'captured' }, { state: 'failed' }],
			})
			expect(await till.drift()).toEqual([])
		})
	})

	it('is not undone by the late failure of an earlier attempt', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { card: '4000000000000002' })
			// The failure's notice is late: pressing pay again asks the gateway and opens another attempt.
			const second = await till.pay(order)
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }, { state: 'failed' }] })
			await till.drive(second)
			expect(await till.hear()).toEqual(['confirm'])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
		})
	})

	it('that fails does not change the order while another attempt is open', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			// The shop changed its gateway while the buyer was on the old one's page.
			await value(startPayment, { number: order.number, secret: order.secret, gateway: 'stripe' })
			expect(await record(world, { id: 'late', ref, kind: 'failed' })).toBe('mark_failed')
			expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'created' }, { state: 'failed' }] })
		})
	})

	it('of a cash-on-delivery order is possible beforehand, once, where the event accepts cards', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ paymentMethod: 'cash_on_delivery' })
			expect(order.status).toBe('Confirmed')
			const page = await till.pay(order)
			expect(await till.pay(order)).toBe(page)
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				payments: [{ state: 'pending' }],
				remaining: { amount: 700_000 },
			})
			await till.drive(page)
			expect(await till.hear({ times: 2 })).toEqual(['confirm', 'known'])
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				paymentMethod: 'cash_on_delivery',
				paid: { amount: 700_000 },
				remaining: { amount: 0 },
			})
			expect(await till.pay(order)).toContain('/checkout/thank-you')
			expect(await till.drift()).toEqual([])
			const confirmed = (await world.database.reader.select().from(facts)).filter(({ name }) => name === 'order.confirmed')
			expect(confirmed).toHaveLength(1)
		})
	})

	it('of a cash-on-delivery order begins anew when it was not finished in time', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place({ paymentMethod: 'cash_on_delivery' })
			// The gateway was never reached.
			await value(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })
			world.pass({ minutes: 40 })
			const first = await till.pay(order)
			expect((await till.look(order)).payments.map(({ state }) => state)).toEqual(['pending', 'canceled'])
			world.pass({ minutes: 40 })
			const second = await till.pay(order)
			expect(second).not.toBe(first)
			await till.drive(second)
			expect(await till.hear()).toContain('confirm')
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', remaining: { amount: 0 } })
		})
	})

	it('of a cash-on-delivery order does not change the order when it fails', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ paymentMethod: 'cash_on_delivery' })
			await till.drive(await till.pay(order), { card: '4000000000000002' })
			expect(await till.hear()).toEqual(['mark_failed'])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', payments: [{ state: 'failed' }], remaining: { amount: 700_000 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('of a cash-on-delivery order is refused where the event accepts no cards', async () => {
		await play(async ({ world, stage, refusal }) => {
			const till = openTill(world, stage)
			const order = await till.place({ paymentMethod: 'cash_on_delivery' })
			await world.database.reader.update(events).set({ paymentMethods: ['cash_on_delivery'] })
			expect(await refusal(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })).toBe('pay_on_delivery')
			expect(await till.pay(order)).toContain('/checkout/thank-you')
		})
	})
})

describe('money that arrives late (truths §1.7)', () => {
	it('confirms when the places are still counted, although the hold is over', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			world.pass({ minutes: 40 })
			expect(await till.hear()).toEqual(['confirm'])
			expect(await till.drift()).toEqual([])
		})
	})

	it('takes the places again when they are free, also from expired carts', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place({ variant: 'sharedA', quantity: 3 })
			const url = await till.pay(order)
			const ref = url.split('/').at(-1) ?? ''
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', holdEndsAt: null, payments: [{ state: 'canceled' }] })
			expect(await till.drift()).toEqual([])

			const people = [{ name: 'Hà' }, { name: 'Huy' }, { name: 'Mai' }, { name: 'Minh' }]
			const items = [{ variantId: stage.variants.sharedB, quantity: 4, attendees: people }]
			await value(addTicketsToCart, { eventId: stage.event, items }, other)
			world.pass({ minutes: 40 })
			expect(await record(world, { id: 'late', ref, kind: 'captured', amount: { amount: 1_050_000, currency: 'VND' } })).toBe(
				'retake_places',
			)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', remaining: { amount: 0 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('is refunded automatically when the places are gone', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place({ variant: 'sharedA', quantity: 3 })
			await till.drive(await till.pay(order), { noticeDelaySeconds: 1200 })
			// Gateways make mistakes: this one reports the charge as stopped, but has taken the money.
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, cancel: () => Promise.resolve('canceled') }
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			world.gateways.card = gateway
			// One place is in an expired cart, three are taken: so too few are free.
			const left = callerAs(undefined, { visitor: 'visitor-3' })
			const one = [{ variantId: stage.variants.sharedB, quantity: 1, attendees: [{ name: 'Hà' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items: one }, left)
			world.pass({ minutes: 16 })
			const three = [{ variantId: stage.variants.sharedB, quantity: 3, attendees: ['Huy', 'Mai', 'Minh'].map((name) => ({ name })) }]
			await value(addTicketsToCart, { eventId: stage.event, items: three }, other)

			expect(await till.hear()).toEqual(['retake_places'])
			expect(await till.look(order)).toMatchObject({ status: 'Error', payments: [{ state: 'captured' }], paid: { amount: 1_050_000 } })
			expect(await till.drift()).toEqual([])
			expect(await till.pay(order)).toContain('why=refund_pending')
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', payments: [{ state: 'refunded' }], paid: { amount: 0 } })
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, remaining: { amount: 1_050_000 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('is refunded when the order was cancelled meanwhile', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await value(cancelOrder, { orderId: order.id }, system)
			expect(await till.hear()).toEqual(['refund'])
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({
				status: 'Canceled',
				payments: [{ state: 'refunded' }],
				paid: { amount: 0 },
				remaining: { amount: 0 },
			})
			expect(await till.drift()).toEqual([])
		})
	})

	it('uses a limited code again, or is refunded when the code is used up', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ code: 'BANBE' })
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			for (const visitor of ['visitor-2', 'visitor-3']) await till.place({ code: 'BANBE', caller: callerAs(undefined, { visitor }) })
			expect(await till.pay(order)).toContain('why=code_used_up')
			expect(await record(world, { id: 'late', ref, kind: 'captured' })).toBe('retake_places')
			expect(await till.look(order)).toMatchObject({ status: 'Error' })
			expect(world.jobs.waiting()).toContain('refund-payment')
			expect(await till.drift()).toEqual([])
		})
	})
})

describe('a notice', () => {
	it('about an unknown charge is kept and changes nothing', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			expect(await record(world, { id: 'n1', ref: 'tgc_of_somebody', kind: 'captured' })).toBe('unknown_charge')
			expect(await till.look(order)).toMatchObject({ status: 'Pending' })
		})
	})

	it('with another amount or currency confirms nothing and flags the order', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			expect(await record(world, { id: 'n0', ref, kind: 'authorized', amount: { amount: 7_000, currency: 'VND' } })).toBe('amount_mismatch')
			expect(await record(world, { id: 'n1', ref, kind: 'captured', amount: { amount: 7_000, currency: 'VND' } })).toBe('amount_mismatch')
			expect(await record(world, { id: 'n2', ref, kind: 'captured', amount: { amount: 700_000, currency: 'USD' } })).toBe('amount_mismatch')
			expect(await record(world, { id: 'n3', ref, kind: 'captured' })).toBe('amount_mismatch')
			const { status, payments, paid } = await till.look(order)
			expect({ status, paid, code: payments[0]?.failureCode }).toEqual({
				status: 'Pending',
				paid: { amount: 0, currency: 'VND' },
				code: 'amount_mismatch',
			})
		})
	})
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { asAccount, callerAs, play, system } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { listOrders } from '~/features/order/operations/list-orders.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { plainShopTerms, type ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { notePaymentOpened } from './note-payment-opened.server.ts'
import { startPayment } from './start-payment.server.ts'

const stranger = callerAs(undefined, { visitor: 'stranger' })

describe('starting to pay', () => {
	it('is for those who may see the order: by its secret, its browser, its provider', async () => {
		await play(async ({ world, stage, value, refusal }) => {
			const order = await openTill(world, stage).place()
			const start = { number: order.number, gateway: 'test' }
			expect(await refusal(startPayment, start, stranger)).toBe('order_not_found')
			expect(await refusal(startPayment, { ...start, secret: 'guessed' }, stranger)).toBe('order_not_found')
			expect(await refusal(startPayment, start, asAccount(stage.accounts.otherOwner, { visitor: undefined }))).toBe('order_not_found')
			expect(await refusal(startPayment, { ...start, number: 'NOBODY' })).toBe('order_not_found')
			const { paymentId } = await value(startPayment, { ...start, secret: order.secret }, stranger)
			expect(await value(startPayment, start)).toMatchObject({ paymentId, amount: { amount: 700_000, currency: 'VND' }, redirectUrl: null })
			expect(await value(startPayment, start, asAccount(stage.accounts.owner))).toMatchObject({ paymentId })
			expect(await value(startPayment, start, system)).toMatchObject({ paymentId })
		})
	})

	it('for goods with cash on delivery follows their shop, whatever their event accepts', async () => {
		await play(async ({ world, stage, value, refusal }) => {
			const buyer = asAccount(stage.accounts.customer)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
			const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
			const address = { ...contact, country: 'VN', street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' }
			const addresses = { billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery }
			const wanted = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', ...addresses }
			const { order } = await value(placeOrder, wanted, buyer)
			const take = async (shop: ShopTerms['paymentMethods'], event: ShopTerms['paymentMethods']) => {
				await world.database.reader.update(providers).set({ shopTerms: { ...plainShopTerms, paymentMethods: shop } })
				await world.database.reader.update(events).set({ paymentMethods: [...event] })
			}
			const steps = async () => [
				(await value(findOrder, { id: order.id }, buyer)).steps.includes('pay_rest'),
				(await value(listOrders, {}, buyer)).orders[0]?.steps.includes('pay_rest'),
			]
			await take(['cash_on_delivery'], ['card'])
			expect(await steps()).toEqual([false, false])
			expect(await refusal(startPayment, { number: order.number, gateway: 'test' }, buyer)).toBe('pay_on_delivery')
			await take(['card'], ['cash_on_delivery'])
			expect(await steps()).toEqual([true, true])
			const beyond = { leastMinor: 9_000_000 }
			const wayTerms = { card: beyond, vietqr: beyond, vnpay: beyond, momo: beyond, zalopay: { off: true as const } }
			await world.database.reader.update(providers).set({ wayTerms })
			expect(await steps()).toEqual([false, false])
			expect(await refusal(startPayment, { number: order.number, gateway: 'test' }, buyer)).toBe('way_not_offered')
			await world.database.reader.update(providers).set({ wayTerms: {} })
			await value(startPayment, { number: order.number, gateway: 'test' }, buyer)
		})
	})

	it('leads to the same page again, from any tab, and keeps the hold as it is', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const { holdEndsAt } = await till.look(order)
			const first = await till.pay(order)
			world.pass({ minutes: 3 })
			expect(await till.pay(order)).toBe(first)
			expect(await till.look(order)).toMatchObject({ holdEndsAt, payments: [{ state: 'pending' }] })
		})
	})

	it('continues at the gateway after the answer to the first try was lost', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const begun = await value(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })
			const asked: string[] = []
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, open: (request) => gateway.open((asked.push(request.key), request)) }
			const url = await till.pay(order)
			expect(asked).toEqual([`payment:${begun.paymentId}`])
			expect(await till.pay(order, callerAs(undefined, { locale: 'en_US' }))).toBe(url)
		})
	})

	it('takes places again that were given back, while they are free', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ variant: 'sharedA', quantity: 3 })
			await till.pay(order)
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', holdEndsAt: null })

			const url = await till.pay(order)
			const now = await till.look(order)
			expect(now).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }, { state: 'canceled' }] })
			expect(Date.parse(now.holdEndsAt ?? '')).toBe(world.clock().getTime() + 15 * 60_000)
			expect(await till.drift()).toEqual([])
			await till.drive(url)
			// First comes the notice about the old charge, then the money of the new one.
			expect(await till.hear()).toEqual(['ignore_duplicate', 'confirm'])
		})
	})

	it('opens a new charge when the time ran out before the gateway was asked', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await value(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })
			world.pass({ minutes: 40 })
			expect(await till.pay(order)).toContain('/test-gateway/')
			const now = await till.look(order)
			expect(now).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }, { state: 'canceled' }] })
			expect(Date.parse(now.holdEndsAt ?? '')).toBe(world.clock().getTime() + 15 * 60_000)
			expect(await till.drift()).toEqual([])
		})
	})

	it('says so when somebody else has the places', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ variant: 'sharedA', quantity: 3 })
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			await till.place({ variant: 'sharedB', quantity: 4, caller: stranger })
			expect(await till.pay(order)).toBe(`/checkout/payment-fail?order=${order.number}&secret=${order.secret}&why=sold_out`)
			expect(await till.drift()).toEqual([])
		})
	})

	it('leads to the order itself once it is paid, and nowhere once it is cancelled', async () => {
		await play(async ({ world, stage, value, refusal }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			expect(await till.pay(order)).toContain('/checkout/thank-you')
			expect(await refusal(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })).toBe('already_paid')
			await value(cancelOrder, { orderId: order.id }, system)
			expect(await till.pay(order)).toContain('/checkout/payment-fail')
			expect(await refusal(startPayment, { number: order.number, secret: order.secret, gateway: 'test' })).toBe('order_canceled')
		})
	})

	it('asks the gateway when its notice is late, and believes it', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { noticeDelaySeconds: 1200 })
			expect(await till.pay(order)).toContain('/checkout/thank-you')
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 700_000 } })
		})
	})
})

describe('a gateway in trouble', () => {
	it('that does not answer leads to a page that says so; a later try works', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, open: () => Promise.reject(new GatewayUnavailable('503')) }
			expect(await till.pay(order)).toBe(`/checkout/process-fail?order=${order.number}&secret=${order.secret}`)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'created' }] })
			world.gateways.card = gateway
			await till.drive(await till.pay(order))
			expect(await till.hear()).toEqual(['confirm'])
			expect((await till.look(order)).payments).toHaveLength(1)
		})
	})

	it('that refuses ends the attempt, and the next try is a new attempt', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, open: () => Promise.reject(new GatewayRefused('amount_too_small', 'no')) }
			expect(await till.pay(order)).toContain('/checkout/payment-fail')
			expect(await till.look(order)).toMatchObject({ status: 'Error', payments: [{ state: 'failed', failureCode: 'amount_too_small' }] })
			world.gateways.card = gateway
			expect(await till.pay(order)).toContain('/test-gateway/')
		})
	})

	it('that sends its notice before our books are written is still heard', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const gateway = world.gateways.card
			world.gateways.card = {
				...gateway,
				async open(request) {
					const opened = await gateway.open(request)
					await till.drive(opened.redirectUrl)
					expect(await till.hear()).toEqual(['unknown_charge'])
					return opened
				},
			}
			expect(await till.pay(order)).toContain('/checkout/thank-you')
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
		})
	})

	it('that opens a charge for an order cancelled meanwhile is asked to close it', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const gateway = world.gateways.card
			const refs: string[] = []
			world.gateways.card = {
				...gateway,
				async open(request) {
					await value(cancelOrder, { orderId: order.id }, system)
					const opened = await gateway.open(request)
					refs.push(opened.ref)
					return opened
				},
			}
			expect(await till.pay(order)).toContain('why=order_canceled')
			expect(await gateway.stateOf(refs[0] ?? '')).toBe('canceled')
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.drift()).toEqual([])
		})
	})
})

it('only the system may record what the gateway opened', async () => {
	await play(async ({ refusal }) => {
		expect(await refusal(notePaymentOpened, { paymentId: 1, gatewayRef: 'x', redirectUrl: 'https://example.com/' })).toBe('not_found')
	})
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { issueInvoice } from '../app/features/invoice/operations/issue-invoice.server.ts'
import { drawNumber } from '../app/features/invoice/store.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}
const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

/** Fifty orders that are confirmed at once, each by a buyer of its own. */
async function confirmFifty(without?: Missing) {
	const arena = await openArena({ without })
	const { stage } = arena
	await arena.database.sql(`update quotas set size = 50 where id = ${stage.quotas.stock}`)
	const orders = await atOnce(50, async (nth) => {
		const buyer = callerAs(undefined, { visitor: `buyer-${nth}` })
		const { value } = playedBy(arena, nth)
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
		const checkout = { contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
		return (await value(placeOrder, { key: randomUUID(), ...checkout, deliveryMethodId: stage.delivery }, buyer)).order.id
	})
	return { arena, orders: orders.map((each) => (typeof each === 'number' ? each : 0)) }
}

const numbersOf = async (arena: Arena) =>
	(await arena.look<{ number: number }>(`select number from invoices where kind = 'invoice' order by number`)).map(({ number }) => number)

describe('fifty orders that are confirmed at once', () => {
	const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1)

	it('have the numbers 1 to 50, without a gap and none twice, though each invoice is asked for three times', async () => {
		const { arena, orders } = await confirmFifty()
		const issued = await atOnce(150, (nth) => playedBy(arena, nth).value(issueInvoice, { orderId: orders[nth % 50] }, system))
		expect(issued.filter((each) => each instanceof Error)).toEqual([])
		expect(await numbersOf(arena)).toEqual(oneToFifty)
	})

	it('leave no gap where some of them fail after their number was drawn', async () => {
		const { arena, orders } = await confirmFifty()
		const series = { providerId: arena.stage.provider, kind: 'invoice', year: 2026 } as const
		await atOnce(100, (nth) =>
			nth % 2 === 0
				? playedBy(arena, nth).value(issueInvoice, { orderId: orders[nth / 2] }, system)
				: ((arena.worlds[nth % arena.worlds.length] ?? arena.worlds[0])?.database.transaction(async (store) => {
						await drawNumber(store, series)
						throw new Error('it was not written')
					}) ?? Promise.reject(new Error('no such process'))),
		)
		expect(await numbersOf(arena)).toEqual(oneToFifty)
	})

	it('have numbers twice without the lock', async () => {
		const doubled = async () => {
			const { arena, orders } = await confirmFifty({ locks: true, constraints: ['invoices.invoices_number'] })
			await atOnce(50, (nth) => playedBy(arena, nth).value(issueInvoice, { orderId: orders[nth] }, system))
			const numbers = await numbersOf(arena)
			return numbers.length - new Set(numbers).size
		}
		expect(await worstOf(0, doubled)).toBeGreaterThan(0)
	})
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { issueInvoice } from '../app/features/order/invoice/operations/issue-invoice.server.ts'
import { invoiceOf, readForPapers } from '../app/features/order/invoice/flows/issue-invoice.server.ts'
import { drawNumber } from '../app/features/order/invoice/store.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { lockOrder } from '../app/features/order/store.server.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, gate, openArena, playedBy, someoneWaits, type Arena, type Missing } from './arena.ts'

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}
const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

/** The order of the nth buyer, confirmed. */
async function confirm(arena: Arena, nth: number): Promise<number> {
	const { stage } = arena
	const buyer = callerAs(undefined, { visitor: `buyer-${nth}` })
	const { value } = playedBy(arena, nth)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
	const checkout = { contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
	return (await value(placeOrder, { key: randomUUID(), ...checkout, deliveryMethodId: stage.delivery }, buyer)).order.id
}

/** Fifty orders that are confirmed at once, each of a different buyer. */
async function confirmFifty() {
	const arena = await openArena()
	await arena.database.sql(`update quotas set size = 50 where id = ${arena.stage.quotas.stock}`)
	const orders = await atOnce(50, (nth) => confirm(arena, nth))
	return { arena, orders: orders.map((each) => (typeof each === 'number' ? each : 0)) }
}

const numbersOf = async (arena: Arena) =>
	(await arena.look<{ number: number }>(`select number from invoices where kind = 'invoice' order by number`)).map(({ number }) => number)

describe('fifty orders that are confirmed at once', () => {
	const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1)

	it('have the numbers 1 to 50, without gaps and each once, although each invoice is asked for three times', async () => {
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
})

describe('an invoice that is issued while another has its number and is not committed yet', () => {
	/** The numbers of both invoices. It does not depend on chance: the first ends when the second waits for it, or has ended. */
	const numbersOfBoth = async (without?: Missing) => {
		const arena = await openArena({ without })
		const orders = [await confirm(arena, 0), await confirm(arena, 1), await confirm(arena, 2)]
		const [before = 0, held = 0, other = 0] = orders
		// The year's series exists already, because beginning it is a different race.
		await playedBy(arena, 0).value(issueInvoice, { orderId: before }, system)
		const { world } = playedBy(arena, 1)
		const [drawn, mayEnd] = [gate(), gate()]
		const first = world.database.transaction(async (store) => {
			const order = await lockOrder(store, held)
			if (!order) throw new Error('the order is gone')
			await invoiceOf({ store, now: world.clock(), record: () => {} }, order, await readForPapers(store, order))
			drawn.open()
			await mayEnd.passed
		})
		await drawn.passed
		let isOver = false
		const second = playedBy(arena, 2)
			.value(issueInvoice, { orderId: other }, system)
			.finally(() => (isOver = true))
		while (!isOver && !(await someoneWaits(arena)));
		mayEnd.open()
		await Promise.all([first, second])
		return numbersOf(arena)
	}

	it('has the next number', async () => {
		expect(await numbersOfBoth()).toEqual([1, 2, 3])
	})

	it('has the same number without the lock and the indexes', async () => {
		const constraints = ['invoices.invoices_number', 'invoices.invoices_sale_number']
		expect(await numbersOfBoth({ locks: true, constraints })).toEqual([1, 2, 2])
	})
})

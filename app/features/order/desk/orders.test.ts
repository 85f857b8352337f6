import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { setDelivery } from '~/features/order/operations/set-delivery.server.ts'
import { mailOrderShipped } from '~/features/order/jobs/mail-order-news.server.tsx'
import { takenBackSeconds } from '~/features/order/rules/delivering.ts'
import { action } from './orders.tsx'

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

async function bought({ value, stage }: Played): Promise<number> {
	const buyer = callerAs(undefined, { visitor: randomUUID() })
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const checkout = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
	return (await value(placeOrder, { ...checkout, deliveryMethodId: stage.delivery }, buyer)).order.id
}

/** Sends a form to the list of orders as staff. */
function press({ world, stage }: Played, fields: readonly [string, string | number][]) {
	const context = new RouterContextProvider()
	const caller = asAccount(stage.accounts.staff, { staff: true })
	context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '203.0.113.9' })
	const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
	const request = new Request('http://localhost/desk/orders', { method: 'post', body })
	return action({ context, request, params: {} } as never) as Promise<unknown>
}

const chosen = (ids: readonly number[]) => ids.map((id) => ['selected', id] as [string, number])
const shippedMails = ({ world }: Played) => world.mail.sent.filter(({ key }) => key.startsWith('order.shipped')).length

it('says how many mails would go out before many orders are marked as shipped, and changes nothing before staff agree', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const ids = [await bought(played), await bought(played)]
		await value(setDelivery, { orderId: ids[0], to: 'done' }, staff)
		const asked = await press(played, [['intent', 'ship'], ...chosen(ids)])
		expect(asked).toMatchObject({ did: null, asked: { intent: 'ship', ids, orders: 1, mails: 1 } })
		expect((await value(findOrder, { id: ids[1] }, staff)).deliveryStatus).not.toBe('assigned')
	})
})

it('lets staff undo the marking before its mails go out, and mails each order once that was shipped in the end', async () => {
	await play(async (played) => {
		const { value, world, stage } = played
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const id = await bought(played)
		const stateOf = async () => (await value(findOrder, { id }, staff)).deliveryStatus
		const before = await stateOf()
		await world.jobs.runAll(world)
		expect(mailOrderShipped.waitSeconds).toBe(takenBackSeconds)
		const ship = () => press(played, [['intent', 'ship'], ['mail', 'yes'], ...chosen([id])])
		const done = await ship()
		expect(done).toMatchObject({ did: 'bulkMailed', with: { count: 1 }, refusals: [], undo: { intent: 'undo' } })
		const { undo } = done as { undo: { fields: { moved: string } } }
		expect(
			await press(played, [
				['intent', 'undo'],
				['moved', undo.fields.moved],
			]),
		).toMatchObject({ did: 'bulkUndone', with: { count: 1 } })
		expect(await stateOf()).toBe(before)
		await ship()
		await world.jobs.runAll(world)
		expect(shippedMails(played)).toBe(1)
		world.pass({ minutes: takenBackSeconds / 60 })
		const late = await press(played, [
			['intent', 'undo'],
			['moved', undo.fields.moved],
		])
		expect(late).toMatchObject({ with: { count: 0 } })
		expect((late as { refusals: string[] }).refusals).toHaveLength(1)
		expect(await stateOf()).toBe('assigned')
	})
})

it('marks orders as shipped without mails to their buyers where staff wish so', async () => {
	await play(async (played) => {
		const { world } = played
		const ids = [await bought(played), await bought(played)]
		const done = await press(played, [['intent', 'ship'], ['mail', 'no'], ...chosen(ids)])
		expect(done).toMatchObject({ did: 'bulkUnmailed', with: { count: 2 } })
		await world.jobs.runAll(world)
		expect(shippedMails(played)).toBe(0)
	})
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { listDeliveryMethods } from '~/features/cart/operations/list-delivery-methods.server.ts'
import { deliveryMethods } from '~/features/delivery/tables.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const bill = { name: 'Trần Thị Lan', country: 'VN', street: '12 Tràng Tiền', city: 'Phường Cửa Nam', state: 'Hà Nội' }
const lan = callerAs(undefined, { visitor: 'lan' })

it('goods for pickup are sent nowhere, whatever address is given', async () => {
	await play(async ({ value, refusal, stage, world }) => {
		const method = { name: { vi_VN: 'Nhận tại chỗ' }, priceMinor: 0, currency: 'VND' as const, pickup: true, position: 9 }
		await world.database.transaction((store) => store.insert(deliveryMethods).values(method))
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
		const methods = await value(listDeliveryMethods, {}, lan)
		expect(methods.map(({ pickup }) => pickup)).toEqual([true, false])
		const pickup = methods.find((each) => each.pickup)?.id
		const input = { contact, paymentMethod: 'cash_on_delivery', billingAddress: { ...bill, useAsShipping: 'on' } }
		// A parcel to that address would need a telephone number.
		expect(await refusal(placeOrder, { ...input, key: randomUUID(), deliveryMethodId: stage.delivery }, lan)).toBe('invalid_fields')
		const { order } = await value(placeOrder, { ...input, key: randomUUID(), deliveryMethodId: pickup, shippingAddress: bill }, lan)
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
		const bare = { contact, paymentMethod: 'cash_on_delivery', deliveryMethodId: pickup, key: randomUUID() }
		const fetched = await value(placeOrder, bare, lan)
		expect(await value(findOrder, { id: fetched.order.id }, lan)).toMatchObject({ billingAddress: null, shippingAddress: null })
		const found = await value(findOrder, { id: order.id }, lan)
		expect(found).toMatchObject({ shippingAddress: null, deliveryMethod: 'Nhận tại chỗ', billingAddress: { state: 'Thành phố Hà Nội' } })
	})
})

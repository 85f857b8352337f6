import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asAccount, callerAs, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { listPaymentMethods } from '~/features/checkout/operations/list-payment-methods.server.ts'
import { deliveryMethods } from '~/features/delivery/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { confirmQuote } from '~/features/payment/operations/confirm-quote.server.ts'
import { openTill } from './till.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const home = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Phường Cửa Nam', state: 'Hà Nội' },
	useAsShipping: 'on',
}

/** An order of one shirt at 250 000 ₫, delivered for about 90 000 ₫, with its money promised by card. */
export async function promisedOrder(played: Played, { card }: { card?: '4000000000000002' } = {}) {
	const { world, value, stage } = played
	const method = { name: { vi_VN: 'Xe tải' }, priceMinor: 90_000, currency: 'VND' as const, confirmsPrice: true, position: 7 }
	const [row] = await world.database.transaction((store) =>
		store.insert(deliveryMethods).values(method).returning({ id: deliveryMethods.id }),
	)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const input = { key: randomUUID(), contact, billingAddress: home, deliveryMethodId: row?.id }
	const till = openTill(world, stage)
	expect((await value(listPaymentMethods, { deliveryMethodId: row?.id }, lan)).filter(({ comingSoon }) => !comingSoon)).toMatchObject([
		{ code: 'card' },
	])
	expect(await played.refusal(placeOrder, { ...input, paymentMethod: 'cash_on_delivery' }, lan)).toBe('payment_method_unavailable')
	const { order } = await value(placeOrder, { ...input, paymentMethod: 'card' }, lan)
	await till.drive(await till.pay(order), card ? { card } : {})
	await till.hear()
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const { number, secret } = order
	return {
		till,
		order,
		staff,
		say: (deliveryMinor: number, note = '') => value(confirmQuote, { orderId: order.id, deliveryMinor, note }, staff),
		link: { number, secret },
	}
}

import { sql } from 'drizzle-orm'
import type { Address } from '../../app/features/account/address/rules/address.ts'
import { figuresOf } from '../../app/features/cart/rules/figures.ts'
import { fullName } from '../../app/features/cart/rules/offer.ts'
import { deliveryMethods } from '../../app/features/delivery/tables.server.ts'
import { figuresOfRecord, lineOfRecord } from '../../app/features/order/rules/figures-of-record.ts'
import { orderLedger, orderLines, orders } from '../../app/features/order/tables.server.ts'
import { promiseEnd } from '../../app/features/payment/rules/promises.ts'
import { payments } from '../../app/features/payment/tables.server.ts'
import { quotas, quotaUses } from '../../app/features/quota/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { goodBehaviour } from '../../app/platform/gateways/test-gateway/behaviour.ts'
import { testGatewayCharges } from '../../app/platform/gateways/test-gateway/tables.server.ts'
import type { OrderBook } from './insert-orders.server.ts'
import type { LoadedPeople } from './insert-people.server.ts'
import { there } from './insert.server.ts'

const hour = 3_600_000

const address: Address = {
	...{
		firstName: 'Tùng',
		lastName: 'Võ',
		name: 'Võ Thanh Tùng',
		phone: '+84903456789',
		country: 'VN',
		zip: '',
		address2: '',
		apartment: '',
	},
	...{ city: 'Phường Hải Châu', state: 'Thành phố Đà Nẵng', street: '24 Bạch Đằng', streetType: 'Đường', useAsShipping: true },
}

/**
 * Writes one order whose delivery price staff have to confirm: merchandise of the first coming event that has some. Its money was promised three
 * hours ago.
 */
export async function insertQuotedOrder(store: Store, books: readonly OrderBook[], people: LoadedPeople, now: Date): Promise<void> {
	const book = books.find(({ event, loaded }) => event.firstDay.fromToday > 10 && event.currency === 'VND' && loaded.products.length > 0)
	if (!book) return
	const offer = there(there(book.loaded.products, 0), 0)
	const method = {
		name: { vi_VN: 'Xe tải, hàng cồng kềnh', en_US: 'By lorry, for bulky goods' },
		...{
			priceMinor: 250_000,
			currency: 'VND' as const,
			countries: ['VN' as const],
			minDays: 2,
			maxDays: 6,
			minGrams: 2_000,
			confirmsPrice: true,
		},
	}
	const [delivery] = await store
		.insert(deliveryMethods)
		.values({ ...method, position: people.deliveries.length })
		.returning()
	if (!delivery) throw new Error('a delivery method was not written')
	const placedAt = new Date(now.getTime() - 3 * hour)
	const holdEndsAt = promiseEnd(placedAt)
	const pricing = { deliveryMinor: delivery.priceMinor, paymentMethod: 'card' as const, now: placedAt }
	const { totals } = figuresOf({ lines: [{ offer, quantity: 2 }], promotions: [], ...pricing })
	const [order] = await store
		.insert(orders)
		.values({
			...{ number: 'HQ7M2KDA', key: '5b0c6f0e-8d0d-4c7f-a9f8-2f6a1f2b7c11', providerId: offer.providerId, eventId: offer.eventId },
			...{ accountId: people.accounts.customer, visitor: null, status: 'Authorized', locale: 'vi_VN' },
			contact: { name: address.name, email: 'tung.vo@example.vn', phone: address.phone, newsletter: false },
			...{ billingAddress: address, shippingAddress: address, deliveryMethodId: delivery.id, deliveryName: delivery.name },
			...{ deliveryQuote: 'asked', deliveryStatus: 'waiting', paymentMethod: 'card', holdExtended: true, placedAt, holdEndsAt },
			gift: { wrap: true, note: 'Chúc mừng sinh nhật Hà!' },
			weightGrams: 2 * (offer.product?.weightGrams ?? 0),
			...figuresOfRecord(totals),
		})
		.returning({ id: orders.id })
	const orderId = order?.id ?? 0
	const [line] = await store
		.insert(orderLines)
		.values({
			...{ orderId, kind: 'product', variantId: offer.variantId, name: fullName(offer), quantity: 2 },
			...{ priceMinor: offer.priceMinor, ...lineOfRecord(totals.lines[0]) },
		})
		.returning({ id: orderLines.id })
	for (const quotaId of offer.quotaIds) {
		await store.insert(quotaUses).values({ quotaId, quantity: 2, orderLineId: line?.id ?? 0, state: 'held', expiresAt: holdEndsAt })
		await store
			.update(quotas)
			.set({ held: sql`${quotas.held} + 2` })
			.where(sql`${quotas.id} = ${quotaId}`)
	}
	const amountMinor = totals.total
	await store.insert(orderLedger).values({ orderId, kind: 'charge', amountMinor, at: placedAt, cause: `order:${orderId}` })
	const gatewayRef = 'tgc_sample_promise'
	const [payment] = await store
		.insert(payments)
		.values({
			...{ orderId, gateway: 'test', gatewayRef, state: 'authorized', manual: true, amountMinor, currency: 'VND' },
			...{ createdAt: placedAt, updatedAt: placedAt },
		})
		.returning({ id: payments.id })
	await store.insert(testGatewayCharges).values({
		...{ ref: gatewayRef, idempotencyKey: `payment:${payment?.id ?? 0}`, amountMinor, currency: 'VND', state: 'authorized', manual: true },
		...{ orderNumber: 'HQ7M2KDA', description: 'Hội HQ7M2KDA', locale: 'vi_VN', returnUrl: 'about:blank', cancelUrl: 'about:blank' },
		...{ behaviour: goodBehaviour, cardEnd: '4242', expiresAt: new Date(placedAt.getTime() + 7 * 24 * hour), createdAt: placedAt },
	})
}

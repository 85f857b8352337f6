import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { findProduct } from '~/features/catalog/operations/find-product.server.ts'
import { findDeskProvider } from '~/features/desk/operations/find-desk-provider.server.ts'
import { listProviders } from '~/features/desk/operations/list-providers.server.ts'
import { checkEventPermission } from '~/features/event/operations/check-event-permission.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { followProducts } from '~/features/search/operations/follow-products.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { findProviderPage } from '~/features/shop-window/operations/find-provider-page.server.ts'
import { changeProvider } from './change-provider.server.ts'
import { suspendProvider } from './suspend-provider.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const as = ({ stage }: Played) => ({
	staff: asAccount(stage.accounts.staff, { staff: true }),
	owner: asAccount(stage.accounts.owner),
	lan: callerAs(undefined, { visitor: 'lan' }),
	other: callerAs(undefined, { visitor: 'other' }),
})
const tickets = ({ stage }: Played, quantity = 1) => ({
	eventId: stage.event,
	items: [{ variantId: stage.variants.plain, quantity, attendees: [{ name: 'Lan' }] }],
})
const order = () => ({ key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' })

describe('a suspended provider', () => {
	it('is neither listed nor shown, until it is brought back', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff, owner } = as(played)
			await value(followProducts, {}, callerAs({ kind: 'system' }))
			const listed = async (mine = false) =>
				(await value(listEvents, { filter: 'all', mine }, mine ? owner : undefined)).events.some(({ id }) => id === stage.event)
			const found = async () => (await value(searchProducts, { phrase: 'áo thun' })).total
			expect([await listed(), await found()]).toEqual([true, 1])

			await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Chờ giấy phép' }, staff)
			expect([await listed(), await listed(true), await found()]).toEqual([false, true, 0])
			expect(await refusal(findEvent, { id: stage.event })).toBe('provider_suspended')
			expect(await refusal(findProduct, { slug: 'ao-thun' })).toBe('provider_suspended')
			expect(await refusal(findProviderPage, { slug: 'hoi-chay' })).toBe('provider_suspended')
			expect((await value(listEvents, { filter: 'all', provider: stage.provider })).total).toBe(0)
			expect((await value(listEvents, { filter: 'all' })).events.map(({ id }) => id)).toEqual([stage.otherEvent])
			// Its members can go on working.
			expect(await value(checkEventPermission, { eventId: stage.event }, owner)).toEqual({ hasPermission: true })

			await value(suspendProvider, { providerId: stage.provider, suspended: false }, staff)
			expect([await listed(), await found()]).toEqual([true, 1])
			await value(findEvent, { id: stage.event })
			await value(findProduct, { slug: 'ao-thun' })
			expect(await value(findProviderPage, { slug: 'hoi-chay' })).toMatchObject({
				name: 'Hội Chạy Hà Nội',
				products: [{ slug: 'ao-thun' }],
			})
			expect(await refusal(findProviderPage, { slug: 'khong-co' })).toBe('provider_not_found')
			expect((await value(listEvents, { filter: 'all', provider: stage.provider })).events.map(({ id }) => id)).toEqual([stage.event])
		})
	})

	it('sells nothing: not to new carts, and not to carts that hold places already', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff, lan, other } = as(played)
			const bought = (await value(addTicketsToCart, tickets(played), other)) && (await value(placeOrder, order(), other)).order
			await value(addTicketsToCart, tickets(played), lan)
			await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Chờ giấy phép' }, staff)

			expect(await refusal(addTicketsToCart, tickets(played), other)).toBe('variant_not_found')
			expect(await refusal(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, other)).toBe('variant_not_found')
			expect(await refusal(placeOrder, order(), lan)).toBe('variant_not_found')
			expect((await value(findCart, {}, lan)).lines.map(({ variantId }) => variantId)).toEqual([stage.variants.plain])
			// Orders that were placed stay valid.
			expect(await value(findOrder, { number: bought.number }, other)).toMatchObject({ status: 'Confirmed' })

			await value(suspendProvider, { providerId: stage.provider, suspended: false }, staff)
			expect((await value(placeOrder, order(), lan)).order).toMatchObject({ status: 'Confirmed' })
		})
	})

	it('is suspended with a reason, once, and says so at the desk', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff } = as(played)
			const { provider: providerId } = stage
			expect(await refusal(suspendProvider, { providerId, suspended: true, reason: ' ' }, staff)).toBe('suspension_reason_missing')
			expect(await refusal(suspendProvider, { providerId: 999_999, suspended: false }, staff)).toBe('provider_not_found')
			const suspended = { providerId, suspended: true, reason: 'Chờ giấy phép' }
			await value(suspendProvider, suspended, staff)
			await value(suspendProvider, suspended, staff)
			const { facts, suspendedAt } = await value(findDeskProvider, { providerId }, staff)
			expect(facts).toMatchObject([
				{ name: 'provider.suspended', details: [{ of: 'reason', to: { kind: 'words', words: 'Chờ giấy phép' } }] },
			])
			expect(suspendedAt).not.toBeNull()
			expect((await value(listProviders, { state: 'suspended' }, staff)).providers.map(({ id }) => id)).toEqual([providerId])
		})
	})
})

describe('a provider at the desk', () => {
	it('shows its events and goods, its members and its sales', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff, lan } = as(played)
			await value(addTicketsToCart, tickets(played, 1), lan)
			await value(placeOrder, order(), lan)
			const { total, providers } = await value(listProviders, { search: 'hoi chay' }, staff)
			expect({ total, providers }).toMatchObject({
				total: 1,
				providers: [
					{ name: 'Hội Chạy Hà Nội', events: 2, products: 1, orders: 1, members: 3, sold: [{ amount: 350_000, currency: 'VND' }] },
				],
			})
			const found = await value(findDeskProvider, { providerId: stage.provider }, staff)
			expect(found.members.map(({ role }) => role)).toEqual(['owner', 'manager', 'check_in'])
			expect(found.sold).toMatchObject([{ orders: 1, amount: { amount: 350_000 } }])
			expect(found.events).toHaveLength(2)
			expect((await value(listProviders, { sort: '-orders', pageSize: 1 }, staff)).providers[0]?.id).toBe(stage.provider)
			expect(await refusal(findDeskProvider, { providerId: 999_999 }, staff)).toBe('provider_not_found')
		})
	})

	it('is changed with the old values in the log, and refused for wrong input', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { staff } = as(played)
			const provider = {
				...{ name: 'Hội Chạy Hà Nội', aboutVi: 'Chạy quanh hồ', email: 'moi@example.vn', phone: '0901234567', city: 'Huế' },
				...{ cancelAllowed: true, cancelHours: '48', cancelPercent: '80' },
			}
			const { provider: providerId } = stage
			expect((await value(changeProvider, { providerId, provider }, staff)).changed).toEqual(['about', 'email', 'city', 'cancelRule'])
			expect((await value(changeProvider, { providerId, provider }, staff)).changed).toEqual([])
			const { facts, cancelRule } = await value(findDeskProvider, { providerId }, staff)
			expect(facts.map(({ name }) => name)).toEqual(['provider.changed'])
			expect(cancelRule).toEqual({ allowed: true, untilHours: 48, refundPercent: 80 })
			expect(await refusal(changeProvider, { providerId, provider: { ...provider, email: 'x' } }, staff)).toBe('invalid_fields')
			expect(await refusal(changeProvider, { providerId: 999_999, provider }, staff)).toBe('provider_not_found')
		})
	})
})

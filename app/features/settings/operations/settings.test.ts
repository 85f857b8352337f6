import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { listFacts } from '~/features/desk/operations/list-facts.server.ts'
import { findInvoice } from '~/features/order/invoice/operations/find-invoice.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { editReview } from '~/features/review/operations/edit-review.server.ts'
import { listReviews } from '~/features/review/operations/list-reviews.server.ts'
import { listReviewsAtDesk } from '~/features/review/operations/list-reviews-at-desk.server.ts'
import { moderateReviews } from '~/features/review/operations/moderate-reviews.server.ts'
import { reviewProduct } from '~/features/review/operations/review-product.server.ts'
import { findProduct } from '~/features/catalog/operations/find-product.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { listReturnableOrders } from '~/features/order/returns/operations/list-returnable-orders.server.ts'
import { listDeskStock } from '~/features/catalog/stock/operations/list-desk-stock.server.ts'
import { findSettings } from './find-settings.server.ts'
import { findHouse } from './find-house.server.ts'
import { saveSettings } from './save-settings.server.ts'

const staffOf = ({ stage }: Played) => asAccount(stage.accounts.staff, { staff: true })

describe('the settings of the house', () => {
	it('have defaults until staff sets them, and every change is a fact with the old and new values', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const staff = staffOf(played)
			const supportNow = async () => (await value(findHouse, {})).support
			expect(await supportNow()).toMatchObject({ email: '', phone: '', hours: null })
			const set = { supportEmail: 'giup@example.vn', supportPhone: '0901234567' }
			expect(await value(saveSettings, set, staff)).toEqual({ changed: ['supportEmail', 'supportPhone'] })
			expect(await value(saveSettings, set, staff)).toEqual({ changed: [] })
			expect(await supportNow()).toMatchObject({ email: 'giup@example.vn', phone: '+84901234567' })
			expect(await value(findSettings, {}, staff)).toMatchObject({ companyName: '', reviewsWait: false })
			const { facts } = await value(listFacts, { about: 'settings' }, staff)
			expect(facts.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
				{ changes: { supportEmail: { from: '', to: 'giup@example.vn' }, supportPhone: { from: '', to: '+84901234567' } } },
			])
			expect(await refusal(saveSettings, { supportEmail: 'giup' }, staff)).toBe('invalid_fields')
			expect(await supportNow()).toMatchObject({ email: 'giup@example.vn' })
		})
	})

	it('set the days for returns, the number that counts as few pieces, and the newsletter’s consent text', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const staff = staffOf(played)
			expect(await value(findHouse, {})).toMatchObject({ returnDays: 30, newsletter: { vi_VN: '', en_US: '' } })
			const low = async () => (await value(listDeskStock, { level: 'low' }, staff)).variants.map(({ id }) => id)
			expect(await low()).toEqual([stage.product])
			await value(saveSettings, { returnDays: '14', fewPieces: '2', newsletterVi: 'Gửi tôi tin' }, staff)
			expect(await value(findHouse, {})).toMatchObject({ returnDays: 14, newsletter: { vi_VN: 'Gửi tôi tin', en_US: '' } })
			expect(await low()).toEqual([])
		})
	})

	it('change how amounts are written, never the amounts', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const staff = staffOf(played)
			expect((await value(findHouse, {})).currencies).toEqual({})
			await value(saveSettings, { currencySymbol_VND: 'đ', currencySeparator_VND: 'space' }, staff)
			expect((await value(findHouse, {})).currencies).toEqual({ VND: { currencySymbol: 'đ', currencySeparator: '\u00a0' } })
			expect(await refusal(saveSettings, { currencyPrecision_USD: '0' }, staff)).toBe('invalid_fields')
			expect(await refusal(saveSettings, { currencySymbol_VND: '$' }, staff)).toBe('invalid_fields')
		})
	})

	it('keep the days for returns that were promised when the goods were bought', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const [staff, lan] = [staffOf(played), asAccount(stage.accounts.customer)]
			const bought = async () => {
				await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
				const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
				const address = { name: 'Lan', phone: '0901234567', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM' }
				const billingAddress = { ...address, useAsShipping: 'on' }
				const placed = { contact, billingAddress, deliveryMethodId: stage.delivery, paymentMethod: 'cash_on_delivery' }
				const { order } = await value(placeOrder, { key: randomUUID(), ...placed }, lan)
				return order.id
			}
			const daysOf = async (orderId: number) => {
				const [order] = (await value(listReturnableOrders, { orderId }, lan)).orders
				return Math.round((Date.parse(order?.deadline ?? '') - Date.parse(order?.placedAt ?? '')) / 86_400_000)
			}
			const before = await bought()
			expect(await daysOf(before)).toBe(30)
			world.pass({ minutes: 1 })
			await value(saveSettings, { returnDays: '14' }, staff)
			const since = await bought()
			expect([await daysOf(before), await daysOf(since)]).toEqual([30, 14])
		})
	})

	it('make new and edited reviews wait for staff', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const [staff, lan] = [staffOf(played), asAccount(stage.accounts.customer)]
			const { id: productId } = await value(findProduct, { slug: 'ao-thun' })
			const seen = async () => (await value(listReviews, { productId })).reviews.map(({ message }) => message)
			await value(saveSettings, { reviewsWait: true }, staff)
			const { id: reviewId } = await value(reviewProduct, { productId, rating: 5, message: 'Đẹp' }, lan)
			expect([await seen(), (await value(listReviews, { productId }, lan)).mine]).toEqual([[], { state: 'waiting' }])
			expect((await value(listReviews, { productId })).summary.total).toBe(0)
			expect((await value(listReviewsAtDesk, { state: 'waiting' }, staff)).total).toBe(1)

			await value(moderateReviews, { reviewIds: [reviewId], decision: 'show' }, staff)
			expect([await seen(), (await value(listReviews, { productId })).summary.total]).toEqual([['Đẹp'], 1])
			await value(editReview, { reviewId, rating: 1, message: 'Xấu' }, lan)
			expect([await seen(), (await value(listReviews, { productId })).summary.total]).toEqual([[], 0])
			await value(moderateReviews, { reviewIds: [reviewId], decision: 'hide' }, staff)
			await value(saveSettings, {}, staff)
			await value(editReview, { reviewId, rating: 2, message: 'Tạm' }, lan)
			expect(await seen()).toEqual([])
			await value(reviewProduct, { productId, rating: 4, message: 'Được' }, asAccount(stage.accounts.otherOwner))
			expect(await seen()).toEqual(['Được'])
		})
	})

	it('are printed on invoices that are issued afterwards', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const staff = staffOf(played)
			const lan = callerAs(undefined, { visitor: 'lan' })
			const invoiced = async () => {
				const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
				await value(addTicketsToCart, { eventId: stage.event, items }, lan)
				const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
				const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
				await world.jobs.runAll(world)
				return order.id
			}
			const notesOf = async (orderId: number) => (await value(findInvoice, { orderId }, staff)).sheet.notes
			const before = await invoiced()
			await value(saveSettings, { companyName: 'Công ty Hội', companyAddress: '12 Hàng Bông', companyTaxId: '0300588569' }, staff)
			const after = await invoiced()
			expect((await notesOf(before)).join()).not.toContain('Công ty Hội')
			expect((await notesOf(after)).at(-1)).toBe('Công ty Hội · 12 Hàng Bông · MST 0300588569')
		})
	})
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { answerReview } from './answer-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listMyReviews } from './list-my-reviews.server.ts'
import { moderateReviews } from './moderate-reviews.server.ts'
import { reviewProduct } from './review-product.server.ts'

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}

async function shop({ world, stage, value }: Played) {
	const [row] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
	const customer = asAccount(stage.accounts.customer)
	const buy = async () => {
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, customer)
		const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
		const checkout = { contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
		await value(placeOrder, { key: randomUUID(), ...checkout, deliveryMethodId: stage.delivery }, customer)
	}
	return { customer, productId: row?.productId ?? 0, buy, mine: (caller = customer) => value(listMyReviews, {}, caller) }
}

describe('my reviews', () => {
	it('list each bought product once until it is reviewed, however often it was bought', () =>
		play(async (played) => {
			const { customer, productId, buy, mine } = await shop(played)
			expect(await mine()).toEqual({ total: 0, reviews: [], toReview: [] })
			await buy()
			await buy()
			expect((await mine()).toReview).toMatchObject([{ id: productId, name: 'Áo thun', onSale: true }])
			const { id } = await played.value(reviewProduct, { productId, rating: 4, message: 'Vải mát' }, customer)
			expect(await mine()).toMatchObject({
				...{ total: 1, toReview: [] },
				reviews: [{ id, rating: 4, message: 'Vải mát', state: 'published', answer: null, product: { id: productId } }],
			})
			await played.value(deleteReview, { reviewId: id }, customer)
			expect(await mine()).toMatchObject({ total: 0, toReview: [{ id: productId }] })
		}))

	it('show whether others see them, and the answer; other accounts cannot list them', () =>
		play(async (played) => {
			const { value, stage } = played
			const { customer, productId, mine } = await shop(played)
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const { id } = await value(reviewProduct, { productId, rating: 1 }, customer)
			await value(answerReview, { reviewId: id, answer: 'Rất tiếc!' }, asAccount(stage.accounts.owner))
			await value(moderateReviews, { reviewIds: [id], decision: 'hide' }, staff)
			expect((await mine()).reviews).toMatchObject([{ state: 'hidden', answer: 'Rất tiếc!' }])
			expect((await mine(asAccount(stage.accounts.owner))).reviews).toEqual([])
		}))

	it('do not ask for reviews of products no longer sold, but keep reviews of them', () =>
		play(async (played) => {
			const { world, value } = played
			const { customer, productId, buy, mine } = await shop(played)
			await buy()
			await world.database.transaction((store) => store.update(products).set({ state: 'archived' }).where(eq(products.id, productId)))
			expect((await mine()).toReview).toEqual([])
			await world.database.transaction((store) => store.update(products).set({ state: 'published' }).where(eq(products.id, productId)))
			await value(reviewProduct, { productId, rating: 5 }, customer)
			await world.database.transaction((store) => store.update(products).set({ state: 'archived' }).where(eq(products.id, productId)))
			expect((await mine()).reviews).toMatchObject([{ product: { onSale: false } }])
		}))
})

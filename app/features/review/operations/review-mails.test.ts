import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { setDelivery } from '~/features/order/operations/set-delivery.server.ts'
import { listOrderLines } from '~/features/order/store.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { askBuyersForReviews } from '~/features/review/jobs/ask-buyers-for-reviews.server.ts'
import { answerReview } from './answer-review.server.ts'
import { askForReviews } from './ask-for-reviews.server.ts'
import { endReviewMails } from './end-review-mails.server.ts'
import { moderateReviews } from './moderate-reviews.server.ts'
import { reviewProduct } from './review-product.server.ts'

const ofEnd = reachedBy(endReviewMails)
const ofAsk = reachedBy(askForReviews)
afterAll(() => expect([...ofEnd.missing(), ...ofAsk.missing()]).toEqual([]))

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}

/** Buys a shirt that then arrives. */
async function arrived({ world, stage, value }: Played) {
	const customer = asAccount(stage.accounts.customer)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const [row] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
	const deliver = async () => {
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, customer)
		const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
		const checkout = { contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
		const { order } = await value(placeOrder, { key: randomUUID(), ...checkout, deliveryMethodId: stage.delivery }, customer)
		await value(setDelivery, { orderId: order.id, to: 'assigned' }, staff)
		await value(setDelivery, { orderId: order.id, to: 'done' }, staff)
		return order
	}
	const order = await deliver()
	await world.jobs.runAll(world)
	world.mail.sent.length = 0
	const look = async (days: number) => {
		world.pass({ minutes: days * 24 * 60 })
		await askBuyersForReviews.run(world)
		await world.jobs.runAll(world)
		return world.mail.sent.map(({ subject }) => subject)
	}
	return { customer, staff, order, deliver, look, productId: row?.productId ?? 0 }
}

describe('buyers', () => {
	it('are asked for a review a week after their goods arrived, once for each order', () =>
		play(async (played) => {
			const { look } = await arrived(played)
			expect(await look(6)).toEqual([])
			expect(await look(2)).toEqual(['Bạn thấy Áo thun thế nào?'])
			expect(await look(2)).toHaveLength(1)
			expect(played.world.mail.sent[0]).toMatchObject({ to: 'khach@example.vn' })
			expect(played.world.mail.sent[0]?.plain).toMatch(/\/product\/ao-thun\/review/)
		}))

	it('are not asked when they reviewed the goods, returned them all, or got them long ago', async () => {
		await play(async (played) => {
			const { look, customer, productId } = await arrived(played)
			await played.value(reviewProduct, { productId, rating: 5 }, customer)
			expect(await look(8)).toEqual([])
		})
		await play(async (played) => {
			const { look, order, staff } = await arrived(played)
			const [line] = await listOrderLines(played.world.database.reader, order.id)
			await played.value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId: line?.id, quantity: 1 }] }, staff)
			expect(await look(8)).toEqual([expect.stringContaining('còn phải trả ít hơn')])
		})
		await play(async (played) => {
			const { look, order } = await arrived(played)
			expect(await look(40)).toEqual([])
			expect(await played.value(askForReviews, { orderId: order.id }, system)).toEqual({ asked: false })
			await ofAsk.refuses(played, 'order_not_found', { orderId: 999_999 }, system)
		})
	})

	it('end these mails by the link in a mail, without signing in; no other link ends them', () =>
		play(async (played) => {
			const { look, deliver } = await arrived(played)
			await look(8)
			const link = /\/reviews\/mails\?account=(\d+)&secret=([\w-]+)/.exec(played.world.mail.sent[0]?.plain ?? '')
			const [accountId, secret] = [Number(link?.[1]), link?.[2] ?? '']
			const guest = callerAs(undefined, { visitor: 'phone' })
			await ofEnd.refuses(played, 'link_not_valid', { accountId, secret: 'none' }, guest)
			await ofEnd.refuses(played, 'link_not_valid', { accountId: played.stage.accounts.owner, secret }, guest)
			expect(await played.value(endReviewMails, { accountId, secret }, guest)).toEqual({ on: false })
			expect(await played.value(endReviewMails, { accountId, secret }, guest)).toEqual({ on: false })
			await deliver()
			await played.world.jobs.runAll(played.world)
			played.world.mail.sent.length = 0
			expect(await look(8)).toEqual([])
		}))
})

describe('the author of a review', () => {
	it('is told when it is hidden, shown again or answered, as long as that still holds', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const { customer, staff, productId } = await arrived(played)
			const { id } = await value(reviewProduct, { productId, rating: 1, message: 'Phai màu' }, customer)
			const owner = asAccount(stage.accounts.owner)
			const told = async () => {
				await world.jobs.runAll(world)
				return world.mail.sent.splice(0).map(({ subject }) => subject)
			}
			const decide = (decision: string) => value(moderateReviews, { reviewIds: [id], decision }, staff)
			await decide('hide')
			expect(await told()).toEqual(['Đánh giá của bạn về Áo thun đã bị ẩn'])
			await decide('show')
			expect(await told()).toEqual(['Đánh giá của bạn về Áo thun đã hiện lại'])
			await decide('hide')
			await decide('show')
			expect(await told()).toEqual(['Đánh giá của bạn về Áo thun đã hiện lại'])
			await value(answerReview, { reviewId: id, answer: 'Rất tiếc!' }, owner)
			await world.jobs.runAll(world)
			expect(world.mail.sent[0]?.plain).toContain('Rất tiếc!')
			expect(await told()).toEqual(['Có trả lời cho đánh giá của bạn về Áo thun'])
			await value(answerReview, { reviewId: id, answer: '' }, owner)
			expect(await told()).toEqual([])
		}))
})

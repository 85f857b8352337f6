import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watchedWorld } from '#world/testing/statements.ts'
import { asAccount, callerAs, play, playedIn, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { countsChange, noCounts, ratingSummary, sumOf } from '~/features/review/rules/rating-summary.ts'
import { reviews } from '~/features/review/tables.server.ts'
import { answerReview } from './answer-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { editReview } from './edit-review.server.ts'
import { findMyReview } from './find-my-review.server.ts'
import { findReview } from './find-review.server.ts'
import { listReviewsAtDesk } from './list-reviews-at-desk.server.ts'
import { listReviews } from './list-reviews.server.ts'
import { moderateReviews } from './moderate-reviews.server.ts'
import { reportReview } from './report-review.server.ts'
import { reviewProduct } from './review-product.server.ts'
import { voteReview } from './vote-review.server.ts'

async function sceneOf(played: Played) {
	const { world, stage, value } = played
	const [row] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
	const productId = row?.productId ?? 0
	const [customer, other, staff] = [
		asAccount(stage.accounts.customer, { visitor: 'customer' }),
		asAccount(stage.accounts.otherOwner, { visitor: 'other' }),
		asAccount(stage.accounts.staff, { staff: true }),
	]
	return {
		productId,
		customer,
		other,
		staff,
		owner: asAccount(stage.accounts.owner),
		write: (more: object = {}, caller: Caller = customer) =>
			value(reviewProduct, { productId, rating: 5, message: 'Vải mát', ...more }, caller),
		list: (more: object = {}, caller: Caller = callerAs()) => value(listReviews, { productId, ...more }, caller),
	}
}

/** The customer buys the shirt with cash on delivery. */
async function buy({ value, stage }: Played, caller: Caller): Promise<number> {
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, caller)
	const contact = { email: 'khach@example.vn', name: 'Khách Nguyễn', phone: '0901234567' }
	const address = { name: 'Khách', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM', phone: '0901234567' }
	const billing = { ...address, useAsShipping: true }
	const input = {
		key: randomUUID(),
		contact,
		paymentMethod: 'cash_on_delivery',
		deliveryMethodId: stage.delivery,
		billingAddress: billing,
		shippingAddress: address,
	}
	return (await value(placeOrder, input, caller)).order.id
}

describe('a review', () => {
	it('is one for each person and product, and is never empty', async () => {
		await play(async (played) => {
			const { productId, customer, other, write, list } = await sceneOf(played)
			expect(await played.refusal(reviewProduct, { productId, rating: null, message: '  ' }, customer)).toBe('review_empty')
			const { id } = await write({ pictures: ['reviews/a', 'reviews/b'] })
			expect(await played.refusal(reviewProduct, { productId, rating: 1 }, customer)).toBe('already_reviewed')
			await write({ rating: null, message: 'Hơi rộng' }, other)
			const shown = await list()
			expect(shown).toMatchObject({ total: 2, mine: null, summary: { average: 5, rated: 1, total: 2, withPictures: 1 } })
			expect(shown.reviews.find((review) => review.id === id)).toMatchObject({
				...{ author: 'Khách N.', rating: 5, pictures: ['reviews/a', 'reviews/b'], verified: false, isMine: false },
			})
		})
	})

	it('of a product that is not published can neither be written nor read', async () => {
		await play(async (played) => {
			const { productId, customer, write } = await sceneOf(played)
			await write()
			await played.world.database.reader.update(products).set({ state: 'draft' }).where(eq(products.id, productId))
			expect(await played.refusal(reviewProduct, { productId, rating: 1 }, customer)).toBe('product_not_found')
			expect(await played.refusal(listReviews, { productId })).toBe('product_not_found')
			expect(await played.refusal(findMyReview, { slug: 'ao-thun' }, asAccount(played.stage.accounts.owner))).toBe('product_not_found')
			expect((await played.value(findMyReview, { slug: 'ao-thun' }, customer)).product.onSale).toBe(false)
		})
	})

	it('is verified only while there is a confirmed order with the product', async () => {
		await play(async (played) => {
			const { customer, other, write, list } = await sceneOf(played)
			await write({}, customer)
			await write({}, other)
			const orderId = await buy(played, customer)
			const told = async () => new Map((await list({}, customer)).reviews.map(({ isMine, verified }) => [isMine, verified]))
			expect(await told()).toEqual(
				new Map([
					[true, true],
					[false, false],
				]),
			)
			for (const status of ['Canceled', 'Error', 'Draft'] as const) {
				await played.world.database.reader.update(orders).set({ status }).where(eq(orders.id, orderId))
				expect((await told()).get(true)).toBe(false)
			}
		})
	})

	it('is changed and taken back by its author alone', async () => {
		await play(async (played) => {
			const { world, value, refusal } = played
			const { productId, customer, other, write, list } = await sceneOf(played)
			const { id } = await write({ pictures: ['reviews/a', 'reviews/b'] })
			for (const path of ['a', 'b']) await world.files.put(`reviews/${path}.webp`, new Uint8Array([1]), 'image/webp')
			const change = {
				reviewId: id,
				rating: 2,
				message: 'Phai màu',
				keep: ['reviews/b', 'avatars/cua-nguoi-khac'],
				pictures: ['reviews/c'],
			}
			expect(await refusal(editReview, change, other)).toBe('review_not_found')
			expect(await refusal(deleteReview, { reviewId: id }, other)).toBe('review_not_found')
			expect(await refusal(editReview, { reviewId: id, message: '' }, customer)).toBe('review_empty')
			const many = { reviewId: id, rating: 1, keep: ['reviews/a', 'reviews/b'], pictures: ['1', '2', '3', '4'] }
			expect(await refusal(editReview, many, customer)).toBe('too_many_pictures')
			await value(editReview, change, customer)
			const [shown] = (await list()).reviews
			expect(shown).toMatchObject({ rating: 2, message: 'Phai màu', pictures: ['reviews/b', 'reviews/c'] })
			expect(shown?.editedAt).not.toBeNull()
			await world.jobs.runAll(world)
			expect([await world.files.get('reviews/a.webp'), await world.files.get('reviews/b.webp')]).toEqual([undefined, expect.anything()])
			expect((await list()).summary).toMatchObject({ average: 2, rated: 1 })
			await value(deleteReview, { reviewId: id }, customer)
			expect(await list()).toMatchObject({ total: 0, summary: { average: null, total: 0 } })
			await value(reviewProduct, { productId, rating: 4 }, customer)
		})
	})

	it('that was hidden or reported cannot be written again without staff', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const { customer, other, write, list } = await sceneOf(played)
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const hidden = await write({}, customer)
			await value(moderateReviews, { reviewIds: [hidden.id], decision: 'hide' }, staff)
			await value(deleteReview, { reviewId: hidden.id }, customer)
			await write({}, customer)
			expect(await list()).toMatchObject({ total: 0 })
			const fine = await write({}, other)
			await value(deleteReview, { reviewId: fine.id }, other)
			await write({}, other)
			expect(await list()).toMatchObject({ total: 1 })
		})
	})

	it('is deleted with its author’s account, and so are their votes', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const { customer, other, write, list } = await sceneOf(played)
			const { id } = await write({}, other)
			await write({ rating: 1 }, customer)
			await value(voteReview, { reviewId: id, helpful: true }, customer)
			const [me] = await world.database.reader.select().from(accounts).where(eq(accounts.id, stage.accounts.customer))
			const session = { id: 1, startedAt: world.clock() }
			await value(
				deleteAccount,
				{ phrase: me?.email },
				{ ...customer, actor: { kind: 'account', accountId: stage.accounts.customer, staff: false, session } },
			)
			expect(await list()).toMatchObject({ total: 1, summary: { average: 5 }, reviews: [{ id, helpful: 0 }] })
		})
	})
})

describe('the list of reviews', () => {
	it('sorts, filters and pages, with as many statements for more reviews', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const { productId, list } = await sceneOf(played)
			const people = Object.values(stage.accounts)
			const given = [3, 5, null, 1, 5, 4]
			const ids: number[] = []
			for (const [nth, accountId] of people.entries()) {
				const pictures = nth % 2 === 0 ? ['reviews/x'] : []
				const message = `Ý kiến ${nth}`
				ids.push((await value(reviewProduct, { productId, rating: given[nth], message, pictures }, asAccount(accountId))).id)
				world.pass({ minutes: 1 })
			}
			const inOrder = async (more: object) => (await list(more)).reviews.map(({ id }) => ids.indexOf(id))
			expect(await inOrder({})).toEqual([5, 4, 3, 2, 1, 0])
			expect(await inOrder({ sort: 'highest' })).toEqual([4, 1, 5, 0, 3, 2])
			expect(await inOrder({ sort: 'lowest' })).toEqual([3, 0, 5, 4, 1, 2])
			expect(await inOrder({ rating: 5 })).toEqual([4, 1])
			expect(await inOrder({ pictures: true })).toEqual([4, 2, 0])
			expect(await inOrder({ page: 2, pageSize: 4 })).toEqual([1, 0])
			await value(voteReview, { reviewId: ids[2], helpful: true }, asAccount(people[0] ?? 0))
			expect((await inOrder({ sort: 'helpful' }))[0]).toBe(2)
			for (const [more, total] of [
				[{ rating: 5 }, 2],
				[{ pictures: true }, 3],
				[{ rating: 5, pictures: true }, 1],
				[{}, 6],
			] as const)
				expect((await list(more)).total).toBe(total)

			const asks = async (pageSize: number) => {
				const watched = watchedWorld(world)
				await playedIn({ ...world, ...watched.world }, stage).value(listReviews, { productId, pageSize }, asAccount(people[0] ?? 0))
				return watched.statements.length
			}
			expect(await asks(6)).toBe(await asks(1))
		})
	})

	it('has a summary that equals a count, after any actions', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const { productId, staff, list } = await sceneOf(played)
			const people = Object.values(stage.accounts).map((id) => asAccount(id))
			const step = fc.record({
				who: fc.integer({ min: 0, max: people.length - 1 }),
				rating: fc.integer({ min: 1, max: 5 }),
				deed: fc.constantFrom('write' as const, 'edit' as const, 'delete' as const, 'hide' as const, 'show' as const),
			})
			for (const { who, rating, deed } of fc.sample(step, { numRuns: 60, seed: 7 })) {
				const caller = people[who]
				const { review } = await value(findMyReview, { slug: 'ao-thun' }, caller)
				const reviewId = review?.id
				if (deed === 'write' && !review) await value(reviewProduct, { productId, rating }, caller)
				if (reviewId === undefined) continue
				if (deed === 'edit') await value(editReview, { reviewId, rating: null, message: 'x', pictures: ['reviews/y'] }, caller)
				if (deed === 'delete') await value(deleteReview, { reviewId }, caller)
				if (deed === 'hide' || deed === 'show') await value(moderateReviews, { reviewIds: [reviewId], decision: deed }, staff)
			}
			const rows = await world.database.reader.select().from(reviews)
			const counted = rows.reduce((sum, review) => sumOf(sum, countsChange(undefined, review)), noCounts)
			expect((await list()).summary).toEqual(ratingSummary(counted))
		})
	})
})

describe('a reported review', () => {
	it('can be reported once by each other person, stands first at the desk, and disappears when staff hides it', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { customer, other, owner, staff, write, list } = await sceneOf(played)
			const { id } = await write({ message: 'Mua ở shop khác rẻ hơn' })
			await write({ message: 'Rất đẹp' }, owner)
			const report = { reviewId: id, reason: 'spam' }
			expect(await refusal(reportReview, report, customer)).toBe('own_review')
			await value(reportReview, { ...report, note: 'Quảng cáo' }, other)
			expect(await refusal(reportReview, report, other)).toBe('already_reported')
			await value(reportReview, report, owner)
			const atDesk = (more: object = {}) => value(listReviewsAtDesk, more, staff)
			expect((await atDesk()).reviews[0]).toMatchObject({ id, openReports: 2, reasons: ['spam'], state: 'published' })
			expect((await atDesk({ state: 'reported' })).total).toBe(1)
			expect((await atDesk({ search: 'shop RE hon' })).total).toBe(1)

			await value(moderateReviews, { reviewIds: [id], decision: 'hide' }, staff)
			expect(await list({}, other)).toMatchObject({ total: 1, summary: { total: 1 } })
			expect(await list({}, customer)).toMatchObject({ total: 1, mine: { state: 'hidden' } })
			expect(await refusal(findReview, { reviewId: id }, customer)).toBe('review_not_found')
			expect(await refusal(reportReview, report, staff)).toBe('review_not_found')
			expect(await refusal(voteReview, { reviewId: id, helpful: true }, other)).toBe('review_not_found')
			expect((await atDesk({ state: 'reported' })).total).toBe(0)
			await value(editReview, { reviewId: id, rating: 5, message: 'Hay' }, customer)
			expect((await list()).total).toBe(1)
			await value(moderateReviews, { reviewIds: [id], decision: 'show' }, staff)
			expect((await list()).total).toBe(2)
			expect(await refusal(moderateReviews, { reviewIds: [id, 999_999], decision: 'hide' }, staff)).toBe('review_not_found')
		})
	})

	it('stays as it was when staff keeps it, with its reports closed', async () => {
		await play(async (played) => {
			const { value } = played
			const { other, staff, write, list } = await sceneOf(played)
			const { id } = await write()
			await value(reportReview, { reviewId: id, reason: 'other' }, other)
			await value(moderateReviews, { reviewIds: [id, id], decision: 'keep' }, staff)
			expect((await value(listReviewsAtDesk, { state: 'reported' }, staff)).total).toBe(0)
			expect((await list()).total).toBe(1)
		})
	})
})

describe('other people', () => {
	it('vote once that a review is helpful, and may take it back; nobody votes for their own', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { customer, other, owner, write, list } = await sceneOf(played)
			const { id } = await write()
			const vote = (helpful: boolean, caller: Caller) => value(voteReview, { reviewId: id, helpful }, caller)
			expect(await refusal(voteReview, { reviewId: id, helpful: true }, customer)).toBe('own_review')
			expect([await vote(true, other), await vote(true, other), await vote(true, owner)].map(({ helpful }) => helpful)).toEqual([1, 1, 2])
			expect((await list({}, other)).reviews).toMatchObject([{ helpful: 2, foundHelpful: true }])
			expect([await vote(false, other), await vote(false, other)].map(({ helpful }) => helpful)).toEqual([1, 1])
		})
	})

	it('read the answer of the provider or the platform, until it is taken back', async () => {
		await play(async (played) => {
			const { value } = played
			const { owner, staff, write, list } = await sceneOf(played)
			const { id } = await write()
			const answerBy = async (caller: Caller, answer: string) => {
				await value(answerReview, { reviewId: id, answer }, caller)
				return (await list()).reviews[0]?.answer
			}
			expect(await answerBy(owner, ' Cảm ơn bạn! ')).toEqual({ text: 'Cảm ơn bạn!', by: 'Hội Chạy Hà Nội' })
			expect(await answerBy(staff, 'Đã xem')).toEqual({ text: 'Đã xem', by: 'Hội' })
			expect(await answerBy(owner, '  ')).toBeNull()
			expect((await list({}, owner)).reviews[0]?.mayAnswer).toBe(true)
		})
	})
})

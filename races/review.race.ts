import { describe, expect, it } from 'vitest'
import { editReview } from '../app/features/review/operations/edit-review.server.ts'
import { listReviews } from '../app/features/review/operations/list-reviews.server.ts'
import { reportReview } from '../app/features/review/operations/report-review.server.ts'
import { reviewProduct } from '../app/features/review/operations/review-product.server.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** A product with one review, so that it has a summary. */
async function shop(without?: Missing) {
	const arena = await openArena({ without })
	const { accounts, product: variantId } = arena.stage
	const [row] = await arena.look<{ id: string }>(`select product_id as id from product_variants where id = ${variantId}`)
	const productId = Number(row?.id)
	const { value } = playedBy(arena, 0)
	const { id: reviewId } = await value(reviewProduct, { productId, rating: 1 }, asAccount(accounts.owner))
	return { arena, productId, reviewId, customer: asAccount(accounts.customer), owner: asAccount(accounts.owner) }
}

const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const ratedTogether = 'select rated1 + rated2 + rated3 + rated4 + rated5 from review_summaries'

describe('one person who reviews a product in twelve tabs', () => {
	async function write(without?: Missing) {
		const { arena, productId, customer } = await shop(without)
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(reviewProduct, { productId, rating: 5 }, customer))
		return { arena, productId, written: results.filter((result) => !(result instanceof Error)).length }
	}

	it('has one review, counted once', async () => {
		const { arena, productId, written } = await write()
		expect(written).toBe(1)
		expect(await numberOf(arena, 'select count(*) from reviews')).toBe(2)
		expect((await playedBy(arena, 0).value(listReviews, { productId })).summary).toMatchObject({ total: 2, rated: 2, average: 3 })
	})

	it('has several reviews without the unique index', async () => {
		const stored = async () =>
			numberOf((await write({ conflicts: true, constraints: ['reviews.reviews_once'] })).arena, 'select count(*) from reviews')
		expect(await worstOf(2, stored)).toBeGreaterThan(2)
	})
})

describe('one review that its author changes in twelve tabs', () => {
	async function edit(without?: Missing) {
		const { arena, reviewId, owner } = await shop(without)
		await atOnce(12, (nth) => playedBy(arena, nth).value(editReview, { reviewId, rating: (nth % 4) + 2 }, owner))
		return arena
	}

	it('counts once, with its last text and stars', async () => {
		const arena = await edit()
		expect(await numberOf(arena, ratedTogether)).toBe(1)
		const [row] = await arena.look<{ rating: number }>('select rating from reviews')
		expect(await numberOf(arena, `select rated${row?.rating} from review_summaries`)).toBe(1)
	})

	it('differs from the summary without the lock', async () => {
		const miscounted = async () => {
			const arena = await edit({ locks: true, constraints: ['review_summaries.review_summaries_not_negative'] })
			return numberOf(
				arena,
				`select count(*) from reviews, review_summaries
				where case rating when 2 then rated2 when 3 then rated3 when 4 then rated4 else rated5 end <> 1
				or rated1 <> 0 or greatest(rated2, rated3, rated4, rated5) <> 1 or least(rated2, rated3, rated4, rated5) <> 0`,
			)
		}
		expect(await worstOf(0, miscounted)).toBeGreaterThan(0)
	})
})

describe('one person who reports a review in twelve tabs', () => {
	it('has reported it once', async () => {
		const { arena, reviewId, customer } = await shop()
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(reportReview, { reviewId, reason: 'spam' }, customer))
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1)
		expect(await numberOf(arena, 'select open_reports from reviews')).toBe(1)
	})
})

import type { Fact } from '~/kernel/operation.ts'

type What = 'published' | 'waiting' | 'edited' | 'deleted' | 'reported' | 'hidden' | 'shown' | 'kept' | 'answered'

/** The fact that something happened to a review. Its subject is the product, whose pages show the review. */
export function reviewFact(
	what: What,
	{ id, productId }: { id: number; productId: number },
	more: { providerId?: number; removed?: readonly string[]; reason?: string } = {},
): Fact {
	const { providerId, ...data } = more
	return { name: `review.${what}`, about: `product:${productId}`, providerId, data: { reviewId: id, ...data } }
}

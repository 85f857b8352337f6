import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listReports, listReviewsForDesk } from '~/features/review/store/moderation.server.ts'

/** All reviews for staff, reported ones first by default. A full page takes as many statements as an empty one. */
export const listReviewsAtDesk = query('listReviewsAtDesk', {
	input: z.object({
		state: z.enum(['reported', 'waiting', 'published', 'hidden']).optional(),
		rating: z.number().int().min(1).max(5).optional(),
		search: z.string().max(longestSearch).default(''),
		sortBy: z.enum(['createdAt', 'rating', 'reports']).default('reports'),
		down: z.boolean().default(true),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { state, rating, search, sortBy, down, ...page }) {
		const asked = { state, rating, words: searchWords(search), sort: { by: sortBy, down } }
		const { total, rows } = await listReviewsForDesk(store, asked, { offset: offsetOf(page), limit: page.pageSize })
		const reports = await listReports(
			store,
			rows.map(({ review }) => review.id),
		)
		return {
			total,
			reviews: rows.map(({ review, firstName, lastName, productName, productSlug }) => ({
				id: review.id,
				author: nameIn(locale, { firstName, lastName }),
				product: { name: inLocale(productName, locale), slug: productSlug },
				rating: review.rating,
				message: review.message,
				pictures: review.pictures.length,
				state: review.state,
				openReports: review.openReports,
				reasons: [
					...new Set(reports.flatMap(({ report }) => (report.reviewId === review.id && report.decidedAt === null ? [report.reason] : []))),
				],
				answered: review.answer !== null,
				createdAt: review.createdAt.toISOString(),
			})),
		}
	},
})

import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { money, moneyIfAbove } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findProductCards, findProductFaces } from '~/features/catalog/store/product-cards.server.ts'
import type { ShownWish } from '~/features/shop-window/wishlist/rules/wish.ts'
import { listWishesOf, wantsPriceMails } from '~/features/shop-window/wishlist/store.server.ts'

/** The products on the caller's wishlist, newest first, each with price and stock. A full page takes as many statements as an empty one. */
export const listWishes = query('listWishes', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1), pageSize: z.number().int().min(1).max(100).default(24) }),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, actor, locale }, page) {
		const { total, rows } =
			visitor === undefined ? { total: 0, rows: [] } : await listWishesOf(store, visitor, { offset: offsetOf(page), limit: page.pageSize })
		const ids = rows.map(({ productId }) => productId)
		// A product without a variant on sale has no card. It is listed all the same, or nobody could remove it from the list.
		const [cards, faces] = await Promise.all([findProductCards(store, ids), findProductFaces(store, ids)])
		const wishes = rows.flatMap(({ productId, addedAt }): ShownWish[] => {
			const face = faces.get(productId)
			if (!face) return []
			const { slug, name, coverPath, coverColor } = face
			const card = cards.get(productId)
			return [
				{
					...{ productId, slug, coverPath, coverColor },
					name: inLocale(name, locale),
					addedAt: addedAt.toISOString(),
					onSale: card?.state === 'published',
					variants: card
						? card.variants.map(({ id, name: called, priceMinor, originalPriceMinor, left }) => ({
								id,
								name: inLocale(called, locale),
								price: money(priceMinor, card.currency),
								originalPrice: moneyIfAbove(originalPriceMinor, priceMinor, card.currency),
								left,
							}))
						: [],
				},
			]
		})
		/** Null for guests: there is no address to write to. */
		const priceMails = actor.kind === 'account' ? await wantsPriceMails(store, actor.accountId) : null
		return { total, wishes, priceMails }
	},
})

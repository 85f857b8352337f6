import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money, moneyIfAbove } from '../../../kernel/money.ts'
import { offsetOf } from '../../../kernel/paging.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { findProductCards } from '../../catalog/store/product-cards.server.ts'
import type { ShownWish } from '../rules/wish.ts'
import { listWishesOf, wantsPriceMails } from '../store.server.ts'

/** The caller's wishlist, the newest first, with what each thing costs and how much is left. As many statements for a full page as for an empty one. */
export const listWishes = query('listWishes', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1), pageSize: z.number().int().min(1).max(100).default(24) }),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, actor, locale }, page) {
		const { total, rows } =
			visitor === undefined ? { total: 0, rows: [] } : await listWishesOf(store, visitor, { offset: offsetOf(page), limit: page.pageSize })
		const cards = await findProductCards(
			store,
			rows.map(({ productId }) => productId),
		)
		const wishes = rows.flatMap(({ productId, addedAt }): ShownWish[] => {
			const card = cards.get(productId)
			if (!card) return []
			const { slug, name, coverPath, coverColor, currency, state, variants } = card
			return [
				{
					...{ productId, slug, coverPath, coverColor },
					name: inLocale(name, locale),
					addedAt: addedAt.toISOString(),
					onSale: state === 'published',
					variants: variants.map(({ id, name: called, priceMinor, originalPriceMinor, left }) => ({
						id,
						name: inLocale(called, locale),
						price: money(priceMinor, currency),
						originalPrice: moneyIfAbove(originalPriceMinor, priceMinor, currency),
						left,
					})),
				},
			]
		})
		/** Nothing for visitors: there is no address to write to. */
		const priceMails = actor.kind === 'account' ? await wantsPriceMails(store, actor.accountId) : null
		return { total, wishes, priceMails }
	},
})

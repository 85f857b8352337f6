import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { listProductsOfVariants } from '~/features/catalog/store/product-cards.server.ts'
import { findOrder, listOrderLines } from '~/features/order/store.server.ts'
import { claimedPieces } from '~/features/order/returns/store.server.ts'
import { reviewMailsPath } from '~/features/review/links/review-mail-link.server.ts'
import { listReviewedProducts, wantsToBeAsked } from '~/features/review/store/mine.server.ts'

/**
 * The content and the reader of a mail that asks for reviews. Nobody is asked who ended these mails, returned all the goods, or has reviewed them
 * all.
 */
export const findReviewAsk = query('findReviewAsk', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { orderId }) {
		const order = await findOrder(store, { id: orderId })
		const account = order?.accountId ? await findAccount(store, order.accountId) : undefined
		if (order?.status !== 'Confirmed' || !account?.emailVerifiedAt || !(await wantsToBeAsked(store, account.id)))
			return refuse('nothing_to_mail')
		const lines = (await listOrderLines(store, orderId)).filter(({ kind }) => kind === 'product')
		const claimed = await claimedPieces(
			store,
			lines.map(({ id }) => id),
		)
		const kept = lines.filter(({ id, quantity }) => quantity > (claimed.get(id) ?? 0)).map(({ variantId }) => variantId)
		const [products, reviewed] = await Promise.all([listProductsOfVariants(store, kept), listReviewedProducts(store, account.id)])
		const open = new Map(
			products.flatMap(({ product }) => (product.state === 'published' && !reviewed.has(product.id) ? [[product.id, product]] : [])),
		)
		if (open.size === 0) return refuse('nothing_to_mail')
		const { email, firstName, locale } = account
		const goods = [...open.values()].map(({ slug, name }) => ({ slug, name: inLocale(name, locale) }))
		return { email, firstName, locale, number: order.number, goods, endPath: reviewMailsPath(secrets, account.id) }
	},
})

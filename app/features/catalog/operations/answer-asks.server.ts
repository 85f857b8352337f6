import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { keepAnsweredDays } from '~/features/catalog/rules/restock.ts'
import { forgetAnswered, lockAnswerableAsks, markTold } from '~/features/catalog/store/restock-asks.server.ts'

const asksAtOnce = 200
const dayMs = 86_400_000

/**
 * Finds the variants people wait for that can be bought again, for any reason: a delivery, a return, or a cart that was given up. Each ask is
 * answered once.
 */
export const answerAsks = mutation('answerAsks', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const asks = await lockAnswerableAsks(store, asksAtOnce)
		await markTold(
			store,
			asks.map(({ id }) => id),
			now,
		)
		for (const { id, productId } of asks) record({ name: 'product.back_in_stock', about: `product:${productId}`, data: { askId: id } })
		await forgetAnswered(store, new Date(now.getTime() - keepAnsweredDays * dayMs))
		return { told: asks.length, more: asks.length === asksAtOnce }
	},
})

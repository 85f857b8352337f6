import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { listOrdersToReview } from '~/features/order/store/goods-orders.server.ts'
import { askForReviews } from '~/features/review/operations/ask-for-reviews.server.ts'
import { arrivedToAsk } from '~/features/review/rules/when-to-ask.ts'

/** Asks buyers to review their goods, some days after the goods arrived. */
export const askBuyersForReviews: Chore = {
	name: 'ask-buyers-for-reviews',
	everySeconds: 3_600,
	async run(world) {
		const { from, until } = arrivedToAsk(world.clock())
		for (const orderId of await listOrdersToReview(world.database.reader, from, until, 500))
			valueOf(await call(world, askForReviews, { orderId }, asSystem('ask-buyers-for-reviews')))
	},
}

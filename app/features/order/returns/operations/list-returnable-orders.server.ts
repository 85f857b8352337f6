import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { paidFor } from '~/features/order/rules/ledger.ts'
import { findOrder, listLedger } from '~/features/order/store.server.ts'
import { listOrdersWithGoods } from '~/features/order/store/goods-orders.server.ts'
import { readOrdersToReturn } from '~/features/order/returns/flows/read-returnable-lines.server.ts'
import { offerRefusal } from '~/features/order/returns/rules/returnable.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'

/** Goods travel for some time before the days for a return begin. */
const longestWayDays = 60
const mostOrders = 20

/**
 * The caller's own orders with goods that can be returned now, newest first. With `orderId`, only that order, even when nothing of it can be
 * returned: `refusal` says why.
 */
export const listReturnableOrders = query('listReturnableOrders', {
	input: z.object({ orderId: idShape.optional() }),
	allow: signedIn,
	refusals: ['order_not_found'],
	async run(context, { orderId }) {
		const { store, now, locale, refuse } = context
		const accountId = accountOf(context)
		const { returnDays, earlierReturnDays = [] } = await readSettings(store)
		const mostDays = Math.max(returnDays, ...earlierReturnDays.map(({ days }) => days))
		const since = new Date(now.getTime() - (mostDays + longestWayDays) * 86_400_000)
		const one = orderId === undefined ? undefined : await findOrder(store, { id: orderId })
		if (orderId !== undefined && one?.accountId !== accountId) return refuse('order_not_found')
		const orders = one ? [one] : await listOrdersWithGoods(store, accountId, since, mostOrders)
		const found = (await readOrdersToReturn(store, orders, now)).map((each) => ({
			...each,
			refusal: offerRefusal(each.refusal, each.order, now),
		}))
		const shown = one ? found : found.filter(({ refusal }) => refusal === null)
		const paid = await Promise.all(shown.map(async ({ order }) => paidFor(await listLedger(store, order.id))))
		return {
			orders: shown.map(({ order, refusal, deadline, lines }, index) => ({
				id: order.id,
				number: order.number,
				placedAt: order.placedAt.toISOString(),
				deadline: deadline?.toISOString() ?? null,
				refusal,
				lines: lines.map(({ line, left, refundFor }) => ({
					id: line.id,
					name: inLocale(line.name, locale),
					quantity: line.quantity,
					left,
					/** The part that was not paid does not go back. */
					refund: money(Math.min(refundFor(left), paid[index] ?? 0), order.currency),
				})),
			})),
		}
	},
})

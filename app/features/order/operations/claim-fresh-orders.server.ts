import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { claimOrdersSince } from '~/features/order/store.server.ts'

/** How far back it looks; older orders are claimed when the person next signs in. */
const windowMs = 30 * 60_000

/** Gives accounts the recent orders of guests with their verified addresses. */
export const claimFreshOrders = mutation('claimFreshOrders', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const claimed = await claimOrdersSince(store, new Date(now.getTime() - windowMs))
		for (const { accountId, orderIds } of claimed)
			record({ name: 'account.orders_claimed', about: `account:${accountId}`, data: { orderIds } })
		return { claimed: claimed.length }
	},
})

import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { claimFreshOrders } from '~/features/order/operations/claim-fresh-orders.server.ts'

/** An order placed without signing in appears in its buyer's account soon afterwards; so the sale itself need not wait for it. */
export const claimGuestOrders: Chore = {
	name: 'claim-guest-orders',
	everySeconds: 30,
	async run(world) {
		valueOf(await call(world, claimFreshOrders, {}, asSystem('claim-guest-orders')))
	},
}

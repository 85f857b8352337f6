import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { creditOrder } from '~/features/order/invoice/operations/credit-order.server.ts'

/** Issues credit notes for amounts that are no longer owed; for a ticket, in every order that paid for it. */
export const issueCreditNotes: Job = {
	name: 'issue-credit-notes',
	async run(world, { id, data }) {
		const credited = Array.isArray(data['creditedOrders']) ? (data['creditedOrders'] as unknown[]) : [data['orderId']]
		for (const orderId of credited) valueOf(await call(world, creditOrder, { orderId }, asSystem(`issue-credit-notes ${id}`)))
	},
}

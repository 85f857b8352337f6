import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { issueInvoice } from '~/features/order/invoice/operations/issue-invoice.server.ts'

/** Issues an order's invoice once it is confirmed. An order that was cancelled in the meantime needs none. */
export const issueInvoiceOfOrder: Job = {
	name: 'issue-invoice',
	async run(world, { id, data }) {
		await call(world, issueInvoice, { orderId: data['orderId'] }, asSystem(`issue-invoice ${id}`))
	},
}

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { invoiceOf, readForPapers } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'

/**
 * Issues the invoice of a confirmed order, once: it gets the next number of its seller's year, and keeps for good what the order was then. A job
 * issues it after the confirmation, or earlier somebody who may see the order asks. An order that cost nothing has one only where a person asks.
 */
export const issueInvoice = mutation('issueInvoice', {
	input: z.object({ orderId: idShape, secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found', 'invoice_not_ready'],
	async run(context, { orderId, secret }) {
		const { store, actor, refuse } = context
		const order = await lockOrder(store, orderId)
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const read = await readForPapers(store, order)
		const isKnown = read.papers.length > 0
		const isDue = order.status === 'Confirmed' && (order.totalMinor > 0 || actor.kind !== 'system')
		if (!isKnown && !isDue) return refuse('invoice_not_ready')
		const invoice = await invoiceOf(context, order, read)
		return { paperId: invoice.id, number: paperNumber(invoice), issuedNow: !isKnown }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { standingInvoice } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { creditSheet, invoiceSheet, paperFileName } from '~/features/order/invoice/text/invoice-in-words.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { listPapers } from '~/features/order/invoice/store.server.ts'

/**
 * The invoice of an order, or one of its credit notes, as it is printed in the caller's language: it says what was issued, whatever happened to
 * the order since. Everybody who may see the order may have it. It is no VAT e-invoice.
 */
export const findInvoice = query('findInvoice', {
	input: z.object({
		orderId: idShape,
		/** The id of a credit note; absent: the invoice. */
		paperId: idShape.optional(),
		secret: z.string().max(200).optional(),
	}),
	allow: everyone,
	refusals: ['order_not_found', 'invoice_not_ready'],
	async run(context, { orderId, paperId, secret }) {
		const { store, locale, refuse } = context
		const order = await findOrder(store, { id: orderId })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const papers = await listPapers(store, orderId)
		const paper = paperId === undefined ? standingInvoice(papers) : papers.find(({ id }) => id === paperId)
		if (!paper) return refuse('invoice_not_ready')
		const { content, currency, people } = paper
		const issued = { number: paperNumber(paper), issuedAt: paper.issuedAt.toISOString(), currency, people }
		return {
			sheet: content.kind === 'invoice' ? invoiceSheet(issued, content, locale) : creditSheet(issued, content, locale),
			fileName: paperFileName(paper.kind, issued.number, locale),
		}
	},
})

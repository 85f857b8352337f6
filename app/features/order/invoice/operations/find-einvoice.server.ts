import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { einvoiceOfRow } from '~/features/order/invoice/flows/read-einvoice.server.ts'
import { standingInvoice } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { einvoiceXml } from '~/features/order/invoice/rules/einvoice-xml.ts'
import { listPapers } from '~/features/order/invoice/store.server.ts'
import { findEinvoiceRow } from '~/features/order/invoice/store/einvoices.server.ts'

/** The electronic invoice of an order, or of one of its other papers, as XML. Everybody who may see the order may have it. */
export const findEinvoice = query('findEinvoice', {
	input: z.object({ orderId: idShape, paperId: idShape.optional(), secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found', 'invoice_not_ready', 'no_taxpayer'],
	async run(context, { orderId, paperId, secret }) {
		const { store, refuse } = context
		const order = await findOrder(store, { id: orderId })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const papers = await listPapers(store, orderId)
		const paper = paperId === undefined ? standingInvoice(papers) : papers.find(({ id }) => id === paperId)
		const row = paper && (await findEinvoiceRow(store, paper.id))
		if (!row) return refuse('invoice_not_ready')
		const einvoice = einvoiceOfRow(row)
		if (!einvoice) return refuse('no_taxpayer')
		return { fileName: `${einvoice.name.form}${einvoice.name.symbol}-${einvoice.name.number}`, xml: einvoiceXml(einvoice) }
	},
})

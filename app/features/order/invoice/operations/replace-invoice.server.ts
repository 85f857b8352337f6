import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { checkInvoiceTo } from '~/features/order/rules/invoice-to.ts'
import { issuePaper, standingInvoice } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { paperProvider } from '~/features/order/invoice/guards.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { findPaper, listPapers } from '~/features/order/invoice/store.server.ts'

const typed = z.string().max(2_000).default('')

/**
 * Issues a replacement for an invoice with a wrong buyer: the same sale, made out to the named company. The first invoice stays in the books
 * under its number. An invoice with credit notes cannot be replaced any more, because these notes correct it.
 */
export const replaceInvoice = mutation('replaceInvoice', {
	input: z.object({ paperId: idShape, invoiceTo: z.object({ company: typed, taxId: typed, address: typed }) }),
	allow: paperProvider,
	refusals: ['invoice_not_ready', 'invalid_fields', 'invoice_replaced', 'invoice_credited'],
	async run(context, { paperId, invoiceTo }) {
		const { store, refuse } = context
		const found = await findPaper(store, paperId)
		const order = found && (await lockOrder(store, found.orderId))
		if (!found || !order || found.kind === 'credit_note') return refuse('invoice_not_ready')
		const { issues, cleaned } = checkInvoiceTo(invoiceTo)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const papers = await listPapers(store, order.id)
		if (standingInvoice(papers)?.id !== paperId) return refuse('invoice_replaced')
		if (papers.some(({ kind }) => kind === 'credit_note')) return refuse('invoice_credited')
		const content = { ...found.content, company: cleaned, replaces: paperNumber(found) }
		const wanted = {
			kind: 'replacement' as const,
			cause: `replace:${paperId}`,
			correctsId: paperId,
			amountMinor: found.amountMinor,
			content,
		}
		const issued = await issuePaper(context, order, wanted)
		return { paperId: issued.id, number: paperNumber(issued) }
	},
})

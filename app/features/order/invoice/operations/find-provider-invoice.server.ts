import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { einvoiceOfRow } from '~/features/order/invoice/flows/read-einvoice.server.ts'
import { standingInvoice } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { paperProvider } from '~/features/order/invoice/guards.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { listPapers } from '~/features/order/invoice/store.server.ts'
import { findEinvoiceRow } from '~/features/order/invoice/store/einvoices.server.ts'

/** One paper of a provider, as in the list of electronic invoices, and the actions that are possible with it. */
export const findProviderInvoice = query('findProviderInvoice', {
	input: z.object({ paperId: idShape }),
	allow: paperProvider,
	refusals: ['invoice_not_ready'],
	async run({ store, refuse }, { paperId }) {
		const row = await findEinvoiceRow(store, paperId)
		if (!row) return refuse('invoice_not_ready')
		const { paper, about, replacedBy, provider, orderNumber, eventId } = row
		const einvoice = einvoiceOfRow(row)
		const papers = await listPapers(store, paper.orderId)
		const sign = paper.kind === 'credit_note' ? -1 : 1
		const tax = sign * paper.content.taxes.reduce((sum, each) => sum + each.minor, 0)
		const of = (amount: number) => money(amount, paper.currency)
		return {
			...{ id: paper.id, orderId: paper.orderId, kind: paper.kind, provider, orderNumber, eventId, replacedBy },
			number: paperNumber(paper),
			symbol: einvoice ? `${einvoice.name.form}${einvoice.name.symbol}` : null,
			about: about && { id: about.id, number: paperNumber(about) },
			issuedAt: paper.issuedAt.toISOString(),
			buyer: paper.people && { name: paper.people.name, email: paper.people.email },
			company: paper.content.company,
			net: of(sign * paper.amountMinor - tax),
			tax: of(tax),
			total: of(sign * paper.amountMinor),
			mayReplace: standingInvoice(papers)?.id === paper.id && !papers.some(({ kind }) => kind === 'credit_note'),
		}
	},
})

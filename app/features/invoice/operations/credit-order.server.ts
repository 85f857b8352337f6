import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { listLedger, listOrderLines, lockOrder } from '../../order/store.server.ts'
import { returnOfCause } from '../../returns/rules/return-cause.ts'
import { listReturnLines } from '../../returns/store.server.ts'
import { listLineRefundsOf } from '../../returns/store/line-refunds.server.ts'
import { headOf, invoiceOf, issuePaper } from '../issuing.server.ts'
import { creditReasonOf, paperNumber, taxOfCredit } from '../rules/numbering.ts'
import type { CreditContent, CreditReason } from '../rules/paper.ts'
import { listPapers } from '../store.server.ts'

/**
 * Issues a credit note for everything of an order that its ledger says is owed no longer and no credit note says yet: refunded lines, goods that
 * came back, a cancellation. An order that was cancelled before it had an invoice needs none. Asked again, it issues nothing.
 */
export const creditOrder = mutation('creditOrder', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run(context, { orderId }) {
		const { store, refuse } = context
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const papers = await listPapers(store, orderId)
		if (papers.length === 0 && order.status !== 'Confirmed') return { issued: 0 }
		const ledger = await listLedger(store, orderId)
		const open = ledger.flatMap(({ kind, cause, amountMinor }) => {
			const reason = kind === 'cancellation' ? creditReasonOf(cause) : null
			return reason && !papers.some((paper) => paper.cause === cause) ? [{ cause, reason, creditedMinor: amountMinor }] : []
		})
		if (open.length === 0) return { issued: 0 }

		const invoice = await invoiceOf(context, order)
		const head = await headOf(store, order)
		const earlier = papers.flatMap(({ content }) => (content.kind === 'credit_note' ? [content.creditedMinor] : []))
		let before = earlier.reduce((sum, each) => sum + each, 0)
		for (const { cause, reason, creditedMinor } of open) {
			const keptMinor = ledger.find((entry) => entry.kind === 'fee' && entry.cause === cause)?.amountMinor ?? 0
			const content: CreditContent = {
				...head,
				kind: 'credit_note',
				corrects: paperNumber(invoice),
				reason,
				lines: await linesOf(store, orderId, cause, reason),
				creditedMinor,
				keptMinor,
				taxMinor: taxOfCredit(order, before, creditedMinor),
			}
			before += creditedMinor
			const amountMinor = creditedMinor - keptMinor
			await issuePaper(context, order, { kind: 'credit_note', cause, correctsId: invoice.id, amountMinor, content })
		}
		return { issued: open.length }
	},
})

/** The pieces a credit note is about; none where it is about all that was left. */
async function linesOf(store: Store, orderId: number, cause: string, reason: CreditReason): Promise<CreditContent['lines']> {
	if (reason === 'order_canceled') return []
	const returnId = returnOfCause(cause)
	const pieces =
		returnId === undefined
			? await listLineRefundsOf(store, cause.startsWith('line_refund:') ? cause.slice('line_refund:'.length) : cause)
			: (await listReturnLines(store, [returnId])).map((line) => ({ ...line, amountMinor: line.refundMinor }))
	const names = new Map((await listOrderLines(store, orderId)).map(({ id, name }) => [id, name]))
	return pieces.flatMap(({ orderLineId, quantity, amountMinor }) => {
		const name = names.get(orderLineId)
		return name ? [{ name, quantity, amountMinor }] : []
	})
}

import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { listLedger, listOrderLines, lockOrder } from '../../order/store.server.ts'
import { refundOfCause } from '../../returns/rules/refund-cause.ts'
import { returnOfCause } from '../../returns/rules/return-cause.ts'
import { listReturnLines } from '../../returns/store.server.ts'
import { listExtraRefunds } from '../../returns/store/extra-refunds.server.ts'
import { listLineRefundsOf } from '../../returns/store/line-refunds.server.ts'
import { headOf, invoiceOf, issuePaper } from '../issuing.server.ts'
import { creditsOf } from '../rules/credits.ts'
import { creditReasonOf, paperNumber } from '../rules/numbering.ts'
import type { CreditContent, CreditReason } from '../rules/paper.ts'
import { listPapers } from '../store.server.ts'

/**
 * Issues a credit note for everything of an order that its ledger says is owed no longer and no credit note says yet: refunded lines and extras,
 * goods that came back, a cancellation. An order that was cancelled before it had an invoice needs none. Asked again, it issues nothing.
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
		const credited = ledger.flatMap(({ kind, cause, amountMinor }) => {
			const reason = kind === 'cancellation' ? creditReasonOf(cause) : null
			return reason ? [{ cause, reason, creditedMinor: amountMinor }] : []
		})
		const notes = papers.filter(({ kind }) => kind === 'credit_note')
		const taxBefore = new Map(notes.map(({ cause, content }) => [cause, content.taxMinor]))
		if (credited.every(({ cause }) => taxBefore.has(cause))) return { issued: 0 }

		const open = creditsOf(order, credited, await listExtraRefunds(store, orderId), taxBefore).filter(({ cause }) => !taxBefore.has(cause))
		const invoice = await invoiceOf(context, order)
		const head = await headOf(store, order)
		for (const { cause, reason, creditedMinor, extras, taxMinor } of open) {
			const keptMinor = ledger.find((entry) => entry.kind === 'fee' && entry.cause === cause)?.amountMinor ?? 0
			const content: CreditContent = {
				...head,
				kind: 'credit_note',
				corrects: paperNumber(invoice),
				reason,
				lines: await linesOf(store, orderId, cause, reason),
				extras,
				creditedMinor,
				keptMinor,
				taxMinor,
			}
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
			? await listLineRefundsOf(store, refundOfCause(cause) ?? cause)
			: (await listReturnLines(store, [returnId])).map((line) => ({ ...line, amountMinor: line.refundMinor }))
	const names = new Map((await listOrderLines(store, orderId)).map(({ id, name }) => [id, name]))
	return pieces.flatMap(({ orderLineId, quantity, amountMinor }) => {
		const name = names.get(orderLineId)
		return name ? [{ name, quantity, amountMinor }] : []
	})
}

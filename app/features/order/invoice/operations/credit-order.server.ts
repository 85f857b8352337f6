import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { refundOfCause } from '~/features/order/returns/rules/refund-cause.ts'
import { returnOfCause } from '~/features/order/returns/rules/return-cause.ts'
import { listReturnLines } from '~/features/order/returns/store.server.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { listLineRefundsOf } from '~/features/order/returns/store/line-refunds.server.ts'
import { headOf, invoiceOf, issuePaper, readForPapers } from '~/features/order/invoice/flows/issue-invoice.server.ts'
import { creditsOf, type CreditedLine, type LedgerCredit } from '~/features/order/invoice/rules/credits.ts'
import { attendeeOfMove, creditReasonOf, paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import type { CreditContent } from '~/features/order/invoice/rules/paper.ts'

/**
 * Issues credit notes for all amounts of an order that are no longer owed by its ledger and are on no credit note yet: refunded lines and extras,
 * returned goods, a cancellation. An order that was cancelled before it had an invoice needs none. A second call issues nothing.
 */
export const creditOrder = mutation('creditOrder', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run(context, { orderId }) {
		const { store, refuse } = context
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const read = await readForPapers(store, order)
		const { papers, ledger, lines: bought } = read
		if (papers.length === 0 && order.status !== 'Confirmed') return { issued: 0 }
		const credited = ledger.flatMap(({ kind, cause, amountMinor }) => {
			const reason = kind === 'cancellation' ? creditReasonOf(cause) : null
			return reason ? [{ cause, reason, creditedMinor: amountMinor }] : []
		})
		const notes = papers.filter(({ kind }) => kind === 'credit_note')
		const taxesBefore = new Map(notes.map(({ cause, content }) => [cause, content.taxes]))
		if (credited.every(({ cause }) => taxesBefore.has(cause))) return { issued: 0 }

		const named: LedgerCredit[] = []
		for (const credit of credited) named.push({ ...credit, lines: await linesOf(store, credit) })
		const { deliveryMinor, paymentFeeMinor } = order
		const costs = { lines: bought, deliveryMinor, paymentFeeMinor }
		const all = creditsOf(costs, named, await listExtraRefunds(store, orderId), taxesBefore)
		const open = all.filter(({ cause }) => !taxesBefore.has(cause))
		const nameOf = (lineId: number) => bought.find(({ id }) => id === lineId)?.name
		const invoice = await invoiceOf(context, order, read)
		const now = headOf(read, order)
		// A note is made out to the same buyer as its invoice, and names the seller as the invoice does.
		const head = { ...now, company: invoice.content.company, taxpayer: invoice.content.taxpayer ?? now.taxpayer }
		for (const { cause, reason, creditedMinor, lines, extras, parts, taxes } of open) {
			const keptMinor = ledger.find((entry) => entry.kind === 'fee' && entry.cause === cause)?.amountMinor ?? 0
			const content: CreditContent = {
				...head,
				kind: 'credit_note',
				corrects: paperNumber(invoice),
				reason,
				lines: lines.flatMap(({ orderLineId, quantity, amountMinor }) => {
					const name = nameOf(orderLineId)
					return name && quantity > 0 ? [{ name, quantity, amountMinor }] : []
				}),
				extras,
				parts,
				creditedMinor,
				keptMinor,
				taxes,
			}
			const amountMinor = creditedMinor - keptMinor
			await issuePaper(context, order, { kind: 'credit_note', cause, correctsId: invoice.id, amountMinor, content })
		}
		return { issued: open.length }
	},
})

/** The pieces of lines a credit note is about; for a ticket changed for a cheaper one, only the line; none where it is about all that was left. */
async function linesOf(store: Store, { cause, reason, creditedMinor }: Omit<LedgerCredit, 'lines'>): Promise<CreditedLine[]> {
	if (reason === 'order_canceled') return []
	const returnId = returnOfCause(cause)
	if (returnId !== undefined) {
		const returned = await listReturnLines(store, [returnId])
		return returned.map(({ orderLineId, quantity, refundMinor }) => ({ orderLineId, quantity, amountMinor: refundMinor }))
	}
	const movedId = attendeeOfMove(cause)
	const moved = movedId === undefined ? undefined : await findAttendee(store, movedId)
	if (moved) return [{ orderLineId: moved.orderLineId, quantity: 0, amountMinor: creditedMinor }]
	return listLineRefundsOf(store, refundOfCause(cause) ?? cause)
}

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { paidFor } from '~/features/order/rules/ledger.ts'
import { findOrder, listLedger, listOrderLines } from '~/features/order/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { maySeeReturn } from '~/features/order/returns/guards.server.ts'
import { refundOfReturn } from '~/features/order/returns/rules/returnable.ts'
import { findReturn as findReturnRow, listReturnLines } from '~/features/order/returns/store.server.ts'

/** A return with its goods, for the buyer who asked for it and for those who decide on it. */
export const findReturn = query('findReturn', {
	input: z.object({ returnId: idShape }),
	allow: everyone,
	refusals: ['return_not_found'],
	async run(context, { returnId }) {
		const { store, actor, refuse } = context
		const found = await findReturnRow(store, returnId)
		if (!found || !(await maySeeReturn(context, found))) return refuse('return_not_found')
		const [order, lines, orderLines, provider, ledger] = await Promise.all([
			findOrder(store, { id: found.orderId }),
			listReturnLines(store, [returnId]),
			listOrderLines(store, found.orderId),
			findProvider(store, found.providerId),
			listLedger(store, found.orderId),
		])
		if (!order || !provider) return refuse('return_not_found')
		// The system asks on behalf of the buyer: for a mail in their language.
		const locale = actor.kind === 'system' ? order.locale : context.locale
		const refundMinor = refundOfReturn(found, paidFor(ledger))
		return {
			id: found.id,
			number: found.number,
			state: found.state,
			reason: found.reason,
			message: found.message,
			answer: found.answer,
			pictures: found.pictures,
			refund: money(refundMinor, found.currency),
			unpaid: money(lines.reduce((sum, line) => sum + line.refundMinor, 0) - refundMinor, found.currency),
			byHand: money(found.byHandMinor, found.currency),
			requestedAt: found.requestedAt.toISOString(),
			decidedAt: found.decidedAt?.toISOString() ?? null,
			receivedAt: found.receivedAt?.toISOString() ?? null,
			refundedAt: found.refundedAt?.toISOString() ?? null,
			lines: lines.map((line) => {
				const of = orderLines.find(({ id }) => id === line.orderLineId)
				return {
					id: line.id,
					name: of ? inLocale(of.name, locale) : '',
					quantity: line.quantity,
					refund: money(line.refundMinor, found.currency),
				}
			}),
			order: {
				id: order.id,
				number: order.number,
				locale: order.locale,
				contact: order.contact,
				sender: order.shippingAddress ?? order.billingAddress,
			},
			provider,
			isMine: actor.kind === 'account' && actor.accountId === found.accountId,
		}
	},
})

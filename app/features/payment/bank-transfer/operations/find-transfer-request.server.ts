import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findOwnAccount } from '~/features/provider/own-account/store.server.ts'
import { isOpen } from '~/features/payment/rules/attempt.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { listTransfersFor } from '~/features/payment/bank-transfer/store.server.ts'

/** What an order's buyer has to transfer; without `ask` when nothing is open. */
export const findTransferRequest = query('findTransferRequest', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found'],
	async run(context, { number, secret }) {
		const { store, secrets, refuse } = context
		const order = await findOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const payments = await listPayments(store, order.id)
		const open = payments.find((payment) => payment.gateway === 'vietqr' && isOpen(payment) && payment.gatewayRef !== null)
		const own = open && open.ownAccountId !== null ? await findOwnAccount(store, { id: open.ownAccountId }) : undefined
		const came = open ? await listTransfersFor(store, open.id) : []
		const isPaid = came.some(({ state }) => state === 'paid')
		const gatheredMinor = came.filter(({ reason }) => reason === 'too_little').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
		return {
			orderId: order.id,
			number: order.number,
			secret: secrets.derive('order', order.number),
			status: order.status,
			/** ISO 8601: until when the order's places are held. */
			holdEndsAt: order.holdEndsAt?.toISOString() ?? null,
			ask: open && {
				/** The own account the money goes to; null: the platform's. */
				ownAccountId: open.ownAccountId,
				to: own?.papers.gateway === 'vietqr' ? { ...own.papers, code: own.code } : null,
				reference: open.gatewayRef ?? '',
				amount: money(open.amountMinor - (isPaid ? 0 : gatheredMinor), open.currency),
				/** The sum of earlier transfers that were too little. */
				gathered: money(gatheredMinor, open.currency),
				/** A transfer came that a person has to look at. */
				waits: came.some(({ state, reason }) => state === 'waiting' && reason !== 'too_little'),
			},
		}
	},
})

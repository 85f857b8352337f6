import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { longest } from '~/features/order/rules/longest.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { findOwnAccount } from '~/features/provider/own-account/store.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { transferWorker } from '~/features/payment/bank-transfer/guards.server.ts'
import { decide } from '~/features/payment/bank-transfer/flows/record-transfer.server.ts'
import { lockTransfer } from '~/features/payment/bank-transfer/store.server.ts'

/** Says which order a transfer without a known reference is for. The transfer is then decided as if its words had named the order. */
export const assignBankTransfer = mutation('assignBankTransfer', {
	input: z.object({ transferId: idShape, number: z.string().trim().min(1).max(longest.number) }),
	allow: transferWorker,
	refusals: ['not_found', 'transfer_settled', 'order_not_found', 'no_transfer_asked'],
	async run(context, { transferId, number }) {
		const { store, refuse } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order) return refuse('order_not_found')
		const transfer = await lockTransfer(store, transferId)
		if (!transfer) return refuse('not_found')
		// Nobody learns whether another seller's order exists.
		if (transfer.ownAccountId !== null) {
			const account = await findOwnAccount(store, { id: transfer.ownAccountId })
			if (account?.providerId !== order.providerId) return refuse('order_not_found')
		}
		if (transfer.state !== 'waiting' || transfer.reason !== 'no_reference') return refuse('transfer_settled')
		// Money that came to one account never pays a payment to another account.
		const payment = (await listPayments(store, order.id)).find(
			({ gateway, gatewayRef, ownAccountId }) => gateway === 'vietqr' && gatewayRef !== null && ownAccountId === transfer.ownAccountId,
		)
		if (!payment) return refuse('no_transfer_asked')
		return { standing: await decide(context, transfer, payment) }
	},
})

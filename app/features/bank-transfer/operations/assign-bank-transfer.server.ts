import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { lockOrder } from '../../order/store.server.ts'
import { findOwnAccount } from '../../own-account/store.server.ts'
import { listPayments } from '../../payment/store.server.ts'
import { transferWorker } from '../guards.server.ts'
import { decide } from '../flows/record-transfer.server.ts'
import { lockTransfer } from '../store.server.ts'

/** Says which order a transfer without a known reference is for. What it is then is decided as if it had said so itself. */
export const assignBankTransfer = mutation('assignBankTransfer', {
	input: z.object({ transferId: idShape, number: z.string().trim().min(1).max(40) }),
	allow: transferWorker,
	refusals: ['not_found', 'transfer_settled', 'order_not_found', 'no_transfer_asked'],
	async run(context, { transferId, number }) {
		const { store, refuse } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order) return refuse('order_not_found')
		const transfer = await lockTransfer(store, transferId)
		if (!transfer) return refuse('not_found')
		// Of others' orders nobody learns that they are there.
		if (transfer.ownAccountId !== null) {
			const account = await findOwnAccount(store, { id: transfer.ownAccountId })
			if (account?.providerId !== order.providerId) return refuse('order_not_found')
		}
		if (transfer.state !== 'waiting' || transfer.reason !== 'no_reference') return refuse('transfer_settled')
		// Money of one account pays nothing that another asked for.
		const payment = (await listPayments(store, order.id)).find(
			({ gateway, gatewayRef, ownAccountId }) => gateway === 'vietqr' && gatewayRef !== null && ownAccountId === transfer.ownAccountId,
		)
		if (!payment) return refuse('no_transfer_asked')
		return { standing: await decide(context, transfer, payment) }
	},
})

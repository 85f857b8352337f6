import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { lockOrder } from '../../order/store.server.ts'
import { listPayments } from '../../payment/store.server.ts'
import { decide } from '../flows/record-transfer.server.ts'
import { lockTransfer } from '../store.server.ts'

/** Says which order a transfer without a known reference is for. What it is then is decided as if it had said so itself. */
export const assignBankTransfer = mutation('assignBankTransfer', {
	input: z.object({ transferId: idShape, number: z.string().trim().min(1).max(40) }),
	allow: staffOnly,
	refusals: ['not_found', 'transfer_settled', 'order_not_found', 'no_transfer_asked'],
	async run(context, { transferId, number }) {
		const { store, refuse } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order) return refuse('order_not_found')
		const transfer = await lockTransfer(store, transferId)
		if (!transfer) return refuse('not_found')
		if (transfer.state !== 'waiting' || transfer.reason !== 'no_reference') return refuse('transfer_settled')
		const payment = (await listPayments(store, order.id)).find(({ gateway, gatewayRef }) => gateway === 'vietqr' && gatewayRef !== null)
		if (!payment) return refuse('no_transfer_asked')
		return { standing: await decide(context, transfer, payment) }
	},
})

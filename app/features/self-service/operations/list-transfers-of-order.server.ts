import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { listTransfersOfTickets } from '../store.server.ts'

/** By which transfers tickets of an order are in other hands: those that are good, or were until their event was called off. */
export const listTransfersOfOrder = query('listTransfersOfOrder', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: [],
	run: ({ store }, { orderId }) => listTransfersOfTickets(store, orderId),
})

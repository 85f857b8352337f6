import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listTransfersOfTickets } from '~/features/attendee/self-service/store.server.ts'

/** The transfers by which other people have tickets of an order: tickets that are good, or were good until their event was cancelled. */
export const listTransfersOfOrder = query('listTransfersOfOrder', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: [],
	run: ({ store }, { orderId }) => listTransfersOfTickets(store, orderId),
})

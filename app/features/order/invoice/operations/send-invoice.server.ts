import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { paperProvider } from '~/features/order/invoice/guards.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { findPaper } from '~/features/order/invoice/store.server.ts'

/** Sends a paper to its buyer by mail: as PDF, and as XML where it is an electronic invoice. */
export const sendInvoice = mutation('sendInvoice', {
	input: z.object({ paperId: idShape }),
	allow: paperProvider,
	refusals: ['invoice_not_ready', 'no_address'],
	async run({ store, refuse, record }, { paperId }) {
		const paper = await findPaper(store, paperId)
		if (!paper) return refuse('invoice_not_ready')
		if (!paper.people?.email) return refuse('no_address')
		const { orderId, providerId } = paper
		const order = await findOrder(store, { id: orderId })
		record({
			name: 'invoice.mail_asked',
			about: `order:${orderId}`,
			providerId,
			data: { orderId, eventId: order?.eventId ?? null, paperId, paper: paperNumber(paper) },
		})
		return {}
	},
})

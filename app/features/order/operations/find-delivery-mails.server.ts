import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { deliverySteps, isFurther } from '~/features/order/rules/delivering.ts'
import { findOrdersByIds } from '~/features/order/store.server.ts'

/** The effect of marking several orders as sent or delivered: how many orders move on, and how many buyers get a mail. */
export const findDeliveryMails = query('findDeliveryMails', {
	input: z.object({ orderIds: z.array(idShape).max(500), to: z.enum(deliverySteps) }),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { orderIds, to }) {
		const moving = (await findOrdersByIds(store, orderIds)).filter(
			({ status, deliveryStatus }) => status === 'Confirmed' && deliveryStatus !== null && isFurther(deliveryStatus, to),
		)
		return { orders: moving.length, mails: moving.filter(({ contact }) => contact.email !== '').length }
	},
})

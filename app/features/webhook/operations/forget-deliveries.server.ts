import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { deleteDeliveriesBefore } from '~/features/webhook/store.server.ts'

const keptDays = 30

/** Deletes old deliveries, some at a time. */
export const forgetDeliveries = mutation('forgetDeliveries', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		return { forgotten: await deleteDeliveriesBefore(store, new Date(now.getTime() - keptDays * 86_400_000), 1_000) }
	},
})

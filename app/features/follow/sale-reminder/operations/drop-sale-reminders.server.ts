import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { deleteEndedReminders } from '~/features/follow/sale-reminder/store.server.ts'

/** At most this many are deleted in one transaction. */
const atOnce = 1000

/** Deletes some reminders of events that were cancelled or are over. @returns how many */
export const dropSaleReminders = mutation('dropSaleReminders', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		return { dropped: await deleteEndedReminders(store, now, atOnce) }
	},
})

import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { keptDays } from '~/features/page/message/rules/message.ts'
import { deleteMessagesBefore } from '~/features/page/message/store.server.ts'

const messagesAtOnce = 500
const dayMs = 86_400_000

/** Deletes messages that were sent a year ago. @returns how many */
export const forgetPageMessages = mutation('forgetPageMessages', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		return { deleted: await deleteMessagesBefore(store, new Date(now.getTime() - keptDays * dayMs), messagesAtOnce) }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { lockMessages, updateMessages } from '~/features/page/message/store.server.ts'

/** Says of messages that they were answered, or opens them again. What is so already stays as it is. */
export const markPageMessages = mutation('markPageMessages', {
	input: z.object({ messageIds: z.array(idShape).min(1).max(500), answered: z.boolean() }),
	allow: staffOnly,
	refusals: ['page_message_not_found'],
	async run(context, { messageIds, answered }) {
		const { store, now, refuse, record } = context
		const ids = [...new Set(messageIds)]
		const rows = await lockMessages(store, ids)
		if (rows.length < ids.length) return refuse('page_message_not_found')
		const changed = rows.filter(({ answeredAt }) => (answeredAt !== null) !== answered).map(({ id }) => id)
		await updateMessages(
			store,
			changed,
			answered ? { answeredAt: now, answeredBy: accountOf(context) } : { answeredAt: null, answeredBy: null },
		)
		for (const messageId of changed) {
			const about = { about: `page_message:${messageId}`, data: { messageId } }
			if (answered) record({ name: 'page_message.answered', ...about })
			else record({ name: 'page_message.reopened', ...about })
		}
		return { changed }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { deleteMessages, lockMessages } from '~/features/page/message/store.server.ts'

/** Deletes messages for good: what programs write, and what somebody asks staff to forget. The log keeps that they were deleted, not what they said. */
export const deletePageMessages = mutation('deletePageMessages', {
	input: z.object({ messageIds: z.array(idShape).min(1).max(500) }),
	allow: staffOnly,
	refusals: ['page_message_not_found'],
	async run({ store, refuse, record }, { messageIds }) {
		const ids = [...new Set(messageIds)]
		const rows = await lockMessages(store, ids)
		if (rows.length < ids.length) return refuse('page_message_not_found')
		await deleteMessages(store, ids)
		for (const messageId of ids) record({ name: 'page_message.deleted', about: `page_message:${messageId}`, data: { messageId } })
		return { deleted: ids.length }
	},
})

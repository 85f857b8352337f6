import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { eventIdShape, listIdShape } from '~/features/checkin/shapes.server.ts'
import { findCheckinList, updateCheckinList } from '~/features/checkin/store/lists.server.ts'

/** Removes a check-in list from its gates. Its scans stay, and scans that devices still have to send for it are accepted. */
export const removeCheckinList = mutation('removeCheckinList', {
	input: z.object({ eventId: eventIdShape, listId: listIdShape }),
	allow: eventProvider,
	refusals: ['checkin_list_not_found'],
	async run({ store, now, refuse, record }, { eventId, listId }) {
		const list = await findCheckinList(store, eventId, listId)
		if (!list) return refuse('checkin_list_not_found')
		await updateCheckinList(store, listId, { removedAt: now })
		record({ name: 'checkin_list.removed', about: `event:${eventId}`, providerId: list.providerId, data: { listId, name: list.name } })
		return {}
	},
})

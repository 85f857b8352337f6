import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { dropOffers, offerFreePlaces } from '../flows/offer-places.server.ts'
import { mayBecome } from '../rules/waiting.ts'
import { lockEntry, updateEntries } from '../store.server.ts'

/** Takes somebody off the list; what was offered to them goes to the next, and they are told. Closing twice is closing. */
export const closeWaiting = mutation('closeWaiting', {
	input: z.object({ eventId: idShape, entryId: idShape }),
	allow: eventProvider,
	refusals: ['waiting_not_found', 'waiting_ended'],
	async run({ store, now, refuse, record }, { eventId, entryId }) {
		const entry = await lockEntry(store, entryId)
		if (entry?.eventId !== eventId) return refuse('waiting_not_found')
		if (entry.state === 'closed') return { state: entry.state }
		if (!mayBecome(entry.state, 'closed')) return refuse('waiting_ended')
		await updateEntries(store, [entryId], { state: 'closed', endedAt: now, offerEndsAt: null })
		await dropOffers(store, [entryId])
		record({
			name: 'waiting.closed',
			about: `event:${eventId}`,
			providerId: entry.providerId,
			data: { entryId, eventId, from: entry.state },
		})
		await offerFreePlaces({ store, now, record }, eventId)
		return { state: 'closed' as const }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { dropOffers, offerFreePlaces } from '~/features/waiting-list/flows/offer-places.server.ts'
import { mayBecome } from '~/features/waiting-list/rules/waiting.ts'
import { lockEntry, updateEntries } from '~/features/waiting-list/store.server.ts'

/** Closes a person's entry; places offered to them go to the next, and they are told. Closing twice changes nothing. */
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

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { dropOffers, offerFreePlaces } from '~/features/waiting-list/flows/offer-places.server.ts'
import { mayBecome } from '~/features/waiting-list/rules/waiting.ts'
import { lockEntry, updateEntries } from '~/features/waiting-list/store.server.ts'
import { opensWaiting } from '~/features/waiting-list/links/waiting-link.server.ts'

/** Leaves the list. Offered places go to the next person at once. Leaving twice changes nothing. */
export const leaveWaitingList = mutation('leaveWaitingList', {
	input: z.object({ entryId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { entryId, secret }) {
		const entry = opensWaiting(secrets, entryId, secret) ? await lockEntry(store, entryId) : undefined
		if (!entry) return refuse('link_not_valid')
		if (!mayBecome(entry.state, 'left')) return { state: entry.state }
		await updateEntries(store, [entryId], { state: 'left', endedAt: now, offerEndsAt: null })
		await dropOffers(store, [entryId])
		const { eventId, providerId } = entry
		record({ name: 'waiting.left', about: `event:${eventId}`, providerId, data: { entryId, eventId } })
		await offerFreePlaces({ store, now, record }, eventId)
		return { state: 'left' as const }
	},
})

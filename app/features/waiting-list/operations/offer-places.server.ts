import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { dropOffers, offerFreePlaces } from '../offering.server.ts'
import { lockOverdueOffers, updateEntries } from '../store.server.ts'

const mostAtOnce = 200

/** Ends offers nobody took, and offers what is free to whoever comes next, however it came free. */
export const offerPlaces = mutation('offerPlaces', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const overdue = await lockOverdueOffers(store, now, mostAtOnce)
		const ids = overdue.map(({ id }) => id)
		await dropOffers(store, ids)
		await updateEntries(store, ids, { state: 'expired', endedAt: now, offerEndsAt: null })
		for (const { id, eventId, providerId } of overdue)
			record({ name: 'waiting.expired', about: `event:${eventId}`, providerId, data: { entryId: id, eventId } })
		return { expired: overdue.length, offered: await offerFreePlaces({ store, now, record }) }
	},
})

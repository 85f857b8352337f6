import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { dropOffers, offerFreePlaces } from '~/features/waiting-list/flows/offer-places.server.ts'
import { waitedState } from '~/features/waiting-list/rules/waiting.ts'
import { lockOverdueOffers, updateEntries } from '~/features/waiting-list/store.server.ts'

const mostAtOnce = 200

/**
 * Ends expired offers, and offers free places to the next people, however the places came free. A person whose ticket is off sale at that time could
 * not take the offer, and keeps their place in the line.
 */
export const offerPlaces = mutation('offerPlaces', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const overdue = await lockOverdueOffers(store, now, mostAtOnce)
		const idsOf = (rows: typeof overdue) => rows.map(({ entry }) => entry.id)
		await dropOffers(store, idsOf(overdue))
		const isPaused = ({ event, ticket, variant }: (typeof overdue)[number]) =>
			waitedState({ event, offered: ticket.offered && variant.offered }, now) === 'paused'
		const [paused, expired] = [overdue.filter(isPaused), overdue.filter((row) => !isPaused(row))]
		await updateEntries(store, idsOf(paused), { state: 'waiting', offerEndsAt: null })
		await updateEntries(store, idsOf(expired), { state: 'expired', endedAt: now, offerEndsAt: null })
		for (const [name, rows] of [['waiting.paused', paused] as const, ['waiting.expired', expired] as const])
			for (const { entry } of rows) {
				const { id: entryId, eventId, providerId } = entry
				record({ name, about: `event:${eventId}`, providerId, data: { entryId, eventId } })
			}
		return { expired: overdue.length, offered: await offerFreePlaces({ store, now, record }) }
	},
})

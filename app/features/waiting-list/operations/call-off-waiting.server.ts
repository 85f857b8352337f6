import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { dropOffers } from '~/features/waiting-list/flows/offer-places.server.ts'
import { lockOpenEntries, updateEntries } from '~/features/waiting-list/store.server.ts'

/** At most this many entries are closed in one transaction. */
const atOnce = 200

/**
 * Closes the next entries of a cancelled event and gives back the places offered to them. A second call finds no closed entry again, so each person
 * is told once. @returns how many were closed
 */
export const callOffWaiting = mutation('callOffWaiting', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { eventId }) {
		if ((await findEventRow(store, eventId))?.event.state !== 'cancelled') return { closed: 0 }
		const entries = await lockOpenEntries(store, eventId, atOnce)
		const ids = entries.map(({ id }) => id)
		await updateEntries(store, ids, { state: 'closed', endedAt: now, offerEndsAt: null })
		await dropOffers(store, ids)
		for (const { id, providerId, state } of entries)
			record({ name: 'waiting.called_off', about: `event:${eventId}`, providerId, data: { entryId: id, eventId, from: state } })
		return { closed: entries.length }
	},
})

import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { dropOffers } from '../flows/offer-places.server.ts'
import { lockOpenEntries, updateEntries } from '../store.server.ts'

/** So many entries are closed in one transaction. */
const atOnce = 200

/**
 * Closes the next entries of an event that was cancelled and gives back what was offered to them. Done again it finds nobody, so that each is told
 * once. @returns how many were closed
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

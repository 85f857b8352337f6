import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { offerTo } from '~/features/waiting-list/flows/offer-places.server.ts'
import { mayBecome, offerHours } from '~/features/waiting-list/rules/waiting.ts'
import { lockEntry } from '~/features/waiting-list/store.server.ts'

/** Offers free places to a person before their turn. */
export const offerByHand = mutation('offerByHand', {
	input: z.object({ eventId: idShape, entryId: idShape }),
	allow: eventProvider,
	refusals: ['waiting_not_found', 'waiting_ended', 'sold_out'],
	async run({ store, now, refuse, record }, { eventId, entryId }) {
		const entry = await lockEntry(store, entryId)
		const event = await findEventRow(store, eventId)
		if (!event || entry?.eventId !== eventId) return refuse('waiting_not_found')
		if (entry.state === 'offered') return { state: entry.state }
		if (!mayBecome(entry.state, 'offered')) return refuse('waiting_ended')
		const [offered] = await offerTo({ store, now, record }, [{ entry, hours: event.event.waitingHours ?? offerHours.usual }])
		return offered ? { state: 'offered' as const } : refuse('sold_out')
	},
})

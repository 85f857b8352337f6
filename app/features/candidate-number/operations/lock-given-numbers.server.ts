import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { lockConfigurations } from '~/features/candidate-number/store.server.ts'
import { adoptNumbers, listNumberedOf, setLocked } from '~/features/candidate-number/store/given.server.ts'

/** Locks the numbers of some attendees, wherever they come from, or unlocks them. A locked number never changes. */
export const lockGivenNumbers = mutation('lockGivenNumbers', {
	input: z.object({ eventId: idShape, attendeeIds: z.array(idShape).min(1).max(500), locked: z.boolean() }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'configuration_locked'],
	async run({ store, now, refuse, record }, { eventId, attendeeIds, locked }) {
		const event = await findEventRow(store, eventId)
		const configurations = await lockConfigurations(store, eventId)
		const rows = await listNumberedOf(store, eventId, attendeeIds)
		if (!event || rows.length === 0) return refuse('attendee_not_found')
		const lockedWhole = new Set(configurations.filter(({ lockedAt }) => lockedAt !== null).map(({ id }) => id))
		if (!locked && rows.some(({ configurationId }) => configurationId !== null && lockedWhole.has(configurationId)))
			return refuse('configuration_locked')
		const ids = rows.map(({ attendeeId }) => attendeeId)
		await adoptNumbers(store, eventId, ids, now)
		await setLocked(store, ids, locked ? now : null)
		const { providerId } = event.event
		const name = locked ? 'numbers.locked' : 'numbers.unlocked'
		record({ name, about: `event:${eventId}`, providerId, data: { eventId, count: ids.length } })
		return { count: ids.length }
	},
})

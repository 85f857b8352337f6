import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { inLocale } from '~/kernel/locale.ts'
import { findConfiguration } from '~/features/candidate-number/store.server.ts'
import { listNumberedOf } from '~/features/candidate-number/store/given.server.ts'

/** An attendee's number, and how they got it. */
export const findNumberOfAttendee = query('findNumberOfAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_not_found'],
	async run({ store, locale, refuse }, { eventId, attendeeId }) {
		const event = await findEventRow(store, eventId)
		const attendee = await findAttendee(store, attendeeId)
		if (!event || attendee?.eventId !== eventId) return refuse('attendee_not_found')
		const [row] = await listNumberedOf(store, eventId, [attendeeId])
		const from = row?.configurationId ? await findConfiguration(store, eventId, row.configurationId) : undefined
		return {
			event: { id: eventId, name: inLocale(event.event.name, locale) },
			attendee: { id: attendee.id, name: attendee.name },
			number: row?.number ?? null,
			how: row?.how ?? null,
			configuration: from ? { id: from.id, name: from.name } : null,
			isLocked: row !== undefined && (row.lockedAt !== null || row.shownAtGate),
			shownAtGate: row?.shownAtGate ?? false,
		}
	},
})

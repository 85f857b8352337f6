import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { eventMails } from '~/features/event/rules/mail-notes.ts'
import { findEventRow } from '~/features/event/store.server.ts'

/** The organiser's note for one mail of an event; null: none. */
export const findMailNote = query('findMailNote', {
	input: z.object({ eventId: idShape, mail: z.enum(eventMails) }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, refuse }, { eventId, mail }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		return { note: row.event.mailNotes[mail] ?? null }
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { namedVariantsOf } from '~/features/attendee/attendee-file/flows/read-event-for-file.server.ts'
import { shownFile } from '~/features/attendee/attendee-file/answers/shown-file.server.ts'
import { listFiles } from '~/features/attendee/attendee-file/store.server.ts'

/** The files of people that were last sent for an event, and what a file can name: the event's tickets and questions. */
export const listAttendeeFiles = query('listAttendeeFiles', {
	input: z.object({ eventId: idShape, limit: z.number().int().min(1).max(100).default(20) }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, limit }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { timeZone, slug } = row.event
		const [files, variants, questions] = await Promise.all([
			listFiles(store, eventId, limit),
			namedVariantsOf(store, eventId),
			listQuestions(store, eventId),
		])
		return {
			event: { id: eventId, timeZone, slug },
			files: files.map(shownFile),
			variants: variants.map(({ id, ticket, attributes }) => ({
				id,
				ticket: inLocale(ticket, locale),
				attributes: inLocale(attributes, locale),
			})),
			questions: questions.map(({ id, label }) => ({ id, label: inLocale(label, locale) })),
		}
	},
})

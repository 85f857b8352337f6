import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale, locales } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { mailStatuses } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { countMailStatuses, isAutomatic, listMailedPeople } from '~/features/mailing/news-mail/store.server.ts'

const pageSize = 50

/** One page of an event's attendees with the state of their number mails, and a sample for the preview. */
export const findNumberMails = query('findNumberMails', {
	input: z.object({
		eventId: idShape,
		status: z.enum(mailStatuses).optional(),
		attendeeId: idShape.optional(),
		page: z.number().int().min(1).max(10_000).default(1),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, status, attendeeId, page }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const scope = { kind: 'number' as const, scopeId: eventId }
		const counts = await countMailStatuses(store, scope)
		const some = { status, subjectId: attendeeId, limit: pageSize, offset: offsetOf({ page, pageSize }) }
		const people = await listMailedPeople(store, scope, some)
		const total = status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0)
		const [first] = people
		const { id, name, timeZone } = row.event
		return {
			event: { id, name: inLocale(name, locale), timeZone },
			names: Object.fromEntries(locales.map((each) => [each, inLocale(name, each)])) as Record<(typeof locales)[number], string>,
			provider: row.provider.name,
			automatic: await isAutomatic(store, eventId),
			counts,
			total,
			pageSize,
			people,
			/** The attendee in the preview. */
			sample: first && { name: first.name, candidateNumber: first.number ?? '' },
		}
	},
})

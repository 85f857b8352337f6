import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { languageRead, lettersWords, standsStill } from '~/features/mailing/rules/mailing.ts'
import { countMailings, listMailingRows } from '~/features/mailing/store.server.ts'

const pageSize = 20

/** The mailings to the attendees of an event, the newest first, with their progress. */
export const listMailings = query('listMailings', {
	input: z.object({ eventId: idShape, page: z.number().int().min(1).max(10_000).default(1) }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId, page }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		const [total, found] = [
			await countMailings(store, eventId),
			await listMailingRows(store, eventId, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
		]
		const { timeZone, name } = event.event
		// The words as readers see them, except for the reader's name.
		const meanings = { name: '…', event: inLocale(name, locale) }
		const mailings = found.map(({ row: { id, letter, state, recipients, startedAt, endedAt, workedAt }, counts }) => ({
			...{
				id,
				state,
				recipients,
				counts,
				...lettersWords(letter, locale, meanings),
				language: languageRead(letter, locale),
				hasBoth: letter.en_US !== null && languageRead(letter, 'vi_VN') === 'vi_VN',
			},
			standsStill: standsStill({ state, startedAt, workedAt }, now),
			startedAt: startedAt.toISOString(),
			endedAt: endedAt?.toISOString() ?? null,
		}))
		return { total, pageSize, timeZone, mailings }
	},
})

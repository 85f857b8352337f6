import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { shownStates, waitingShows, waitingSorts } from '~/features/waiting-list/rules/waiting-view.ts'
import { waitedTicket } from '~/features/waiting-list/answers/shown-entry.ts'
import { countEntries, listEntries, listWaitedVariants } from '~/features/waiting-list/store/listing.server.ts'

/**
 * The waiting list of an event, with offers and past entries: filtered, sorted, searched by name and address without accents, and in pages; with the
 * total number, and the tickets that have entries.
 */
export const listWaitingList = query('listWaitingList', {
	input: z.object({
		eventId: idShape,
		search: z.string().max(longestSearch).default(''),
		show: z.enum(waitingShows).optional(),
		/** 0 is no variant's id. */
		variantId: z.number().int().min(0).safe().optional(),
		sort: z.string().max(40).default('state'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, search, show, variantId, sort, page, pageSize }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		const { by, down } = sortOf({ sort })
		const [{ total, rows }, counts, variants] = await Promise.all([
			listEntries(
				store,
				{ eventId, states: shownStates(show), variantId, words: searchWords(search) },
				{
					sort: { by: waitingSorts.find((each) => each === by) ?? 'state', down },
					limit: pageSize,
					offset: offsetOf({ page, pageSize }),
				},
			),
			countEntries(store, eventId),
			listWaitedVariants(store, eventId),
		])
		const { slug, waitingHours, timeZone } = event.event
		return {
			...{ total, counts, slug, timeZone, hours: waitingHours },
			variants: variants.map((row) => ({ id: row.variant.id, ticket: waitedTicket(row, locale) })),
			entries: rows.map((row) => {
				const { id, name, email, quantity, state, askedAt, offerEndsAt } = row.entry
				const ticket = waitedTicket(row, locale)
				return { id, name, email, quantity, state, askedAt: askedAt.toISOString(), offerEndsAt: offerEndsAt?.toISOString() ?? null, ticket }
			}),
		}
	},
})

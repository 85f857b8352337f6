import { z } from 'zod'
import { sortOf } from '../../../kernel/list-view.ts'
import { offsetOf } from '../../../kernel/paging.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { searchWords } from '../../event/rules/list-filter.ts'
import { findEventRow } from '../../event/store.server.ts'
import { shownStates, waitingShows, waitingSorts } from '../rules/waiting-view.ts'
import { waitedTicket } from '../answers/shown-entry.ts'
import { countEntries, listEntries, listWaitedVariants } from '../store/listing.server.ts'

/**
 * Who waits for an event's tickets, what is offered, and what became of it: filtered, sorted and searched without accents by name and address, a page
 * at a time; with how many there are in all, and the tickets anybody ever waited for.
 */
export const listWaitingList = query('listWaitingList', {
	input: z.object({
		eventId: idShape,
		search: z.string().max(200).default(''),
		show: z.enum(waitingShows).optional(),
		/** 0 is no ticket's. */
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

import { z } from 'zod'
import { offsetOf } from '../../../kernel/paging.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { waitedFor } from '../shown-entry.ts'
import { waitingStates } from '../rules/waiting.ts'
import { countEntries, listEntries } from '../store.server.ts'

const shown = { open: ['unconfirmed', 'waiting', 'offered'], ended: ['taken', 'expired', 'left', 'closed'] } as const

/** Who waits for an event's tickets, what is offered, and what became of it. */
export const listWaitingList = query('listWaitingList', {
	input: z.object({
		eventId: idShape,
		show: z.enum(['open', 'ended']).default('open'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, show, page, pageSize }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		const states = waitingStates.filter((state) => (shown[show] as readonly string[]).includes(state))
		const { total, rows } = await listEntries(store, { eventId, states, limit: pageSize, offset: offsetOf({ page, pageSize }) })
		return {
			...{ total, pageSize, hours: event.event.waitingHours, timeZone: event.event.timeZone },
			counts: await countEntries(store, eventId),
			entries: rows.map((row) => {
				const { id, name, email, quantity, state, askedAt, offerEndsAt } = row.entry
				const { ticket } = waitedFor(row, locale)
				return { id, name, email, quantity, state, askedAt: askedAt.toISOString(), offerEndsAt: offerEndsAt?.toISOString() ?? null, ticket }
			}),
		}
	},
})

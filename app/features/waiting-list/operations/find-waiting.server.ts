import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { waitedState } from '../rules/waiting.ts'
import { waitedFor } from '../answers/shown-entry.ts'
import { countAhead, findEntry } from '../store.server.ts'
import { opensWaiting } from '../links/waiting-link.server.ts'

/** How somebody stands in the line, and whether places may still come of it, by the link in their mail. */
export const findWaiting = query('findWaiting', {
	input: z.object({ entryId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, locale, now, refuse }, { entryId, secret }) {
		const row = opensWaiting(secrets, entryId, secret) ? await findEntry(store, entryId) : undefined
		if (!row) return refuse('link_not_valid')
		const { state, name, quantity, offerEndsAt } = row.entry
		const ahead = state === 'waiting' ? await countAhead(store, row.entry) : 0
		const { startsAt, postponedFrom } = row.event
		return {
			...{ id: entryId, state, name, quantity, offerEndsAt: offerEndsAt?.toISOString() ?? null, ahead, ...waitedFor(row, locale) },
			waited: waitedState({ event: row.event, offered: row.ticket.offered && row.variant.offered }, now),
			startsAt: startsAt.toISOString(),
			/** Its day before it was postponed. */
			postponedFrom: postponedFrom?.toISOString() ?? null,
		}
	},
})

import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { waitedState } from '~/features/waiting-list/rules/waiting.ts'
import { waitedFor } from '~/features/waiting-list/answers/shown-entry.ts'
import { countAhead, findEntry } from '~/features/waiting-list/store.server.ts'
import { opensWaiting } from '~/features/waiting-list/links/waiting-link.server.ts'

/** The state of an entry, and whether it may still get places, by the link in its mail. */
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
			/** The event's day before it was postponed. */
			postponedFrom: postponedFrom?.toISOString() ?? null,
		}
	},
})

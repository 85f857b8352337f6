import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { findNamesSet } from '~/features/draw/draw-record/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { countCandidatesByBracket, countMatchesByBracket, listBracketRows } from '~/features/tournament/bracket/store/brackets.server.ts'

/** An event's brackets with the state of each, the newest first. */
export const listBrackets = query('listBrackets', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const rows = await listBracketRows(store, eventId)
		const candidates = await countCandidatesByBracket(store, eventId)
		const matches = await countMatchesByBracket(
			store,
			rows.map(({ id }) => id),
		)
		const { slug, name, timeZone } = found.event
		return {
			event: { id: eventId, name: inLocale(name, locale), slug: `${slug}-${eventId}`, timeZone },
			names: (await findNamesSet(store, eventId)) ?? namesUnset,
			brackets: rows.map(({ id, name: bracket, description, kind, state, changedAt }) => ({
				...{ id, name: bracket, description, kind, state, changedAt: changedAt.toISOString() },
				candidates: candidates.get(id) ?? 0,
				...(matches.get(id) ?? { matches: 0, played: 0 }),
			})),
		}
	},
})

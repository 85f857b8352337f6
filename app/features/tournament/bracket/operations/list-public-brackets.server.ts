import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { countCandidatesByBracket, countMatchesByBracket, listBracketRows } from '~/features/tournament/bracket/store/brackets.server.ts'

/** An event's brackets as everybody may see them: those whose draw is finished. */
export const listPublicBrackets = query('listPublicBrackets', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	// Every event page asks for this; every fact about the event clears it.
	cache: { seconds: 10, tags: ({ eventId }) => [`event:${eventId}`] },
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const rows = (await listBracketRows(store, eventId)).filter(({ state }) => state !== 'draft')
		const candidates = await countCandidatesByBracket(store, eventId)
		const matches = await countMatchesByBracket(
			store,
			rows.map(({ id }) => id),
		)
		return {
			event: found.event,
			brackets: rows.map(({ id, name, description, state }) => ({
				...{ id, name, description, isClosed: state !== 'created', candidates: candidates.get(id) ?? 0 },
				...(matches.get(id) ?? { matches: 0, played: 0 }),
			})),
		}
	},
})

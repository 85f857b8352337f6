import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { numbersStanding } from '~/features/event/store/gallery.server.ts'
import { numberSearchedFor, spellingsOf } from '~/features/event/rules/candidate-search.ts'
import { longest } from '~/features/event/rules/longest.ts'
import { findEventRow } from '~/features/event/store.server.ts'

/**
 * Finds the candidate number of somebody who sends a picture of themselves (specification §2, "search by reference image"): of the numbers the
 * machine saw on it, the one that stands on the event's pictures, else the surest; null where the machine saw none.
 */
export const findNumberOfPicture = query('findNumberOfPicture', {
	input: z.object({
		eventId: idShape,
		seen: z.array(z.object({ number: z.string().max(longest.candidateNumber), sure: z.number().min(0).max(100) })).max(100),
	}),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, refuse }, { eventId, seen }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		const asked = seen.flatMap(({ number }) => spellingsOf(number))
		return { candidateNumber: numberSearchedFor(seen, await numbersStanding(store, eventId, asked)) }
	},
})

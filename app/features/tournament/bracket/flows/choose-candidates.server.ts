import type { Store } from '~/platform/database/database.server.ts'
import { chosenOf, type EventToChooseFrom } from '~/features/attendee/flows/choose-attendees.server.ts'
import type { AttendeeChoice } from '~/features/attendee/rules/attendee-choice.ts'
import { mostCandidates } from '~/features/tournament/bracket/rules/bracket.ts'
import { candidatesAnew } from '~/features/tournament/bracket/rules/candidate-order.ts'
import { listCandidateRows, writeCandidates } from '~/features/tournament/bracket/store/candidates.server.ts'

/**
 * Applies a bracket's choice again and writes its candidates. The caller locked the bracket.
 * @returns how many candidates there are; undefined when they are more than a bracket holds, and then nothing is written
 */
export async function chooseCandidates(
	store: Store,
	from: EventToChooseFrom,
	bracket: { id: number; choice: AttendeeChoice; orderedByHand: boolean },
): Promise<number | undefined> {
	const chosen = await chosenOf(store, from, bracket.choice, { limit: mostCandidates + 1 })
	const before = await listCandidateRows(store, bracket.id)
	const candidates = candidatesAnew(
		before,
		chosen.map(({ id }) => id),
		bracket.orderedByHand,
	)
	if (candidates.length > mostCandidates) return undefined
	await writeCandidates(
		store,
		bracket.id,
		candidates.map(({ attendeeId, origin, takenOut }) => ({ attendeeId, origin, takenOut })),
	)
	return candidates.filter(({ takenOut }) => !takenOut).length
}

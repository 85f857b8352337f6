import type { Store } from '~/platform/database/database.server.ts'
import { firstScore } from '~/features/account/athlete/rules/athlete-profile.ts'
import { moveScores } from '~/features/account/athlete/store.server.ts'
import { writeEloScores } from '~/features/attendee/registration/store.server.ts'
import type { RatingPreset } from '~/features/tournament/rules/elo.ts'
import type { PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { movesOf, settledChanges } from '~/features/tournament/bracket/rules/settled-ratings.ts'
import {
	insertRatingChanges,
	listRatedCandidates,
	listStandingChanges,
	takeChangesBack,
} from '~/features/tournament/bracket/store/ratings.server.ts'

/**
 * Settles a bracket's ratings: writes down the changes of each match, and gives each attendee and their athlete profile the new rating. The caller
 * locked the bracket. The score of a profile counts before the rating the attendee gave. @returns how many people's ratings were settled
 */
export async function settleRatings(
	store: Store,
	{ bracketId, parts, preset, now }: { bracketId: number; parts: readonly PlayedPart[]; preset: RatingPreset; now: Date },
): Promise<number> {
	const people = await listRatedCandidates(store, bracketId)
	const rated = people.map(({ candidateId, eloScore, score, played }) => ({ id: candidateId, rating: score ?? eloScore, played }))
	const changes = settledChanges(parts, rated, preset, firstScore)
	const byId = new Map(people.map((person) => [person.candidateId, person]))
	await insertRatingChanges(
		store,
		changes.flatMap(({ candidate, ...change }, position) => {
			const person = byId.get(candidate)
			if (!person) return []
			const { attendeeId, profileId } = person
			return [{ ...change, bracketId, candidateId: candidate, attendeeId, athleteProfileId: profileId, position, settledAt: now }]
		}),
	)
	const moves = [...movesOf(changes)]
	await moveScores(
		store,
		moves.flatMap(([candidate, by]) => {
			const id = byId.get(candidate)?.profileId ?? null
			return id === null ? [] : [{ id, by }]
		}),
	)
	await writeEloScores(
		store,
		moves.flatMap(([candidate, by]) => {
			const person = byId.get(candidate)
			return person ? [{ id: person.attendeeId, eloScore: (person.score ?? person.eloScore ?? firstScore) + by }] : []
		}),
	)
	return moves.length
}

/** Undoes what a bracket changed in ratings; what other brackets changed since then stays. The caller locked the bracket. */
export async function takeRatingsBack(store: Store, bracketId: number, now: Date): Promise<void> {
	const changes = await listStandingChanges(store, bracketId)
	if (changes.length === 0) return
	const moves = movesOf(changes.map(({ candidateId, before, after }) => ({ candidate: candidateId, before, after })))
	const first = new Map([...changes].reverse().map((change) => [change.candidateId, change]))
	await takeChangesBack(store, bracketId, now)
	const people = new Map((await listRatedCandidates(store, bracketId)).map((person) => [person.candidateId, person]))
	await moveScores(
		store,
		[...moves].flatMap(([candidate, by]) => {
			const id = first.get(candidate)?.athleteProfileId ?? null
			return id === null ? [] : [{ id, by: -by }]
		}),
	)
	await writeEloScores(
		store,
		[...moves].flatMap(([candidate, by]) => {
			const person = people.get(candidate)
			if (person?.eloScore == null) return []
			const back = person.eloScore - by
			return [{ id: person.attendeeId, eloScore: first.get(candidate)?.fromStart && back === firstScore ? null : back }]
		}),
	)
}

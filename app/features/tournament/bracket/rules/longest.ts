/** The longest texts of brackets and results, in characters: read by the checks, the schemas and what reads results, and by the forms. */
export const longest = {
	name: 80,
	description: 1000,
	/** The name of a tournament. */
	tournamentName: 80,
	/** The score of a duel as it is typed, game by game: `11-7 9-11 11-8`. */
	score: 200,
	/** A decider as it is typed: `4-3`. */
	decider: 12,
	/** The points of one side, in digits. */
	points: 4,
	/** The time of a heat as it is typed: `2:03:04.567`. */
	time: 14,
	/** A place, in digits. */
	place: 4,
	/** Whom somebody looks for in a bracket. */
	find: 100,
	/** What a beacon answered, as it is pasted. */
	beaconAnswer: 10_000,
	/** Why a draw is abandoned. */
	abandonReason: 200,
} as const

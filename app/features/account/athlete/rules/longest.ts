/** The longest texts of an athlete profile, in characters: read by its check and its form. */
export const longest = {
	/** A federation's number, or the athlete's own. */
	athleteId: 20,
} as const

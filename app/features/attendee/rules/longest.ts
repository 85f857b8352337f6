/** The longest texts that an organiser types about attendees, in characters: read by the check and by the forms. */
export const longest = {
	/** An ELO rating, in digits. */
	eloScore: 4,
} as const

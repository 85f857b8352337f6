/** The longest texts of payouts, in characters: read by the schema and the form. */
export const longest = {
	/** What staff says to a step of a payout. */
	note: 300,
} as const

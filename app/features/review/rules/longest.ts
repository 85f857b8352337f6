/** The longest texts of a review, in characters: read by the schemas and by the forms. */
export const longest = {
	message: 4_000,
	/** The answer of its provider, or of the platform. */
	answer: 2_000,
	/** Why somebody reports it, in their own words. */
	reportNote: 1_000,
} as const

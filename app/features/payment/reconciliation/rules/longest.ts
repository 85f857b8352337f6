/** The longest texts of a difference, in characters: read by the schema and the form. */
export const longest = {
	/** What somebody found who looked at it. */
	note: 1_000,
} as const

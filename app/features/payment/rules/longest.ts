/** The longest texts about payments, in characters: read by the schemas and the forms. */
export const longest = {
	/** What staff says to a quote. */
	quoteNote: 500,
} as const

/** The longest texts of the desk, in characters: read by the schemas, by what reads addresses, and by the forms. */
export const longest = {
	/** What staff write for each other. */
	note: 2_000,
	/** A word that facts are looked for by. */
	factWord: 60,
} as const

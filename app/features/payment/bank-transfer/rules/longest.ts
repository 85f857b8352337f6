/** The longest texts of a transfer, in characters: read by the schemas, by what reads a statement, and by the forms. */
export const longest = {
	/** What somebody writes into a transfer. */
	words: 500,
	/** The number of an account that money goes back to, without spaces. */
	account: 19,
} as const

/** The longest texts of a promotion, in characters: read by its check and schemas, and by the forms. */
export const longest = {
	name: 120,
	code: 40,
	/** What the single-use codes of a promotion begin with. */
	prefix: 12,
} as const

/** The longest texts of stock, in characters: read by the schemas and the forms. */
export const longest = {
	/** A number of pieces as it is typed: `-1.200.000`. */
	pieces: 12,
	note: 300,
} as const

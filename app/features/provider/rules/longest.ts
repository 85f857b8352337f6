/** The longest texts of a provider, in characters: read by the checks and schemas of its profile and its suspension, and by their forms. */
export const longest = {
	name: 120,
	about: 4_000,
	/** Why staff suspends it. */
	suspension: 2_000,
} as const

/** The longest texts of an account, in characters: read by the checks of sign-up and profile, and by their forms. */
export const longest = {
	/** Either half of a person's name. */
	name: 60,
} as const

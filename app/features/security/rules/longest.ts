/** The longest texts about signing in, in characters: read by the schemas and rules that take them, and by the forms. */
export const longest = {
	passkeyName: 60,
	/** An authenticator's or a recovery code as people type it: ten signs at most, with spaces and hyphens. */
	code: 100,
} as const

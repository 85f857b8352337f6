/** The longest texts of a cart, in characters: read by the schemas, and by what reads the forms. */
export const longest = {
	/** A promotion's code as buyers type it, with the spaces of a letter it was copied from: longer than the code itself. */
	code: 60,
	/** A field of an attendee, and an answer, as a cart keeps them while somebody still types: longer than the attendee's form accepts. */
	draft: 400,
	draftAnswer: 4_000,
} as const

/** The longest texts of returns and refunds, in characters: read by the schemas, and by the forms of buyers and staff. */
export const longest = {
	/** What the buyer says. */
	message: 2_000,
	/** What staff answers. */
	answer: 2_000,
	/** Why staff gives money back. */
	refundReason: 500,
} as const

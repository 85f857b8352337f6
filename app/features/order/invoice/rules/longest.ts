/** The longest texts of electronic invoices, in characters: read by the check of a taxpayer and its form. */
export const longest = {
	/** The letters a seller chooses for the symbol of its invoices. */
	letters: 2,
} as const

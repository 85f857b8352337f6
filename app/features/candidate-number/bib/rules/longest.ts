/** The longest texts about bibs, in characters: read by the check of a design and its form. */
export const longest = {
	/** Millimetres, in digits. */
	millimetres: 6,
} as const

/** The longest texts that an event's pages ask for, in characters: read by what understands them, by schemas and by forms. */
export const longest = {
	/** Ten digits and a generous prefix (specification §5). */
	candidateNumber: 20,
} as const

/** The longest texts of tickets and quotas, in characters: read by their checks and schemas, and by the forms. */
export const longest = {
	name: 120,
	description: 2_000,
	question: 200,
	help: 300,
	/** One of the choices of a question. */
	choice: 100,
	/** An answer to a question; a question may ask for less. */
	answer: 500,
	quotaName: 80,
} as const

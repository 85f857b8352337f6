/** The longest texts of a wheel, in characters: read by its check and schemas, and by the forms. */
export const longest = {
	name: 100,
	reward: 100,
	/** The winners of a reward, in digits. */
	winners: 9,
	/** A ticket's code, as it is typed or pasted. */
	code: 500,
} as const

/** The longest texts of referees, in characters: read by what invites them, and by the form. */
export const longest = {
	/** The name of a referee's device. */
	name: 60,
	/** The groups or duels of a round that a device is for, as they are typed: `1-4, 7`. */
	places: 500,
} as const

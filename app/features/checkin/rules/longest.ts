/** The longest texts of check-in, in characters: read by the check of a list, by what invites devices, and by the forms. */
export const longest = {
	/** The name of a check-in list. */
	name: 80,
	deviceName: 60,
} as const

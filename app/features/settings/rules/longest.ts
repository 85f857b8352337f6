/** The longest texts of the house's settings, in characters: read by their check and their form. */
export const longest = {
	companyName: 120,
	companyAddress: 200,
	companyContact: 200,
	/** The hours of one day: `08:00–11:30, 13:00–17:00`. */
	hours: 100,
	/** The days on which support is closed, each on its line. */
	closedDays: 2_000,
	/** The hosts that a script may load from. */
	hosts: 600,
	tagSite: 120,
	/** Days, or pieces, in digits. */
	number: 10,
	newsletter: 200,
} as const

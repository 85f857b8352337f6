/** The longest texts of an event's draft and its gallery, in characters: read by the checks and schemas, and by the forms. */
export const longest = {
	name: 120,
	summary: 300,
	venue: 160,
	address: 240,
	/** A pasted link to a map. */
	mapLink: 2000,
	/** What the schedule says of one of its lines. */
	scheduleText: 160,
	/** Where a line of the schedule takes place. */
	schedulePlace: 120,
	/** What an organiser adds to the event's mails. */
	mailNote: 2000,
	/** What those who have tickets are told when the event is cancelled or postponed. */
	callingOffNote: 1000,
	/** What a picture shows. */
	alt: 300,
	/** Candidate numbers as they are typed, beside each other. */
	numbers: 1000,
	/** A place in a gallery, in digits. */
	place: 5,
} as const

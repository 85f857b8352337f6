/** What a calendar is told about an event: finished strings, moments in UTC. */
export interface CalendarEntry {
	/** Stays the same for the same event for ever, so that a newer file replaces the older entry: `event-12@hoi.example.vn`. */
	uid: string
	/** Grows with every change of the event (RFC 5545 §3.8.7.4). */
	sequence: number
	title: string
	/** Plain text. */
	description: string
	startsAt: Date
	endsAt: Date
	/** IANA zone of the event: `Asia/Ho_Chi_Minh`. */
	timeZone: string
	venue: string
	address: string
	latitude?: number
	longitude?: number
	/** The event's page. */
	url: string
	organiser?: { name: string; email?: string }
	cancelled?: boolean
}

/** "Nhà thi đấu Phú Thọ, 1 Lữ Gia, Quận 11": venue and address, without repeating one in the other. */
export function placeOf({ venue, address }: Pick<CalendarEntry, 'venue' | 'address'>): string {
	return venue === '' || address.startsWith(venue) ? address : address === '' ? venue : `${venue}, ${address}`
}

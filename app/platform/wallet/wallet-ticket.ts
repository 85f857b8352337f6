import type { Locale } from '~/kernel/locale.ts'
import type { Labelled } from '~/platform/pdf/labelled.ts'

/** What a telephone shows of a ticket, as finished strings in one language. */
export interface WalletWords {
	/** What this is, over the event's name: "Vé tham dự". */
	kicker: string
	eventName: string
	/** The day of the event: "THÁNG 12", "06". */
	leaf: { month: string; day: string }
	/** The event's colour, `#rrggbb`. */
	palette?: { deep?: string }
	when: Labelled
	where: Labelled
	attendee: Labelled
	ticket: Labelled
	price: Labelled
	order: Labelled
	organiser: Labelled
	candidateNumber?: { label: string; number: string }
	/** The text for the QR. */
	code: string
	/** One sentence each. */
	terms: readonly string[]
}

/** One ticket as it goes into a telephone's wallet: the words of the paper ticket in every language, and the values the telephone computes with. */
export interface WalletTicket {
	attendeeId: number
	/** The number of this code among the attendee's codes, from 1. */
	issue: number
	eventId: number
	/** ISO 8601 UTC. */
	startsAt: string
	endsAt: string
	/** When the gate closes for good, ISO 8601 UTC. */
	validUntil: string
	/** IANA. */
	timeZone: string
	position: { latitude: number; longitude: number } | undefined
	sheets: Readonly<Record<Locale, WalletWords>>
}

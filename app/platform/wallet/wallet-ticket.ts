import type { Locale } from '~/kernel/locale.ts'
import type { TicketSheet } from '~/platform/pdf/ticket-sheet.ts'

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
	sheets: Readonly<Record<Locale, TicketSheet>>
}

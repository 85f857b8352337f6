import type { WayTerms } from '~/features/provider/rules/offered-ways.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { EventState } from './availability.ts'

/** One attribute a ticket's variants differ by: key, its name and its values in order. */
export interface TicketAttribute {
	key: string
	name: Translated
	values: { key: string; name: Translated }[]
}

/** The fields each attendee is asked for beside the name, and whether each is required. */
export type AskedFields = Partial<
	Record<'nickname' | 'dateOfBirth' | 'gender' | 'company' | 'guardianName' | 'childName', 'optional' | 'required'>
>

/** The fee of a way to pay for the buyer: minor units, and basis points of the rest. */
export interface PaymentFee {
	fixedMinor: number
	rateBp: number
}

/** A ticket variant as carts and orders need it: with its ticket, event and quotas. */
export interface TicketOffer {
	variantId: number
	ticketId: number
	eventId: number
	providerId: number
	ticketName: Translated
	ticketAttributes: TicketAttribute[]
	variantAttributes: Record<string, string>
	askedFields: AskedFields
	minPerOrder: number
	maxPerOrder: number
	priceMinor: number
	originalPriceMinor: number | null
	contact: boolean
	opensAt: Date | null
	closesAt: Date | null
	/** The dates of the variant where they differ from the event's. */
	startsAt: Date | null
	endsAt: Date | null
	quotaIds: number[]
	/** The versions of these quotas, in the same order. */
	quotaVersions?: number[]
	eventName: Translated
	eventSlug: string
	eventState: EventState
	eventStartsAt: Date
	eventEndsAt: Date
	timeZone: string
	currency: Currency
	holdMinutes: number
	/** The part to be paid at once, in basis points, and how many days before the event the rest is due; null: everything at once. */
	depositRateBp: number | null
	restDueDays: number
	taxRateBp: number
	taxInclusive: boolean
	taxRounding: 'line' | 'total'
	paymentMethods: ('card' | 'cash_on_delivery')[]
	paymentFees: Partial<Record<'card' | 'cash_on_delivery', PaymentFee>>
	/** The ways to pay online that its event offers, or else its provider. */
	wayTerms: WayTerms
}

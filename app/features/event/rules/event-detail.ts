import type { ProviderPicture } from '~/features/provider/rules/provider-pictures.ts'
import type { PublicContact } from '~/features/provider/rules/public-contact.ts'
import type { EventKind } from '~/kernel/event-kinds.ts'
import type { Money } from '~/kernel/money.ts'
import type { Phase } from './phase.ts'
import type { BuyersRules } from './self-service.ts'
import type { ScheduleItem } from './schedule-days.ts'

/** The wire's words for what a visitor can do about a ticket (truths §1.4). */
export type OfferState = 'available' | 'not_found' | 'expired' | 'sold_out' | 'contact' | 'coming_soon'

export interface DetailVariant {
	id: number
	/** Value by attribute key. */
	attributes: Record<string, string>
	price: Money
	/** Sold by asking, at a price the organizer says then: `price` says nothing. */
	priceOnRequest?: boolean
	originalPrice: Money | null
	availability: OfferState
	/** Only when few are left (truths §1.4). */
	left: number | null
	opensAt: string | null
	closesAt: string | null
	/** When the variant is for, where that is not the whole event. ISO 8601 */
	startsAt?: string | null
	endsAt?: string | null
}

export interface DetailTicket {
	id: number
	name: string
	description: string
	attributes: { key: string; name: string; values: { key: string; name: string }[] }[]
	minPerOrder: number
	maxPerOrder: number
	variants: DetailVariant[]
}

export interface DetailProduct {
	id: number
	slug: string
	name: string
	coverPath: string
	coverUrl: string
	coverColor: string
	variants: { id: number; name: string; price: Money; originalPrice: Money | null; left: number }[]
}

export interface DetailPicture {
	id: number
	path: string
	width: number
	height: number
	/** The size of its file; null where it is not known. */
	bytes: number | null
	alt: string
}

/** An event as its page shows it: what a browser gets, and nothing more. Instants are ISO 8601. */
export interface EventDetail {
	id: number
	slug: string
	/** What it is about; null: not said. */
	kind: EventKind | null
	phase: Phase
	/** Nobody but its crew sees it yet. */
	draft?: boolean
	/** What was said when it was called off. */
	cancelNote?: string | null
	/** Whether its buyers' money goes back by itself after the cancellation. */
	cancelRefunds?: boolean | null
	/** When it was to begin before it was postponed, and what was said. */
	postponed?: { from: string; note: string } | null
	name: string
	summary: string
	/** Cleaned HTML. */
	description: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	address: string
	city: string
	latitude: number | null
	longitude: number | null
	coverPath: string
	coverColor: string
	provider: { name: string; slug: string; about: string; logo: ProviderPicture | null } & PublicContact
	availability: OfferState
	/** Of the best variant, only when few are left. */
	left: number | null
	/** When the first sale opens, for `coming_soon`. */
	opensAt: string | null
	priceFrom: Money | null
	/** Basis points that come on top of every price; 0 where prices hold the tax already. */
	addedTaxBp: number
	/** Whether people may wait for what is sold out. */
	waitingList?: boolean
	/** The other dates of its series, if it belongs to one. */
	otherDates: { slug: string; name: string; startsAt: string; timeZone: string }[]
	/** What buyers may do with their tickets themselves. */
	buyersRules?: BuyersRules
	schedule: ScheduleItem[]
	tickets: DetailTicket[]
	products: DetailProduct[]
}

/** What tells one variant from the others of its ticket: "42 km · Nữ"; nothing when the ticket has one kind only. */
export function variantName(ticket: Pick<DetailTicket, 'attributes'>, variant: Pick<DetailVariant, 'attributes'>): string {
	return ticket.attributes
		.flatMap(({ key, values }) => values.find((value) => value.key === variant.attributes[key])?.name ?? [])
		.join(' · ')
}

import type { PublicContact } from '~/features/provider/rules/public-contact.ts'
import type { TaxRule } from '~/features/cart/rules/totals.ts'
import type { AvailabilityKind } from '~/features/ticket/rules/availability.ts'
import type { BuyersRules } from '~/features/event/rules/self-service.ts'
import type { Currency, Money } from '~/kernel/money.ts'
import type { AskingTicket } from '~/features/attendee/registration/rules/typed-attendees.ts'

/** A variant as the registration shows it. */
export interface ShownVariant {
	id: number
	attributes: Record<string, string>
	price: Money
	/** Sold on request, at a price the organizer tells then: `price` means nothing. */
	priceOnRequest?: boolean
	originalPrice: Money | null
	availability: AvailabilityKind
	/** Null when the variant has no quota. */
	left: number | null
	/** ISO 8601 */
	opensAt: string | null
}

/** A ticket as the registration shows it, texts in the reader's language. */
export interface ShownTicket extends AskingTicket {
	id: number
	name: string
	description: string
	attributes: readonly { key: string; name: string; values: readonly { key: string; name: string }[] }[]
	minPerOrder: number
	maxPerOrder: number
	variants: readonly ShownVariant[]
}

/** What the registration needs of its event. */
export interface RegistrationEvent {
	id: number
	/** The slug ends in the event's id. */
	slug: string
	name: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	currency: Currency
	tax: TaxRule
	provider: { name: string } & PublicContact
	/** Whether people may join a waiting list for sold-out variants. */
	waitingList?: boolean
	/** What buyers may do with their tickets themselves. */
	buyersRules?: BuyersRules
	tickets: readonly ShownTicket[]
}

/** The attributes by which a variant differs from the ticket's other variants: `21 km · Nam`. Empty when there is only one variant. */
export function variantDetail({ attributes }: Pick<ShownTicket, 'attributes'>, variant: Pick<ShownVariant, 'attributes'>): string {
	return attributes
		.flatMap(({ key, values }) => values.filter((value) => value.key === variant.attributes[key]).map(({ name }) => name))
		.join(' · ')
}

/** The whole name of a variant: `Vé chạy · 21 km · Nam`. */
export function variantName(ticket: Pick<ShownTicket, 'attributes' | 'name'>, variant: Pick<ShownVariant, 'attributes'>): string {
	return [ticket.name, variantDetail(ticket, variant)].filter(Boolean).join(' · ')
}

import type { EventKind } from '~/kernel/event-kinds.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { decimalAmount } from '~/kernel/schema-org.ts'
import { localTime, offsetMinutes } from '~/kernel/zones.ts'
import { variantName, type EventDetail, type OfferState } from './event-detail.ts'

/** What search engines are told of an offer (schema.org ItemAvailability). Tickets sold on request exist, but not everybody can have one at once. */
const availabilities: Record<OfferState, string> = {
	available: 'https://schema.org/InStock',
	coming_soon: 'https://schema.org/PreOrder',
	contact: 'https://schema.org/LimitedAvailability',
	sold_out: 'https://schema.org/SoldOut',
	expired: 'https://schema.org/Discontinued',
	not_found: 'https://schema.org/Discontinued',
}

/** What schema.org calls an event of each kind. */
const types: Record<EventKind, string> = {
	running: 'SportsEvent',
	outdoor: 'SportsEvent',
	sport: 'SportsEvent',
	games: 'Event',
	music: 'MusicEvent',
	stage: 'TheaterEvent',
	festival: 'Festival',
	fair: 'ExhibitionEvent',
	conference: 'BusinessEvent',
	workshop: 'EducationEvent',
	community: 'SocialEvent',
}

export interface EventDataAddresses {
	/** The event's own page. */
	page: string
	/** Where its tickets are bought. */
	registration: string
	/** From large to small. */
	pictures: readonly string[]
	locale: Locale
}

/** The event for machines (schema.org Event, as JSON-LD). */
export function eventData(event: EventDetail, { page, registration, pictures, locale }: EventDataAddresses) {
	const { phase, timeZone, latitude, longitude } = event
	return {
		'@context': 'https://schema.org',
		'@type': event.kind === null ? 'Event' : types[event.kind],
		name: event.name,
		description: event.summary,
		url: page,
		image: pictures,
		inLanguage: languageTag(locale),
		startDate: instantWithOffset(event.startsAt, timeZone),
		endDate: instantWithOffset(event.endsAt, timeZone),
		eventStatus: `https://schema.org/${phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: {
			'@type': 'Place',
			name: event.venue,
			address: { '@type': 'PostalAddress', streetAddress: event.address, addressLocality: event.city },
			...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
		},
		organizer: providerData(event.provider),
		offers: offersOf(event, registration),
	}
}

function providerData({ name, website, email, phone }: EventDetail['provider']) {
	return {
		...{ '@type': 'Organization', name },
		...(website !== null && { url: website }),
		...(email !== null && { email }),
		...(phone !== null && { telephone: phone }),
	}
}

function offersOf(event: EventDetail, registration: string) {
	return event.tickets.flatMap((ticket) =>
		ticket.variants
			.filter(({ availability }) => availability !== 'not_found')
			.map((variant) => ({
				'@type': 'Offer',
				name: [ticket.name, variantName(ticket, variant)].filter(Boolean).join(' · '),
				...(variant.priceOnRequest ? {} : { price: decimalAmount(variant.price), priceCurrency: variant.price.currency }),
				availability: availabilities[variant.availability],
				url: `${registration}#ticket-${ticket.id}`,
				...(variant.opensAt ? { validFrom: instantWithOffset(variant.opensAt, event.timeZone) } : {}),
				...(variant.closesAt ? { availabilityEnds: instantWithOffset(variant.closesAt, event.timeZone) } : {}),
			})),
	)
}

/** ISO 8601 as the zone's clocks show it: `2026-12-06T05:00:00+07:00`. */
export function instantWithOffset(instant: string, zone: string): string {
	const at = new Date(instant)
	const { year, month, day, hour, minute, second } = localTime(at, zone)
	const ahead = offsetMinutes(at, zone)
	const two = (value: number) => String(value).padStart(2, '0')
	const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
	return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`
}

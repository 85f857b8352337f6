import { formatDateTime, formatMoney, formatPeriod, formatTime, leafOfDay, zoneName } from '~/i18n/formats.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import type { EventKind } from '~/kernel/event-kinds.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { dayText, homeZone, type LocalTime, localTime, sameDay } from '~/kernel/zones.ts'
import type { Tone } from '~/ui/tone.ts'
import type { vi } from '~/features/event/text/vi_VN.ts'

/** An event as lists know it. Instants are ISO 8601, shown in the event's zone. */
export interface ListedEventFacts {
	id: number
	slug: string
	/** What it is about; null: not said. */
	kind: EventKind | null
	name: string
	state: 'draft' | 'published' | 'cancelled'
	/** When it was to begin before it was last postponed. */
	postponedFrom: string | null
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	city: string
	latitude: number | null
	longitude: number | null
	coverPath: string
	coverColor: string
	priceFrom: Money | null
	availability: 'available' | 'not_found' | 'expired' | 'sold_out' | 'contact' | 'coming_soon'
	/** Only when few are left (truths §1.4). */
	left: number | null
	opensAt: string | null
}

/** What lists need to write words: the language, its texts, and the present moment. */
export interface Telling {
	locale: Locale
	text: (typeof vi)['card']
	now: Date
}

/** As the block calendar prints its leaves: Sundays red, Saturdays green, working days in the house colour. */
export function leafTone(startsAt: string, zone: string): Tone {
	return toneOf(localTime(new Date(startsAt), zone))
}

function toneOf({ weekday }: Pick<LocalTime, 'weekday'>): Tone {
	return weekday === 7 ? 'lotus' : weekday === 6 ? 'jade' : 'brand'
}

/** The calendar leaf of an event: its first day, or its days from–to within one month. */
export function leafFacts({ startsAt, endsAt, timeZone }: Pick<ListedEventFacts, 'startsAt' | 'endsAt' | 'timeZone'>, locale: Locale) {
	const [start, end] = [localTime(new Date(startsAt), timeZone), localTime(lastMoment(endsAt), timeZone)]
	const { shortWeekday, ...first } = leafOfDay(locale, start)
	const facts = { ...first, dateTime: dayText(start), tone: toneOf(start) }
	if (end.day === start.day || end.month !== start.month || end.year !== start.year) return facts
	const last = leafOfDay(locale, end)
	return {
		...facts,
		day: `${first.day}–${last.day}`,
		weekday: `${shortWeekday} – ${last.shortWeekday}`,
		label: `${first.label} – ${last.label}`,
	}
}

/** An event that ends at midnight does not touch the next day. */
function lastMoment(endsAt: string): Date {
	return new Date(new Date(endsAt).getTime() - 1)
}

/** `05:00`, with days where there are several, with the offset from UTC where it is not that of most readers. */
export function timeWords({ startsAt, endsAt, timeZone }: Pick<ListedEventFacts, 'startsAt' | 'endsAt' | 'timeZone'>): string {
	const isOneDay = sameDay(new Date(startsAt), lastMoment(endsAt), timeZone)
	const words = isOneDay ? `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}` : formatPeriod(startsAt, endsAt, timeZone)
	return timeZone === homeZone ? words : `${words} (${zoneName(startsAt, timeZone)})`
}

export function placeWords({ venue, city }: Pick<ListedEventFacts, 'venue' | 'city'>): string {
	// A draft may not know its venue yet.
	return venue === '' || venue.includes(city) ? venue || city : `${venue}, ${city}`
}

/** The price at the card's foot; nothing for events that are past, cancelled or without a price. */
export function priceWords(
	event: Pick<ListedEventFacts, 'state' | 'priceFrom' | 'endsAt'>,
	{ locale, text, now }: Telling,
): string | undefined {
	if (event.priceFrom === null || event.state === 'cancelled' || new Date(event.endsAt) <= now) return undefined
	return event.priceFrom.amount === 0 ? text.free : text.from(formatMoney(locale, event.priceFrom))
}

export interface StateWords {
	tone: Tone | 'neutral'
	words: string
}

/** What a visitor is told about the tickets (truths §1.4), unless the event was called off: then only that is said. */
export function stateWords(event: ListedEventFacts, { text, now }: Telling): StateWords {
	if (event.state === 'cancelled') return { tone: 'lotus', words: text.cancelled }
	if (new Date(event.endsAt) <= now) return { tone: 'neutral', words: text.over }
	switch (event.availability) {
		case 'available':
			return event.left === null ? { tone: 'jade', words: text.available } : { tone: 'amber', words: text.left(event.left) }
		case 'coming_soon':
			return { tone: 'river', words: text.opens(formatDateTime(event.opensAt, event.timeZone)) }
		case 'contact':
			return { tone: 'river', words: text.contact }
		case 'sold_out':
			return { tone: 'neutral', words: text.soldOut }
		case 'expired':
			return { tone: 'neutral', words: text.saleOver }
		case 'not_found':
			return { tone: 'neutral', words: text.notOnSale }
	}
}

/** Whether readers should notice a new date: the event was postponed, and is still to come. */
export function isPostponed({ state, postponedFrom, endsAt }: ListedEventFacts, now: Date): boolean {
	return postponedFrom !== null && state === 'published' && new Date(endsAt) > now
}

/** Posters are 3:2; their heights by width. */
const posterHeights = { 320: 213, 640: 427, 960: 640, 1280: 853 }

interface PosterSizes {
	/** How wide the poster will be shown. */
	sizes: string
	/** The picture widths that screens may need for it. */
	widths: readonly (keyof typeof posterHeights)[]
}

/** A poster in the sizes it may be wanted in, on its leading colour. */
export function posterFacts({ coverPath, coverColor }: Pick<ListedEventFacts, 'coverPath' | 'coverColor'>, { sizes, widths }: PosterSizes) {
	return {
		src: imageUrl(coverPath, 640, 427),
		srcSet: widths.map((width) => `${imageUrl(coverPath, width, posterHeights[width])} ${width}w`).join(', '),
		sizes,
		color: coverColor,
	}
}

import { formatDateTime, formatPeriod, zoneName } from '~/i18n/formats.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { variantName, type DetailTicket, type DetailVariant } from '~/features/event/rules/event-detail.ts'
import { phaseOf } from '~/features/event/rules/phase.ts'
import { en } from '~/features/event/text/en_US.ts'
import { vi } from '~/features/event/text/vi_VN.ts'
import { offerWords, priceWords, saleTimeWords, taxWords, variantPriceWords, type DetailText } from '~/features/event/ui/offer-words.ts'
import { leafFacts, placeWords } from '~/features/event/ui/event-facts.ts'
import { fewLeft } from '~/features/ticket/rules/availability.ts'
import type { WidgetAct, WidgetOffer, WidgetVariant } from '~/features/shop-window/widget/rules/widget.ts'

/** An event as everybody may see it. Texts are in the reader's language already, instants are ISO 8601 UTC. */
export interface WidgetEvent {
	id: number
	slug: string
	state: string
	name: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	city: string
	addedTaxBp: number
	waitingList: boolean
	postponed: { from: string; note: string } | null
	cancelNote: string | null
	cancelRefunds: boolean | null
	provider: { name: string }
	tickets: readonly Pick<DetailTicket, 'id' | 'name' | 'description' | 'attributes' | 'variants'>[]
}

export interface WidgetTelling {
	locale: Locale
	now: Date
	/** The full address of one of our pages in this language. */
	address: (path: string) => string
}

/** Only the server writes widgets, so these words stay out of the catalogue that browsers load. */
const words = {
	vi_VN: { label: (event: string) => `Vé ${event}`, more: 'Xem sự kiện trên Hội', newTab: 'mở trong thẻ mới' },
	en_US: { label: (event: string) => `Tickets for ${event}`, more: 'See the event on Hội', newTab: 'opens in a new tab' },
}

const eventTexts: Record<Locale, DetailText> = { vi_VN: vi.detail, en_US: en.detail }

/** An event and its tickets in words, for another site's page. An event that is over or cancelled sells nothing and says so. */
export function widgetOffer(event: WidgetEvent, telling: WidgetTelling): WidgetOffer {
	const { locale, now, address } = telling
	const text = eventTexts[locale]
	const { startsAt, endsAt, timeZone } = event
	const phase = phaseOf({ state: event.state, startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }, now)
	const tickets =
		phase === 'past' || phase === 'cancelled' ? [] : event.tickets.map((ticket) => ticketInWords(event, ticket, text, telling))
	const { month, day, weekday, tone } = leafFacts(event, locale)
	const own = words[locale]
	return {
		language: languageTag(locale),
		event: {
			name: event.name,
			href: address(`/event/${event.slug}`),
			when: `${formatPeriod(startsAt, endsAt, timeZone)} (${zoneName(startsAt, timeZone)})`,
			place: placeWords(event),
			leaf: { month, day, weekday, tone },
		},
		notice: noticeOf(event, phase, text),
		tax: (tickets.length > 0 && taxWords(event, locale, text)) || null,
		tickets,
		words: { ...own, label: own.label(event.name) },
	}
}

function noticeOf(event: WidgetEvent, phase: ReturnType<typeof phaseOf>, { notice, tickets }: DetailText): WidgetOffer['notice'] {
	if (phase === 'cancelled') {
		const said = [notice.cancelledText(event.provider.name, event.cancelRefunds === true), event.cancelNote]
		return { title: notice.cancelled, text: said.filter(Boolean).join(' ') }
	}
	if (phase === 'past') return { title: notice.past, text: null }
	if (event.postponed)
		return { title: notice.postponed(formatDateTime(event.postponed.from, event.timeZone)), text: event.postponed.note || null }
	return event.tickets.length === 0 ? { title: tickets.none, text: null } : null
}

function ticketInWords(event: WidgetEvent, ticket: WidgetEvent['tickets'][number], text: DetailText, telling: WidgetTelling) {
	return {
		name: ticket.name,
		description: ticket.description,
		variants: ticket.variants.map((variant): WidgetVariant => {
			const { availability, left, price, originalPrice } = variant
			const few = left !== null && fewLeft(left) ? left : null
			const offer = offerWords({ availability, left: few }, text)
			const was = originalPrice && originalPrice.amount > price.amount ? originalPrice : undefined
			return {
				name: variantName(ticket, variant),
				price: variantPriceWords(variant, telling.locale, text),
				was: was ? { price: priceWords(was, telling.locale, text), label: text.price.was } : null,
				state: offer.words,
				tone: offer.tone,
				saleTime: saleTimeWords(variant, event, text) ?? null,
				off: availability === 'sold_out' || availability === 'expired' || availability === 'not_found',
				act: actOf(event, ticket, variant, text, telling),
			}
		}),
	}
}

/** The action for a variant: buy it, join the waiting list, or contact the seller. */
function actOf(
	event: WidgetEvent,
	ticket: WidgetEvent['tickets'][number],
	variant: DetailVariant,
	text: DetailText,
	{ address }: WidgetTelling,
): WidgetAct | null {
	const name = [ticket.name, variantName(ticket, variant)].filter(Boolean).join(' · ')
	const act = (said: string, path: string, main: boolean) => ({ words: said, label: `${said}: ${name}`, href: address(path), main })
	const { id, availability, price } = variant
	const page = `/event/${event.slug}`
	if (availability === 'available')
		return act(price.amount === 0 ? text.action.register : text.action.buy, `${page}/registration?variant=${id}`, true)
	if (availability === 'sold_out' && event.waitingList) return act(text.tickets.wait, `${page}/waiting-list?variant=${id}`, false)
	// That page has the organiser's address and telephone number.
	return availability === 'contact' ? act(text.notice.contact, `${page}#ticket-${ticket.id}`, false) : null
}

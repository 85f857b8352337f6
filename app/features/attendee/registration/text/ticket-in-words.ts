import { formatDate, formatMoney, formatPeriod, leafOf, zoneName } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { TicketSheet } from '~/features/attendee/registration/drawing/ticket-sheet.ts'

/** The facts printed on a ticket. Texts are in the reader's language already, instants are ISO 8601 UTC. */
export interface TicketFacts {
	event: {
		name: string
		startsAt: string
		endsAt: string
		timeZone: string
		venue: string
		address: string
		city: string
		/** `#rrggbb` */
		coverColor: string
		provider: { name: string; email: string; phone: string }
	}
	/** The order's number. */
	order: string
	attendee: {
		name: string
		/** The ticket and its variant as the order has them: `Vé chạy đêm · 21 km`. */
		ticket: string
		/** Null: the price is for the buyer to know, not for a holder. */
		price: Money | null
		code: string
		candidateNumber: string | null
		/** The group that gave the candidate number, with its colour. */
		group?: { name: string; color: string }
	}
}

/** Only a server prints tickets, so these words stay out of the catalogue that browsers load. */
const words = {
	vi_VN: {
		kicker: 'Vé tham dự',
		when: 'Thời gian',
		localTime: (zone: string) => `Giờ địa phương (${zone})`,
		where: 'Địa điểm',
		attendee: 'Người tham dự',
		ticket: 'Loại vé',
		price: 'Giá vé',
		free: 'Miễn phí',
		order: 'Đơn hàng',
		organiser: 'Ban tổ chức',
		candidateNumber: 'Số báo danh',
		codeNote: 'Đưa mã này cho ban tổ chức ở cổng vào',
		terms: [
			'Mỗi vé dành cho một người, vào cổng một lần.',
			'Ai có mã này đều vào cổng được, bạn đừng đăng ảnh vé lên mạng.',
			'Bạn mang theo giấy tờ tùy thân để ban tổ chức đối chiếu khi cần.',
		],
	},
	en_US: {
		kicker: 'Ticket',
		when: 'When',
		localTime: (zone: string) => `Local time (${zone})`,
		where: 'Where',
		attendee: 'Attendee',
		ticket: 'Ticket',
		price: 'Price',
		free: 'Free',
		order: 'Order',
		organiser: 'Organizer',
		candidateNumber: 'Candidate number',
		codeNote: 'Show this code at the entrance',
		terms: [
			'Each ticket admits one person, once.',
			'Whoever has this code can enter with it: please do not post pictures of it.',
			'Please bring an identity document in case the organizer asks for it.',
		],
	},
} satisfies Record<Locale, unknown>

/** `Vé chạy đêm · 21 km · Nam` is the ticket `Vé chạy đêm` and its variant `21 km · Nam`. */
function ticketAndVariant(name: string): { text: string; note?: string } {
	const [text = '', ...variant] = name.split(' · ')
	return variant.length > 0 ? { text, note: variant.join(' · ') } : { text }
}

/** Street and city in one line; the city is not repeated. */
function streetOf({ address, city }: TicketFacts['event']): string {
	return address.includes(city) ? address : [address, city].filter(Boolean).join(', ')
}

/** The price of a ticket, or nothing where the reader must not know it. */
function priceWords(price: Money | null, locale: Locale): string {
	if (price === null) return '–'
	return price.amount === 0 ? words[locale].free : formatMoney(locale, price)
}

/** A ticket in words, ready to be printed. */
export function ticketSheet({ event, order, attendee }: TicketFacts, locale: Locale): TicketSheet {
	const text = words[locale]
	const leaf = leafOf(locale, event.startsAt, event.timeZone)
	const { provider } = event
	return {
		language: languageTag(locale),
		kicker: text.kicker,
		eventName: event.name,
		leaf: {
			month: leaf.month.toLocaleUpperCase(languageTag(locale)),
			day: leaf.day,
			weekday: leaf.weekday,
			year: formatDate(event.startsAt, event.timeZone).slice(-4),
		},
		palette: { deep: event.coverColor },
		when: {
			label: text.when,
			text: formatPeriod(event.startsAt, event.endsAt, event.timeZone),
			note: text.localTime(zoneName(event.startsAt, event.timeZone)),
		},
		where: { label: text.where, text: event.venue || event.city, note: streetOf(event) },
		attendee: { label: text.attendee, text: attendee.name },
		ticket: { label: text.ticket, ...ticketAndVariant(attendee.ticket) },
		price: { label: text.price, text: priceWords(attendee.price, locale) },
		order: { label: text.order, text: order },
		organiser: {
			label: text.organiser,
			text: provider.name,
			note: [provider.email, formatPhone(locale, provider.phone)].filter(Boolean).join(' · '),
		},
		...(attendee.candidateNumber && {
			candidateNumber: {
				label: text.candidateNumber,
				number: attendee.candidateNumber,
				...(attendee.group && { group: attendee.group.name, groupColour: attendee.group.color }),
			},
		}),
		code: attendee.code,
		codeNote: text.codeNote,
		terms: text.terms,
	}
}

/** What the file of tickets is called, with accents and without an ending: `Vé Chạy đêm Hà Nội, Lê Minh, đơn HOI7K2M`. */
export function ticketFileName(
	locale: Locale,
	{ event, attendee, order, part }: { event: string; attendee?: string; order: string; part?: number },
): string {
	const [ticket, ofOrder] = locale === 'vi_VN' ? ['Vé', 'đơn'] : ['Ticket', 'order']
	const name = [`${ticket} ${event}`, attendee, `${ofOrder} ${order}`].filter((piece) => piece !== undefined).join(', ')
	const whole = part === undefined ? name : `${name} (${part})`
	// Characters that cause trouble in file systems and mail programs.
	return whole
		.replace(/[\p{Cc}"\\/:*?<>|%;]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.normalize('NFC')
}

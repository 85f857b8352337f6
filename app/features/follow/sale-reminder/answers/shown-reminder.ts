import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import type { TicketAttribute } from '~/features/ticket/rules/offer.ts'

interface Sold {
	variant: { attributes: Record<string, string> } | null
	ticket: { name: Translated; attributes: TicketAttribute[] } | null
}

/** The ticket and the attributes of its variant, in one language; null: the event as a whole. */
export function ticketInWords({ variant, ticket }: Sold, locale: Locale): string | null {
	if (!variant || !ticket) return null
	const detail = inLocale(variantName(ticket.attributes, variant.attributes), locale)
	return [inLocale(ticket.name, locale), detail].filter(Boolean).join(' · ')
}

/** What a reminder is about, in one language. */
export function remindedOf(
	{ event, ...sold }: Sold & { event: { id: number; slug: string; name: Translated; timeZone: string } },
	locale: Locale,
) {
	return {
		ticket: ticketInWords(sold, locale),
		event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale), timeZone: event.timeZone },
	}
}

import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import type { TicketAttribute } from '~/features/ticket/rules/offer.ts'

interface Waited {
	variant: { attributes: Record<string, string> }
	ticket: { name: Translated; attributes: TicketAttribute[] }
	event: { id: number; slug: string; name: Translated; timeZone: string }
}

/** The ticket of an entry with the attributes of its variant, in one language. */
export function waitedTicket({ variant, ticket }: Omit<Waited, 'event'>, locale: Locale): string {
	const detail = inLocale(variantName(ticket.attributes, variant.attributes), locale)
	return [inLocale(ticket.name, locale), detail].filter(Boolean).join(' · ')
}

/** The event and ticket of an entry, in one language. */
export function waitedFor({ event, ...waited }: Waited, locale: Locale) {
	return {
		ticket: waitedTicket(waited, locale),
		event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale), timeZone: event.timeZone },
	}
}

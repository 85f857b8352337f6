import { variantName } from '../catalog/rules/variant-matrix.ts'
import { inLocale, type Locale, type Translated } from '../../kernel/locale.ts'
import type { TicketAttribute } from '../ticket/rules/offer.ts'

interface Waited {
	variant: { attributes: Record<string, string> }
	ticket: { name: Translated; attributes: TicketAttribute[] }
	event: { id: number; slug: string; name: Translated; timeZone: string }
}

/** What is waited for, in one language. */
export function waitedFor({ variant, ticket, event }: Waited, locale: Locale) {
	const detail = inLocale(variantName(ticket.attributes, variant.attributes), locale)
	return {
		ticket: [inLocale(ticket.name, locale), detail].filter(Boolean).join(' · '),
		event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale), timeZone: event.timeZone },
	}
}

import { inLocale, type Locale } from '~/kernel/locale.ts'
import type { TicketAttribute } from './offer.ts'

interface Attributed {
	ticketAttributes: readonly TicketAttribute[]
	attributes: Readonly<Record<string, string>>
}

/** The attributes by which a variant differs from the others of its ticket: `10 km · Nữ`; empty where the ticket has only one variant. */
export function variantWords({ ticketAttributes, attributes }: Attributed, locale: Locale): string {
	return ticketAttributes
		.flatMap(({ key, values }) => values.filter((value) => value.key === attributes[key]).map(({ name }) => inLocale(name, locale)))
		.join(' · ')
}

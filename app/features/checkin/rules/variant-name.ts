import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import type { TicketAttribute } from '~/features/ticket/rules/offer.ts'

/** `Vé chạy · 10 km · Nam`: a ticket with the attributes of one of its variants. */
export function variantName(
	ticket: { name: Translated; attributes: readonly TicketAttribute[] } | undefined,
	chosen: Readonly<Record<string, string>>,
	locale: Locale,
): string {
	const values = (ticket?.attributes ?? []).flatMap(({ key, values: all }) => {
		const value = all.find((each) => each.key === chosen[key])
		return value ? [inLocale(value.name, locale)] : []
	})
	return [ticket ? inLocale(ticket.name, locale) : '', ...values].filter(Boolean).join(' · ')
}

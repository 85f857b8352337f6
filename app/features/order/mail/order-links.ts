import { defaultLocale, type Locale } from '~/kernel/locale.ts'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'

/** A page about an order, opened by its secret (truths §4.6). */
export function orderLink(site: LinkedSite, locale: Locale, path: string, { number, secret }: { number: string; secret: string }): string {
	return `${pageLink(site, locale, path)}?order=${encodeURIComponent(number)}&secret=${encodeURIComponent(secret)}`
}

/** An order's page at its organiser's desk, in the language of their mails; nothing for an order of goods only, which has no page there. */
export function deskLink(site: LinkedSite, { id, eventId }: { id: number; eventId: number | null }): string | null {
	return eventId === null ? null : pageLink(site, defaultLocale, `/my-events/${eventId}/orders/${id}`)
}

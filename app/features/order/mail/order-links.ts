import type { Locale } from '../../../kernel/locale.ts'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'

/** A page about an order, opened by its secret (truths §4.6). */
export function orderLink(site: LinkedSite, locale: Locale, path: string, { number, secret }: { number: string; secret: string }): string {
	return `${pageLink(site, locale, path)}?order=${encodeURIComponent(number)}&secret=${encodeURIComponent(secret)}`
}

import { pathIn, type PrefixStrategy } from '../../../i18n/route-locale.ts'
import type { Locale } from '../../../kernel/locale.ts'

/** The site as links in mails need it. */
export interface LinkedSite {
	/** Without a slash at the end. */
	origin: string
	strategy: PrefixStrategy
}

/** The address of a page in a language. */
export function pageLink({ origin, strategy }: LinkedSite, locale: Locale, path: string): string {
	return origin + pathIn(locale, path, strategy)
}

/** A page about an order, opened by its secret (truths §4.6). */
export function orderLink(site: LinkedSite, locale: Locale, path: string, { number, secret }: { number: string; secret: string }): string {
	return `${pageLink(site, locale, path)}?order=${encodeURIComponent(number)}&secret=${encodeURIComponent(secret)}`
}

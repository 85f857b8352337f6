import { pathIn, type PrefixStrategy } from '~/i18n/route-locale.ts'
import type { Locale } from '~/kernel/locale.ts'

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

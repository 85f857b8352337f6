import { createContext, use } from 'react'
import { formatNumber } from '~/i18n/formats.ts'
import type { PrefixStrategy } from '~/i18n/route-locale.ts'
import { useLocale } from '~/i18n/text.ts'
import type { House } from '~/kernel/house.ts'
import type { Caller } from '~/kernel/operation.ts'

/** What every page knows about its site. */
export interface Site {
	/** The public address, without a slash at the end. */
	origin: string
	/** Which addresses contain their language. */
	strategy: PrefixStrategy
	/** Absent where the page failed before the settings were read. */
	house?: House
	/** Names the build that made the page. */
	build?: string
	/** Set while somebody looks at another moment. */
	moment?: { at: string; zone: string; everywhere: boolean }
}

/** What a page shows about the moment at which its reader looks at the shop. */
export function momentOnPage({ moment }: Pick<Caller, 'moment'>): Site['moment'] {
	return moment && { at: moment.at.toISOString(), zone: moment.zone, everywhere: moment.everywhere }
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** The site, or nothing when the page failed before it was known. */
export function useSite(): Site | undefined {
	return use(SiteContext)
}

/** For how many days goods can go back free of charge, as a page writes it (specification §9). */
export function useReturnDays(): string {
	return formatNumber(useLocale(), useSite()?.house?.returnDays ?? 30)
}

/** The words that a subscriber to the newsletter agrees to, where staff wrote them. */
export function useNewsletterWords(otherwise: string): string {
	const locale = useLocale()
	return useSite()?.house?.newsletter[locale] || otherwise
}

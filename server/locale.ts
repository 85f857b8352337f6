import { LRUCache } from 'lru-cache'
import { languageCookie, pathIn, preferredLocale, prefixOf, splitPath, type PrefixStrategy } from '../app/i18n/route-locale.ts'
import { defaultLocale, isLocale, type Locale } from '../app/kernel/locale.ts'
import { returnPath } from '../app/kernel/return-path.ts'
import { cookieLine } from '../app/platform/session/cookies.server.ts'

/** The parts of a request that decide its language. */
export interface PageAddress {
	method: string
	/** The path as in the request line, with the language's prefix. */
	path: string
	/** `` or `?a=b` */
	search: string
	/** The saved choice, if there is one. */
	savedLocale: string | undefined
	acceptLanguage: string | undefined
	/** `Sec-Fetch-Dest`, where the browser sends it. */
	destination: string | undefined
	/** Whether the visitor comes from a page of this site. */
	fromOwnPage: boolean
}

export type LocaleDecision =
	| { kind: 'serve'; locale: Locale; prefix: string }
	/** `remember`: the language to save as the visitor's choice. */
	| { kind: 'redirect'; status: 302 | 308; to: string; remember?: Locale }

const preferences = new LRUCache<string, { locale: Locale | undefined }>({ max: 500 })

/** The results are kept, because browsers send few different lists, and every cached page needs this. */
function preferred(acceptLanguage: string | undefined): Locale | undefined {
	if (!acceptLanguage) return undefined
	const known = preferences.get(acceptLanguage)
	if (known) return known.locale
	const locale = preferredLocale(acceptLanguage.slice(0, 500))
	preferences.set(acceptLanguage, { locale })
	return locale
}

/** The language of a caller at a door without a prefix: the saved choice, else the browser's list, else the default. */
export function localeOfCaller(savedLocale: string | undefined, acceptLanguage: string | undefined): Locale {
	return isLocale(savedLocale) ? savedLocale : (preferred(acceptLanguage) ?? defaultLocale)
}

/**
 * Which language a request for a page is answered in, or where it must go first (specification §2, §4): an address that names its language
 * decides; a first visit follows the browser's list; `?lang=en_US` on any page is the language switch, which works without JavaScript.
 */
export function decideLocale(address: PageAddress, strategy: PrefixStrategy): LocaleDecision {
	const { method, search, savedLocale, acceptLanguage } = address
	const { locale: named, path } = splitPath(address.path)
	const reads = method === 'GET' || method === 'HEAD'
	const goTo = (locale: Locale, remember: Locale | undefined, query = search): LocaleDecision => ({
		kind: 'redirect',
		status: reads ? 302 : 308,
		to: pathIn(locale, returnPath(path), strategy) + query,
		remember,
	})
	const serve = (locale: Locale): LocaleDecision => ({ kind: 'serve', locale, prefix: prefixOf(locale, strategy) })

	const chosen = reads ? askedLanguage(search) : undefined
	if (chosen) return goTo(chosen.locale, chosen.locale, chosen.rest)

	const saved = isLocale(savedLocale) ? savedLocale : undefined
	if (named) return prefixOf(named, strategy) === '' ? goTo(named, named) : serve(named)
	if (strategy === 'no_prefix') return serve(saved ?? preferred(acceptLanguage) ?? defaultLocale)
	if (strategy === 'prefix') return goTo(saved ?? preferred(acceptLanguage) ?? defaultLocale, undefined)

	if (!reads || !isDocument(address)) return serve(defaultLocale)
	const first = saved ? undefined : preferred(acceptLanguage)
	if (first && first !== defaultLocale) return goTo(first, first)
	if (saved && saved !== defaultLocale && path === '/' && !address.fromOwnPage) return goTo(saved, undefined)
	return serve(defaultLocale)
}

/** Whether a person sees the answer, and it is not data for a script. */
function isDocument({ path, destination }: PageAddress): boolean {
	if (path.endsWith('.data') || path.endsWith('/__manifest')) return false
	return destination === undefined || destination === 'document' || destination === 'iframe'
}

function askedLanguage(search: string): { locale: Locale; rest: string } | undefined {
	if (!search.includes('lang=')) return undefined
	const parameters = new URLSearchParams(search)
	const locale = parameters.get('lang')
	if (!isLocale(locale)) return undefined
	parameters.delete('lang')
	const rest = parameters.toString()
	return { locale, rest: rest && `?${rest}` }
}

/** The cookie that saves the language for a year, readable by the page (specification §9). */
export function languageCookieLine(locale: Locale, secure: boolean): string {
	return cookieLine(languageCookie.name, locale, { maxAgeSeconds: languageCookie.maxAgeSeconds, secure, httpOnly: false })
}

import { defaultLocale, isLocale, locales, type Locale } from '~/kernel/locale.ts'

/** Which addresses carry their language (specification §2): none, all, or all but those of the default language. */
export type PrefixStrategy = 'no_prefix' | 'prefix' | 'prefix_except_default'

/** The specification's cookie of the chosen language: 365 days, for the whole site. */
export const languageCookie = { name: 'user-selected-language', maxAgeSeconds: 365 * 24 * 3600 }

/** The prefix before every path of a language: `` or `/en_US`. */
export function prefixOf(locale: Locale, strategy: PrefixStrategy): string {
	if (strategy === 'no_prefix') return ''
	return strategy === 'prefix_except_default' && locale === defaultLocale ? '' : `/${locale}`
}

/** The language an address names itself, and the path without it. */
export function splitPath(pathname: string): { locale: Locale | undefined; path: string } {
	const [, first = '', ...rest] = pathname.split('/')
	return isLocale(first) ? { locale: first, path: `/${rest.join('/')}` } : { locale: undefined, path: pathname }
}

/** The same page's address in a language. */
export function pathIn(locale: Locale, path: string, strategy: PrefixStrategy): string {
	const prefix = prefixOf(locale, strategy)
	return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/** The first of the browser's languages, by its weights, that the product speaks: `vi,en;q=0.8` gives vi_VN. */
export function preferredLocale(acceptLanguage: string | null): Locale | undefined {
	const wanted = (acceptLanguage ?? '')
		.split(',')
		.map((entry) => {
			const [tag = '', ...parameters] = entry.trim().split(';')
			const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
			return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
		})
		.filter(({ tag, weight }) => tag && weight > 0)
		.sort((a, b) => b.weight - a.weight)
	for (const { tag } of wanted) {
		const language = tag.split('-')[0]
		const found = locales.find((locale) => locale.toLowerCase().startsWith(`${language}_`))
		if (found) return found
	}
	return undefined
}

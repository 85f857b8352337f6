import { useHref, useLocation } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { languageTag, locales } from '~/kernel/locale.ts'
import { useShellText } from './text/shell-text.ts'

/** The search part of an address that gives the same page in another language: `?lang=`, beside the parameters the address already has. */
export function languageSearch(search: string, locale: string): string {
	const parameters = new URLSearchParams(search)
	parameters.delete('lang')
	// React Router's parameter for the form of an index route.
	parameters.delete('index')
	parameters.append('lang', locale)
	return `?${parameters.toString()}`
}

/**
 * Leads to this page in the other language. It is a plain link: the server remembers the choice and knows the address. With `short` it also has
 * the language's two letters; the style sheet shows either the name or the letters.
 */
export function LanguageLink({ className, short }: { className?: string; short?: boolean }) {
	const text = useShellText()
	const locale = useLocale()
	const { pathname, search } = useLocation()
	const here = useHref(pathname)
	const other = locales.find((each) => each !== locale) ?? locale
	return (
		<a
			className={className}
			href={here + languageSearch(search, other)}
			hrefLang={languageTag(other)}
			lang={languageTag(other)}
			rel="nofollow"
			aria-label={short ? text.nav.otherLanguage : undefined}
			data-plain-link
		>
			{short ? (
				<>
					<span data-long>{text.nav.otherLanguage}</span>
					<span data-short>{other.slice(0, 2).toUpperCase()}</span>
				</>
			) : (
				text.nav.otherLanguage
			)}
		</a>
	)
}

import { createContext, use } from 'react'
import { defaultLocale, type Locale } from '../kernel/locale.ts'

/** All texts of one language, by feature. Features know their own part's type; nobody else needs it. */
export type Catalogue = Readonly<Record<string, unknown>>

export interface Language {
	locale: Locale
	catalogue: Catalogue
}

export const LanguageContext = createContext<Language>({ locale: defaultLocale, catalogue: {} })

/**
 * Makes the hook by which a feature's components read its texts: `export const useEventText = textOf<typeof vi>('event')`. Only the type of
 * the texts is imported, so that a browser loads the catalogue of one language.
 */
export function textOf<Text>(feature: string): () => Text {
	return () => use(LanguageContext).catalogue[feature] as Text
}

export function useLocale(): Locale {
	return use(LanguageContext).locale
}

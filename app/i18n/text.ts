import { createContext, use } from 'react'
import { defaultLocale, type Locale } from '~/kernel/locale.ts'

/** Texts of one language, by feature. Only a feature itself knows the type of its part. */
export type Catalogue = Readonly<Record<string, unknown>>

export interface Language {
	locale: Locale
	catalogue: Catalogue
}

export const LanguageContext = createContext<Language>({ locale: defaultLocale, catalogue: {} })

/**
 * Puts a feature's texts into the catalogue of the page; it returns the same promise each time for the same feature. Once the texts are there,
 * the promise's `status` says so, and React goes on without waiting.
 */
type Bring = (feature: string) => Promise<unknown>

/** The features whose components are loaded. */
const wanted = new Set<string>()
/** Set in browsers only: a server's catalogue is complete from the start. */
let bring: Bring | undefined

/**
 * Lets a browser load only the texts of the features it shows: those needed so far at once, the others when their components come with another
 * page.
 * @returns when the first texts are there
 */
export async function bringTexts(by: Bring): Promise<void> {
	bring = by
	await Promise.all([...wanted].map(by))
}

/**
 * Makes the hook by which a feature's components read its texts: `export const useEventText = textOf<typeof vi>('event')`. Only the type of the
 * texts is imported, so that a browser loads one language. A page whose texts are still loading waits for them, and the page before it stays
 * visible.
 */
export function textOf<Text>(feature: string): () => Text {
	wanted.add(feature)
	void bring?.(feature)
	return () => {
		const { catalogue } = use(LanguageContext)
		// Called each time, whether loaded or not: when React renders a waiting component again, it gives the nth `use` the result of the nth `use`
		// before.
		if (bring) use(bring(feature))
		return catalogue[feature] as Text
	}
}

export function useLocale(): Locale {
	return use(LanguageContext).locale
}

import { createContext, use } from 'react'
import { defaultLocale, type Locale } from '../kernel/locale.ts'

/** Texts of one language, by feature. Features know their own part's type; nobody else needs it. */
export type Catalogue = Readonly<Record<string, unknown>>

export interface Language {
	locale: Locale
	catalogue: Catalogue
}

export const LanguageContext = createContext<Language>({ locale: defaultLocale, catalogue: {} })

/**
 * Puts a feature's texts into the catalogue of the page; the same promise each time it is asked for the same feature. Once they are there the
 * promise says so itself (`status`), and React goes on without waiting for it.
 */
type Bring = (feature: string) => Promise<unknown>

/** Features whose components are loaded. */
const wanted = new Set<string>()
/** Only in browsers: a server's catalogue is whole from the start. */
let bring: Bring | undefined

/**
 * Lets a browser load only the texts of what it shows: those wanted so far now, the others when their components come with another page.
 * @returns when the first ones are there
 */
export async function bringTexts(by: Bring): Promise<void> {
	bring = by
	await Promise.all([...wanted].map(by))
}

/**
 * Makes the hook by which a feature's components read its texts: `export const useEventText = textOf<typeof vi>('event')`. Only the type of
 * the texts is imported, so that a browser loads one language. A page whose texts are still on their way waits for them, and the one
 * before it stays.
 */
export function textOf<Text>(feature: string): () => Text {
	wanted.add(feature)
	void bring?.(feature)
	return () => {
		const { catalogue } = use(LanguageContext)
		// Asked each time, loaded or not: when React renders again what waited, it gives the nth `use` what the nth got before.
		if (bring) use(bring(feature))
		return catalogue[feature] as Text
	}
}

export function useLocale(): Locale {
	return use(LanguageContext).locale
}

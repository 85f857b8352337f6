/** The product's languages (specification §1); the first is the default. */
export const locales = ['vi_VN', 'en_US'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'vi_VN'

/** A text the provider wrote: Vietnamese always, English where they wrote it. A text written only in English is the Vietnamese text, too. */
export interface Translated {
	vi_VN: string
	en_US?: string
}

/** Makes a text from the typed languages. A text typed only in English also stands in for Vietnamese, so that there is always something to read. */
export function translated(vi = '', en = ''): Translated {
	const [vietnamese, english] = [vi.trim(), en.trim()]
	return english === '' ? { vi_VN: vietnamese } : { vi_VN: vietnamese || english, en_US: english }
}

/**
 * The possible names of the Vietnamese field beside an English one: `name.vi` for `name.en`, `nameVi` or `name` for `nameEn`, `name.vi_VN` for
 * `name.en_US`.
 */
function besideEnglish(name: string): string[] {
	if (name.endsWith('.en')) return [name.replace(/en$/, 'vi')]
	if (name.endsWith('En')) return [name.replace(/En$/, 'Vi'), name.slice(0, -2)]
	return name.endsWith('en_US') ? [name.replace(/en_US$/, 'vi_VN')] : []
}

/**
 * The fields of a form as its writer left them: on an English page, a Vietnamese text that only stands in for the English one is shown empty, so
 * that it goes on following the English text. Nothing is lost: `translated` gives the same text again.
 */
export function asBegun<Form extends Readonly<Record<string, string | undefined>>>(typed: Form, locale: Locale): Form {
	if (locale !== 'en_US') return typed
	const copies = Object.entries(typed).flatMap(([name, text]) => besideEnglish(name).filter((vi) => text && typed[vi] === text))
	return { ...typed, ...Object.fromEntries(copies.map((name) => [name, ''])) }
}

export function isLocale(value: unknown): value is Locale {
	return locales.includes(value as Locale)
}

/** The text in the reader's language, or in the default language where it was not translated. */
export function inLocale(text: Translated, locale: Locale): string {
	return text[locale] || text.vi_VN
}

/** The BCP 47 tag for `lang`, `hreflang` and `Intl`: `vi-VN`, `en-US`. */
export function languageTag(locale: Locale): string {
	return locale.replace('_', '-')
}

/** The product's languages (specification §1); the first is the default. */
export const locales = ['vi_VN', 'en_US'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'vi_VN'

/** A text the provider wrote: Vietnamese always, English when they translated it. */
export interface Translated {
	vi_VN: string
	en_US?: string
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

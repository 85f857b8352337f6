import type { Language } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from './en_US.ts'
import { catalogue as vietnamese } from './vi_VN.ts'

/** Each language with all its texts, as the server renders in it. */
export const languages: Record<Locale, Language> = {
	vi_VN: { locale: 'vi_VN', catalogue: vietnamese },
	en_US: { locale: 'en_US', catalogue: english },
}

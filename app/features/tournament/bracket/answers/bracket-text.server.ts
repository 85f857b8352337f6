import type { Locale } from '~/kernel/locale.ts'
import { languages } from '~/texts/languages.server.ts'
import type { vi } from '~/features/tournament/bracket/text/vi_VN.ts'

/** The texts of brackets in a language, for things that are made on the server. */
export function bracketTextIn(locale: Locale): typeof vi {
	return languages[locale].catalogue['bracket'] as typeof vi
}

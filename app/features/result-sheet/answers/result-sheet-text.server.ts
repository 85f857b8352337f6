import type { Locale } from '../../../kernel/locale.ts'
import { languages } from '../../../texts/languages.server.ts'
import type { vi } from '../text/vi_VN.ts'

/** The words of sheets of results in a language, for what is made on the server. */
export function resultSheetTextIn(locale: Locale): typeof vi {
	return languages[locale].catalogue['result-sheet'] as typeof vi
}

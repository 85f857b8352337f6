import type { Locale } from '~/kernel/locale.ts'
import { languages } from '~/texts/languages.server.ts'
import type { vi } from '~/features/tournament/result-sheet/text/vi_VN.ts'

/** The texts about result sheets in a language, for the server's use. */
export function resultSheetTextIn(locale: Locale): typeof vi {
	return languages[locale].catalogue['result-sheet'] as typeof vi
}

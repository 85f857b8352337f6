import type { Locale } from '../../../kernel/locale.ts'
import { languages } from '../../../texts/languages.server.ts'
import type { vi } from '../text/vi_VN.ts'

/** The words of schedules in a language, for what is made on the server. */
export function matchScheduleTextIn(locale: Locale): typeof vi {
	return languages[locale].catalogue['match-schedule'] as typeof vi
}

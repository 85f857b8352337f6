import type { Locale } from '~/kernel/locale.ts'
import { languages } from '~/texts/languages.server.ts'
import type { vi } from '~/features/tournament/match-schedule/text/vi_VN.ts'

/** The words of schedules in a language, for content that the server makes. */
export function matchScheduleTextIn(locale: Locale): typeof vi {
	return languages[locale].catalogue['match-schedule'] as typeof vi
}

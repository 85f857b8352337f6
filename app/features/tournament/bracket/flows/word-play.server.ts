import type { Locale } from '~/kernel/locale.ts'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { playWords, type PersonInBracket } from '~/features/tournament/bracket/ui/play-words.ts'

/** The names of people, rounds and groups in a language, for texts that the server writes. */
export function wordPlay(locale: Locale, people: readonly PersonInBracket[]) {
	return playWords(bracketTextIn(locale).play, locale, people)
}

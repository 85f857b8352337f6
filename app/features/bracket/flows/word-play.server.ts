import type { Locale } from '../../../kernel/locale.ts'
import { bracketTextIn } from '../answers/bracket-text.server.ts'
import { playWords, type PersonInBracket } from '../ui/play-words.ts'

/** What people, rounds and groups are called in a language, for what is told in words already. */
export function wordPlay(locale: Locale, people: readonly PersonInBracket[]) {
	return playWords(bracketTextIn(locale).play, locale, people)
}

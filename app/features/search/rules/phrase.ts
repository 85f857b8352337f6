import { searchWords } from '~/kernel/search-words.ts'

export const longestPhrase = 200
/** No product has longer words, and comparing them costs the most. */
const longestWord = 40

/** A typed phrase, tidied: one space between words, with a limited length. */
export function tidyPhrase(typed: string): string {
	return typed
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
		.trim()
		.slice(0, longestPhrase)
}

/** The words to search for: letters and digits alone, without accents and capitals, each once, at most eight. */
export function wordsOf(phrase: string): string[] {
	const letters = tidyPhrase(phrase).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
	const words = searchWords(letters).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').slice(0, longestWord))
	return [...new Set(words)].filter(Boolean)
}

/**
 * The words for PostgreSQL's text search; the last word may be unfinished. They contain only letters and digits, so they cannot contain any of its
 * operators.
 */
export function textQuery(words: readonly string[], joined: 'all' | 'any' = 'all'): string {
	return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(joined === 'all' ? ' & ' : ' | ')
}

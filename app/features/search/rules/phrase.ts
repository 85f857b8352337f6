import { searchWords } from '../../event/rules/list-filter.ts'

export const longestPhrase = 200
/** Longer ones are no word of a product, and comparing them costs the most. */
const longestWord = 40

/** A phrase as it was typed, tidied: one space between words, not endless. */
export function tidyPhrase(typed: string): string {
	return typed
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
		.trim()
		.slice(0, longestPhrase)
}

/** What is searched for: words of letters and digits alone, without accents and capitals, each once, eight at most. */
export function wordsOf(phrase: string): string[] {
	const letters = tidyPhrase(phrase).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
	const words = searchWords(letters).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '').slice(0, longestWord))
	return [...new Set(words)].filter(Boolean)
}

/**
 * The words as PostgreSQL's text search takes them; the last one may still be growing. They are letters and digits alone, so none of its operators
 * can be among them.
 */
export function textQuery(words: readonly string[], joined: 'all' | 'any' = 'all'): string {
	return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(joined === 'all' ? ' & ' : ' | ')
}

import type { Store } from '../../platform/database/database.server.ts'
import { textQuery, wordsOf } from './rules/phrase.ts'
import { bestReading, readingsOf, type Reading } from './rules/spelling.ts'
import { countReadings, listMeant, lookUpWords } from './store/words.server.ts'

/** A phrase as the search takes it. */
export interface Understood {
	/** Without accents and capitals; empty when nothing can be searched for. */
	words: string[]
	/** Whether a word was taken for another one than was typed. */
	corrected: boolean
}

/** Takes a phrase apart, and its mistyped words for those that were meant. */
export async function understand(store: Store, phrase: string): Promise<Understood> {
	const words = wordsOf(phrase)
	const looked = await lookUpWords(
		store,
		words.filter((word) => !/\d/.test(word)),
	)
	const known = words.map(
		(typed) => looked.find((each) => each.typed === typed) ?? { typed, isKnown: true, isWhole: true, alike: [] as string[] },
	)
	// Only the last word may still be growing: another one that just begins words may lack a letter.
	const cutShort = known.slice(0, -1).flatMap(({ typed, isKnown, isWhole }) => (isKnown && !isWhole ? [typed] : []))
	if (cutShort.length === 0 && known.every(({ isKnown }) => isKnown)) return { words, corrected: false }
	const asTyped = await readingThatFinds(store, readingsOf(known))
	if (asTyped) return { words: asTyped.words, corrected: asTyped.slips > 0 }
	const meant = await listMeant(store, cutShort)
	const longer = known.map((word) => ({ ...word, ...(meant.has(word.typed) && { isKnown: false, alike: meant.get(word.typed) ?? [] }) }))
	const best = cutShort.length === 0 ? undefined : await readingThatFinds(store, readingsOf(longer))
	return best ? { words: best.words, corrected: true } : { words, corrected: false }
}

async function readingThatFinds(store: Store, readings: readonly Reading[]): Promise<Reading | undefined> {
	if (readings.length === 0) return undefined
	const asked = readings.map(({ words }) => ({ textQuery: textQuery(words), patterns: words.map((word) => `%${word}%`) }))
	return bestReading(readings, await countReadings(store, asked))
}

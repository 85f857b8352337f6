import type { Store } from '~/platform/database/database.server.ts'
import { textQuery, wordsOf } from '~/features/search/rules/phrase.ts'
import { bestReading, readingsOf, type Reading } from '~/features/search/rules/spelling.ts'
import { countReadings, listMeant, lookUpWords } from '~/features/search/store/words.server.ts'

/** A phrase in the form the search uses. */
export interface Understood {
	/** Words without accents and capitals; empty when there is nothing to search for. */
	words: string[]
	/** Whether a typed word was replaced by another one. */
	corrected: boolean
}

/** Starts a search for words before it is sure that they were meant. */
export type LookAhead = (words: readonly string[]) => Promise<unknown>

/**
 * Splits a phrase into words and replaces mistyped words by those that were probably meant. When one reading is nearer than all others, `lookAhead`
 * already starts with it while the database is asked what that reading finds.
 */
export async function understand(store: Store, phrase: string, lookAhead?: LookAhead): Promise<Understood> {
	const words = wordsOf(phrase)
	const looked = await lookUpWords(
		store,
		words.filter((word) => !/\d/.test(word)),
	)
	const known = words.map(
		(typed) => looked.find((each) => each.typed === typed) ?? { typed, isKnown: true, isWhole: true, alike: [] as string[] },
	)
	// Only the last word may be unfinished. An earlier word that only begins known words may lack a letter.
	const cutShort = known.slice(0, -1).flatMap(({ typed, isKnown, isWhole }) => (isKnown && !isWhole ? [typed] : []))
	if (cutShort.length === 0 && known.every(({ isKnown }) => isKnown)) return { words, corrected: false }
	const asTyped = await readingThatFinds(store, readingsOf(known), lookAhead)
	if (asTyped) return { words: asTyped.words, corrected: asTyped.slips > 0 }
	const meant = await listMeant(store, cutShort)
	const longer = known.map((word) => ({ ...word, ...(meant.has(word.typed) && { isKnown: false, alike: meant.get(word.typed) ?? [] }) }))
	const best = cutShort.length === 0 ? undefined : await readingThatFinds(store, readingsOf(longer), lookAhead)
	return best ? { words: best.words, corrected: true } : { words, corrected: false }
}

async function readingThatFinds(store: Store, readings: readonly Reading[], lookAhead?: LookAhead): Promise<Reading | undefined> {
	const [nearest, next] = readings
	if (!nearest) return undefined
	const asked = readings.map(({ words }) => ({ textQuery: textQuery(words), patterns: words.map((word) => `%${word}%`) }))
	const isLikely = next === undefined || nearest.slips < next.slips
	const [found] = await Promise.all([countReadings(store, asked), isLikely ? lookAhead?.(nearest.words) : undefined])
	return bestReading(readings, found)
}

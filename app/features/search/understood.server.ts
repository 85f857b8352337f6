import type { Store } from '../../platform/database/database.server.ts'
import { textQuery, wordsOf } from './rules/phrase.ts'
import { bestReading, readingsOf } from './rules/spelling.ts'
import { countReadings, lookUpWords } from './store/words.server.ts'

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
	const known = words.map((typed) => looked.find((each) => each.typed === typed) ?? { typed, isKnown: true, alike: [] })
	if (known.every(({ isKnown }) => isKnown)) return { words, corrected: false }
	const readings = readingsOf(known)
	const counts =
		readings.length === 0
			? []
			: await countReadings(
					store,
					readings.map((reading) => ({ textQuery: textQuery(reading.words), patterns: reading.words.map((word) => `%${word}%`) })),
				)
	const best = bestReading(readings, counts)
	return best ? { words: best.words, corrected: true } : { words, corrected: false }
}

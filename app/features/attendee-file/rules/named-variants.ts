import type { Translated } from '~/kernel/locale.ts'
import { wordsKey } from './cells.ts'

/** A variant with what its ticket and its attributes are called in each language. */
export interface NamedVariant {
	id: number
	ticketId: number
	ticket: Translated
	attributes: Translated
}

/** Which variants a text may mean, by its words. */
export type VariantWords = ReadonlyMap<string, ReadonlySet<number>>

/** Everything variants may be called in a file: their number, their ticket, their attributes, or both. */
export function variantWordsOf(variants: readonly NamedVariant[]): VariantWords {
	const found = new Map<string, Set<number>>()
	for (const { id, ticket, attributes } of variants) {
		const said = (['vi_VN', 'en_US'] as const).flatMap((locale) => {
			const [name, detail] = [ticket[locale] ?? ticket.vi_VN, attributes[locale] ?? attributes.vi_VN]
			return [name, detail, `${name} ${detail}`]
		})
		for (const words of [String(id), ...said]) {
			const key = wordsKey(words)
			if (key !== '') found.set(key, (found.get(key) ?? new Set()).add(id))
		}
	}
	return found
}

/** All variants that are called so. */
export const variantsCalled = (said: string, words: VariantWords): number[] => [...(words.get(wordsKey(said)) ?? [])]

/** The one variant a line names. `unknown`: none is called so; `unclear`: several are. */
export function variantNamed(said: string, words: VariantWords): number | 'unknown' | 'unclear' {
	const found = variantsCalled(said, words)
	if (found.length > 1) return 'unclear'
	return found[0] ?? 'unknown'
}

import type { Translated } from '~/kernel/locale.ts'
import { wordsKey } from './cells.ts'

/** A variant with the names of its ticket and its attributes in each language. */
export interface NamedVariant {
	id: number
	ticketId: number
	ticket: Translated
	attributes: Translated
}

/** The variants that a text may mean, by the text's words. */
export type VariantWords = ReadonlyMap<string, ReadonlySet<number>>

/** All names of variants in a file: their number, their ticket, their attributes, or ticket and attributes together. */
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

/** All variants with this name. */
export const variantsCalled = (said: string, words: VariantWords): number[] => [...(words.get(wordsKey(said)) ?? [])]

/** The one variant a line names. `unknown`: no variant has this name; `unclear`: several have it. */
export function variantNamed(said: string, words: VariantWords): number | 'unknown' | 'unclear' {
	const found = variantsCalled(said, words)
	if (found.length > 1) return 'unclear'
	return found[0] ?? 'unknown'
}

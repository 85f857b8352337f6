import type { Translated } from '~/kernel/locale.ts'

/** A picture as it is kept. */
export interface KeptPicture {
	path: string
	/** The colour that is shown while it loads. */
	color: string
	/** A text about the picture for people who do not see it; null: the product's name. */
	alt: Translated | null
	/** The option value it shows; null when it shows the whole product. */
	shows: { option: string; value: string } | null
}

interface CoverColumns {
	coverPath: string
	coverColor: string
	coverAlt: Translated | null
	coverOptionKey: string | null
	coverValueKey: string | null
}

interface PictureColumns {
	path: string
	color: string
	alt: Translated
	optionKey: string | null
	valueKey: string | null
}

const showsOf = (option: string | null, value: string | null) => (option !== null && value !== null ? { option, value } : null)

/** All pictures of a product, the cover first; none when there is no cover yet. */
export function picturesOf(product: CoverColumns & { pictures: readonly PictureColumns[] }): KeptPicture[] {
	const { coverPath, coverColor, coverAlt, coverOptionKey, coverValueKey } = product
	if (coverPath === '') return []
	return [
		{ path: coverPath, color: coverColor, alt: coverAlt, shows: showsOf(coverOptionKey, coverValueKey) },
		...product.pictures.map(({ path, color, alt, optionKey, valueKey }) => ({ path, color, alt, shows: showsOf(optionKey, valueKey) })),
	]
}

/** The cover's columns, from the first of the pictures. */
export function coverOf([cover]: readonly KeptPicture[]): CoverColumns {
	return {
		coverPath: cover?.path ?? '',
		coverColor: cover?.color ?? '#e7e5e4',
		coverAlt: cover?.alt ?? null,
		coverOptionKey: cover?.shows?.option ?? null,
		coverValueKey: cover?.shows?.value ?? null,
	}
}

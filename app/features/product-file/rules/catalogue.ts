import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { OptionValue, ProductOption, ProductState } from '~/features/catalog/rules/product.ts'
import type { Stock } from '~/features/catalog/stock/rules/moves.ts'

export interface KnownVariant {
	id: number
	quotaId: number
	stockCode: string | null
	choices: Readonly<Record<string, string>>
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	stock: Stock
	/** Whether the variant is on sale. */
	offered: boolean
}

export interface KnownProduct {
	id: number
	slug: string
	providerId: number
	eventId: number | null
	provider: string
	state: ProductState
	name: Translated
	description: Translated
	brandId: number | null
	categoryId: number | null
	currency: Currency
	options: readonly ProductOption[]
	coverPath: string
	variants: readonly KnownVariant[]
}

/** The part of the catalogue that a file is checked against. */
export interface Catalogue {
	/** By address. */
	products: ReadonlyMap<string, KnownProduct>
	/** The present address of a product, by each of its old addresses. */
	movedTo: ReadonlyMap<string, string>
	/** The address of a product, by each of its stock codes. */
	codes: ReadonlyMap<string, string>
	/** Codes that occur in more than one line of the file. */
	codesTwice: ReadonlySet<string>
	shelves: { pathOf: ReadonlyMap<number, string>; idOf: ReadonlyMap<string, number> }
	/** By name without accents and capitals. */
	brands: ReadonlyMap<string, { id: number; name: string }>
	providers: ReadonlyMap<string, number>
	/** The shop's colours, by Vietnamese name without accents and capitals, so that a new "red" is the same red as in other products. */
	colors: ReadonlyMap<string, OptionValue>
	/** Makes HTML harmless. */
	clean: (html: string) => string
}

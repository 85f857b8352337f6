import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { OptionValue, ProductOption, ProductState } from '../../catalog/rules/product.ts'
import type { Stock } from '../../stock/rules/moves.ts'

export interface KnownVariant {
	id: number
	quotaId: number
	stockCode: string | null
	choices: Readonly<Record<string, string>>
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	stock: Stock
	/** Whether it is sold. */
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

/** What a file is checked against. */
export interface Catalogue {
	/** By address. */
	products: ReadonlyMap<string, KnownProduct>
	/** The present address of the product that had an address before. */
	movedTo: ReadonlyMap<string, string>
	/** The address of the product a stock code is of. */
	codes: ReadonlyMap<string, string>
	/** Codes that stand in more than one line of the file. */
	codesTwice: ReadonlySet<string>
	shelves: { pathOf: ReadonlyMap<number, string>; idOf: ReadonlyMap<string, number> }
	/** By folded name. */
	brands: ReadonlyMap<string, { id: number; name: string }>
	providers: ReadonlyMap<string, number>
	/** Colours the shop knows, by folded Vietnamese name, so that a new red is the red of the others. */
	colors: ReadonlyMap<string, OptionValue>
	/** Makes HTML harmless. */
	clean: (html: string) => string
}

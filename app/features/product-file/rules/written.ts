import type { ProductOption, ProductState } from '~/features/catalog/rules/product.ts'
import type { KnownProduct, KnownVariant } from './catalogue.ts'
import type { ProductPlan } from './plan.ts'
import type { VariantWrite } from './plan-row.ts'

/** The values of a product that a file can set; shelves and brands by id. */
export interface ProductValues {
	nameVi: string
	nameEn: string
	descriptionVi: string
	descriptionEn: string
	state: ProductState
	category: number | null
	brand: number | null
	/** The options; new colours and sizes are added to them. */
	options: readonly ProductOption[]
}

/** The values of a variant that a file can set, without its stock. */
export interface VariantValues {
	code: string | null
	/** Both prices together: an original price has a meaning only above a price. */
	price: { minor: number; originalMinor: number | null }
	/** In grams. */
	weight: number
	/** Whether it is on sale. */
	offered: boolean
}

/** Changed values, each with the old and the written value. */
export type Changed<Values> = { [Name in keyof Values]?: { from: Values[Name]; to: Values[Name] } }

export interface WrittenVariant {
	id: number
	/** For a variant that the file made: all written values. */
	made?: VariantValues
	/** For a variant that existed: the changes. */
	changed?: Changed<VariantValues>
	/** The change of stock, in pieces. */
	pieces: number
}

/** The values that a file wrote about one product: enough to undo them, and to see what somebody changed since. */
export interface WrittenProduct {
	/** For a product that the file made: all written values. */
	made?: ProductValues
	/** For a product that existed: the changes. */
	changed?: Changed<ProductValues>
	variants: readonly WrittenVariant[]
}

type ValuedProduct = Pick<KnownProduct, 'name' | 'description' | 'state' | 'categoryId' | 'brandId' | 'options'>

export function valuesOfProduct({ name, description, state, categoryId, brandId, options }: ValuedProduct): ProductValues {
	return {
		nameVi: name.vi_VN,
		nameEn: name.en_US ?? '',
		descriptionVi: description.vi_VN,
		descriptionEn: description.en_US ?? '',
		...{ state, category: categoryId, brand: brandId, options },
	}
}

type ValuedVariant = Pick<KnownVariant, 'stockCode' | 'priceMinor' | 'originalPriceMinor' | 'weightGrams' | 'offered'>

export function valuesOfVariant({ stockCode, priceMinor, originalPriceMinor, weightGrams, offered }: ValuedVariant): VariantValues {
	return { code: stockCode, price: { minor: priceMinor, originalMinor: originalPriceMinor }, weight: weightGrams, offered }
}

/** A file puts every variant with a line on sale. */
const writtenValues = (row: VariantWrite) => valuesOfVariant({ ...row, offered: true })

/** The values that a plan writes, with these ids for new variants; nothing if the plan changes nothing. */
export function writtenBy({ known, product, made, kept }: ProductPlan, madeIds: readonly number[]): WrittenProduct | undefined {
	const fresh = made.map((row, index): WrittenVariant => ({ id: madeIds[index] ?? 0, made: writtenValues(row), pieces: row.change }))
	if (!known) return { made: valuesOfProduct(product), variants: fresh }
	const changed = changesBetween(valuesOfProduct(known), valuesOfProduct(product))
	const variants = kept.flatMap(({ variant, ...row }): WrittenVariant[] => {
		const of = changesBetween(valuesOfVariant(variant), writtenValues(row))
		return of || row.change !== 0 ? [{ id: variant.id, changed: of ?? {}, pieces: row.change }] : []
	})
	return changed || fresh.length + variants.length > 0 ? { changed: changed ?? {}, variants: [...fresh, ...variants] } : undefined
}

function changesBetween<Values extends object>(from: Values, to: Values): Changed<Values> | undefined {
	const names = (Object.keys(to) as (keyof Values)[]).filter((name) => !isSame(from[name], to[name]))
	if (names.length === 0) return undefined
	return Object.fromEntries(names.map((name) => [name, { from: from[name], to: to[name] }])) as Changed<Values>
}

/** Whether two values are equal, regardless of the order in which the database returns their parts. */
export function isSame(one: unknown, other: unknown): boolean {
	return one === other || (typeof one === 'object' && typeof other === 'object' && ordered(one) === ordered(other))
}

function ordered(value: unknown): string {
	return JSON.stringify(value, (_name, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	)
}

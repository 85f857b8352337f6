import type { ProductOption, ProductState } from '../../catalog/rules/product.ts'
import type { KnownProduct, KnownVariant } from './catalogue.ts'
import type { ProductPlan } from './plan.ts'
import type { VariantWrite } from './plan-row.ts'

/** What a file can say of a product; shelves and brands by their numbers. */
export interface ProductValues {
	nameVi: string
	nameEn: string
	descriptionVi: string
	descriptionEn: string
	state: ProductState
	category: number | null
	brand: number | null
	/** New colours and sizes widen them. */
	options: readonly ProductOption[]
}

/** What a file can say of a variant, beside its stock. */
export interface VariantValues {
	code: string | null
	/** Together: an original price means something only above a price. */
	price: { minor: number; originalMinor: number | null }
	/** In grams. */
	weight: number
	/** Whether it is sold. */
	offered: boolean
}

/** What was changed, as it was before and as it was written. */
export type Changed<Values> = { [Name in keyof Values]?: { from: Values[Name]; to: Values[Name] } }

export interface WrittenVariant {
	id: number
	/** Of one the file made: all that it wrote. */
	made?: VariantValues
	/** Of one that was there: what the file changed. */
	changed?: Changed<VariantValues>
	/** Pieces more or fewer. */
	pieces: number
}

/** What applying a file wrote of one product: enough to take it back, and to see what somebody changed since. */
export interface WrittenProduct {
	/** Of one the file made: all that it wrote. */
	made?: ProductValues
	/** Of one that was there: what the file changed. */
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

/** A file sells every variant it has a line for. */
const writtenValues = (row: VariantWrite) => valuesOfVariant({ ...row, offered: true })

/** What a plan writes, where the new variants have these numbers; nothing where everything is so already. */
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

/** Whether two values say the same, in whatever order the database gives the parts of one. */
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

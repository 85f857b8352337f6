import { sampleShopTerms } from './shop-terms.ts'
import { offerOfProduct, type Offer } from '../../app/features/cart/rules/offer.ts'
import type { ProductOption } from '../../app/features/catalog/rules/product.ts'
import { productPictures, products, productVariants } from '../../app/features/catalog/tables.server.ts'
import { quotas } from '../../app/features/quota/tables.server.ts'
import { stockMoves } from '../../app/features/catalog/stock/tables.server.ts'
import { slugOf } from '../../app/kernel/slug.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import type { SampleProduct } from '../sample-event.ts'
import { idsInOrder, there } from './insert.server.ts'
import type { KeptPicture } from './pictures.server.ts'

/** The columns of a product's row that do not come from the sample product. */
type ProductRow = Omit<typeof products.$inferInsert, 'name' | 'description' | 'options' | 'coverPath' | 'coverColor'>

/** Writes quotas. @returns their ids, in the order of the rows */
export async function insertQuotas(store: Store, rows: (typeof quotas.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	return idsInOrder(await store.insert(quotas).values(rows).returning({ id: quotas.id }))
}

/** Writes a product with its pictures and variants; `sold` pieces of each are gone already. The stock of each variant is a quota (truths §1.10). */
export async function insertProduct(
	store: Store,
	product: SampleProduct,
	{ row, pictures, sold }: { row: ProductRow; pictures: readonly KeptPicture[]; sold: readonly number[] },
): Promise<{ id: number; offers: Offer[] }> {
	const { providerId, eventId = null, currency } = row
	const cover = there(pictures, 0)
	const { name, description, variants: planned } = product
	const options = optionsOf(planned)
	const head = { ...row, name, description, options, coverPath: cover.path, coverColor: cover.color }
	const [id = 0] = idsInOrder(await store.insert(products).values(head).returning({ id: products.id }))
	const others = pictures.slice(1).map(({ path, color, alt, colour }, position) => {
		return { productId: id, path, color, alt, optionKey: colour && 'color', valueKey: colour, position }
	})
	await store.insert(productPictures).values(others)

	const names = planned.map(({ size, color }) => ({
		vi_VN: [color?.vi_VN, size].filter(Boolean).join(' · '),
		en_US: [color?.en_US, size].filter(Boolean).join(' · '),
	}))
	const quotaIds = await insertQuotas(
		store,
		planned.map(({ stock }, index) => ({
			providerId,
			eventId,
			name: `${name.vi_VN} ${there(names, index).vi_VN}`.trim(),
			size: stock + (sold[index] ?? 0),
			sold: sold[index] ?? 0,
		})),
	)
	const variants = planned.map(({ size, color, priceMinor, originalPriceMinor, weightGrams }, index) => ({
		productId: id,
		name: there(names, index),
		choices: { ...(color && { color: color.key }), ...(size !== null && { size: slugOf(size) }) },
		stockCode: `${id}-${index + 1}`,
		priceMinor,
		originalPriceMinor: originalPriceMinor ?? null,
		weightGrams,
		quotaId: there(quotaIds, index),
		position: index,
	}))
	const variantIds = idsInOrder(await store.insert(productVariants).values(variants).returning({ id: productVariants.id }))
	const opening = planned.flatMap(({ stock }, index) => {
		return openingMoves(there(variantIds, index), stock + (sold[index] ?? 0), row.createdAt ?? new Date())
	})
	if (opening.length > 0) await store.insert(stockMoves).values(opening)
	const offers = variants.map((variant, index) =>
		offerOfProduct({
			...variant,
			categoryId: row.categoryId ?? null,
			variantId: there(variantIds, index),
			quotaVersion: 0,
			providerId,
			eventId,
			productName: name,
			variantName: variant.name,
			coverPath: cover.path,
			currency,
			eventState: eventId === null ? null : 'published',
			eventEndsAt: null,
			state: 'published' as const,
			depositRateBp: null,
			restDueDays: 14,
			shop: sampleShopTerms,
			wayTerms: {},
		}),
	)
	return { id, offers }
}

/** How a shelf was filled: one delivery, or two deliveries with a stocktake between them that found fewer pieces than expected. */
function openingMoves(variantId: number, pieces: number, at: Date): (typeof stockMoves.$inferInsert)[] {
	const later = (days: number) => new Date(at.getTime() + days * 86_400_000)
	const move = (nth: number, change: number, stock: number, reason: 'delivered' | 'counted') => {
		return { key: `opening-${nth}`, variantId, change, reason, stock, at: later(nth) }
	}
	if (pieces === 0) return []
	if (variantId % 4 !== 0 || pieces < 12) return [move(0, pieces, pieces, 'delivered')]
	const first = Math.ceil(pieces / 2)
	return [move(0, first + 1, first + 1, 'delivered'), move(1, -1, first, 'counted'), move(2, pieces - first, pieces, 'delivered')]
}

/** The colours and sizes of the variants, each once, in their order. */
function optionsOf(variants: SampleProduct['variants']): ProductOption[] {
	const colours = new Map(variants.flatMap(({ color }) => (color ? [[color.key, color] as const] : [])))
	const sizes = new Set(variants.flatMap(({ size }) => size ?? []))
	const options: ProductOption[] = [
		{
			key: 'color',
			name: { vi_VN: 'Màu', en_US: 'Color' },
			values: [...colours.values()].map(({ key, swatch, vi_VN, en_US }) => ({ key, swatch, name: { vi_VN, en_US } })),
		},
		{
			key: 'size',
			name: { vi_VN: 'Cỡ', en_US: 'Size' },
			values: [...sizes].map((size) => ({ key: slugOf(size), name: { vi_VN: size, en_US: size } })),
		},
	]
	return options.filter(({ values }) => values.length > 0)
}

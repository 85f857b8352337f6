import { z } from 'zod'
import { currencyDigits } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { deskProductsWanted } from '~/features/catalog/rules/desk-products.ts'
import { deskProductsFields } from '~/features/catalog/shapes.server.ts'
import { listCategoryRows } from '~/features/catalog/store.server.ts'
import { listProductIdsAtDesk } from '~/features/catalog/store/desk-products.server.ts'
import { columns, stateNames, type Column } from '~/features/product-file/rules/columns.ts'
import { shelfPaths } from '~/features/product-file/rules/shelf-path.ts'
import { listExportRows } from '~/features/product-file/store/exporting.server.ts'

const place = z.number().int().min(0).safe()

/** The catalogue, or the wanted part of it, as lines of a file, a page at a time: in the format of an import, one line for each variant. */
export const listProductLines = query('listProductLines', {
	input: z.object({
		...deskProductsFields,
		after: z.object({ productId: place, variantId: place }).default({ productId: 0, variantId: 0 }),
		pageSize: z.number().int().min(1).max(2_000).default(1_000),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { after, pageSize, ...asked }) {
		const shelves = await listCategoryRows(store)
		const { pathOf } = shelfPaths(shelves)
		const ids = await listProductIdsAtDesk(store, deskProductsWanted(asked, categoryTree(shelves)), after.productId, pageSize)
		const rows = await listExportRows(store, ids, after, pageSize)
		const [last, lastId] = [rows.at(-1), ids.at(-1)]
		const isFull = rows.length === pageSize && last
		const behind = ids.length === pageSize && lastId !== undefined ? { productId: lastId + 1, variantId: 0 } : null
		return {
			/** Where the next page begins: after the last line, or after the last products, which had no more lines. */
			next: isFull ? { productId: last.product.id, variantId: last.variant.id } : behind,
			lines: rows.map(({ product, variant, provider, brand, shelf }) => {
				const digits = 10 ** currencyDigits[product.currency]
				const color = valueOf(product.options, 'color', variant.choices['color'])
				const size = valueOf(product.options, 'size', variant.choices['size'])
				const line: Record<Column, string | number | null> = {
					code: variant.stockCode,
					product: product.slug,
					nameVi: product.name.vi_VN,
					nameEn: product.name.en_US ?? null,
					state: stateNames[locale][product.state],
					provider,
					category: product.categoryId === null ? null : (pathOf.get(product.categoryId) ?? null),
					brand,
					color: color?.name.vi_VN ?? null,
					colorEn: color?.name.en_US ?? null,
					swatch: color?.swatch ?? null,
					size: size?.name.vi_VN ?? null,
					price: variant.priceMinor / digits,
					original: variant.originalPriceMinor === null ? null : variant.originalPriceMinor / digits,
					currency: product.currency,
					weight: variant.weightGrams,
					stock: shelf,
					descriptionVi: product.description.vi_VN || null,
					descriptionEn: product.description.en_US || null,
				}
				return columns.map((column) => line[column])
			}),
		}
	},
})

type Options = Awaited<ReturnType<typeof listExportRows>>[number]['product']['options']

function valueOf(options: Options, key: string, value: string | undefined) {
	return options.find((option) => option.key === key)?.values.find((each) => each.key === value)
}

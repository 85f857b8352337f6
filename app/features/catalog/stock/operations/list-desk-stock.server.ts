import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import { deskStockSorts, stockLevels } from '~/features/catalog/stock/rules/desk-stock.ts'
import { freeOf, onShelf } from '~/features/catalog/stock/rules/moves.ts'
import { variantIdShape } from '~/features/catalog/stock/shapes.server.ts'
import { listDeskStock as listStock } from '~/features/catalog/stock/store/desk-stock.server.ts'

/** The stock of every variant for staff, filtered, sorted, searched and in pages. */
export const listDeskStock = query('listDeskStock', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		level: z.enum(stockLevels).optional(),
		productId: variantIdShape.optional(),
		sort: z.string().max(40).default('product'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { search, level, productId, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { fewPieces } = await readSettings(store)
		const { total, rows } = await listStock(
			store,
			{ words: searchWords(search), level, productId, few: fewPieces },
			{
				sort: { by: deskStockSorts.find((each) => each === by) ?? 'product', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		return {
			total,
			fewPieces,
			variants: rows.map(({ size, held, sold, productName, variantName, ...row }) => ({
				...row,
				product: inLocale(productName, locale),
				variant: inLocale(variantName, locale),
				shelf: onShelf({ size, held, sold }),
				free: freeOf({ size, held, sold }),
				held,
				sold,
			})),
		}
	},
})

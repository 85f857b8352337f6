import { followProducts } from './operations/follow-products.server.ts'
import { followStock } from './operations/follow-stock.server.ts'
import { listCategories } from './operations/list-categories.server.ts'
import { searchProducts } from './operations/search-products.server.ts'
import { suggest } from './operations/suggest.server.ts'
import { followEvent } from './flows/follow-event.server.ts'
import { followProvider } from './flows/follow-provider.server.ts'
import { followProductsChore } from './jobs/follow-products.server.ts'
import { followStockChore } from './jobs/follow-stock.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const search = {
	operations: {
		followProducts,
		followStock,
		listCategories,
		searchProducts,
		suggest,
	},
	consequences: {
		'event.changed': [followEvent],
		'event.published': [followEvent],
		'event.unpublished': [followEvent],
		'provider.changed': [followProvider],
		'provider.resumed': [followProvider],
		'provider.suspended': [followProvider],
	},
	chores: [followProductsChore, followStockChore],
} satisfies Feature

import { imageUrl } from '~/kernel/image-url.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listProductsOfVariants } from '~/features/catalog/store/product-cards.server.ts'
import type { OrderLineRow } from '~/features/order/store.server.ts'

/** The addresses of the pictures of goods in an order, each of the bought variant; tickets and deleted products have none. */
export async function linePictures(
	store: Store,
	lines: readonly Pick<OrderLineRow, 'kind' | 'variantId'>[],
): Promise<(line: Pick<OrderLineRow, 'kind' | 'variantId'>) => string | null> {
	const goods = lines.filter(({ kind }) => kind === 'product').map(({ variantId }) => variantId)
	const paths = new Map((await listProductsOfVariants(store, goods)).map(({ variantId, product }) => [variantId, product.coverPath]))
	return ({ kind, variantId }) => {
		const path = kind === 'product' ? paths.get(variantId) : undefined
		return path ? imageUrl(path, 240, 240) : null
	}
}

import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'

/** The data that somebody who packs goods needs, by variant. */
export async function findPackedVariants(store: Store, variantIds: readonly number[]) {
	if (variantIds.length === 0) return new Map<number, { stockCode: string | null; weightGrams: number }>()
	const { id, stockCode, weightGrams } = productVariants
	const rows = await store
		.select({ id, stockCode, weightGrams })
		.from(productVariants)
		.where(isOneOf(productVariants.id, [...new Set(variantIds)]))
	return new Map(rows.map(({ id: variantId, ...packed }) => [variantId, packed]))
}

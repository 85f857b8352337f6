import type { Store } from '../../../platform/database/database.server.ts'
import { listBoughtVariants } from '../../order/store/bought-variants.server.ts'
import { listVariantsOfPeople } from '../store/variant-uses.server.ts'

/** Which of these ticket variants orders or carts name, or people have who bought another and were moved: those stay, whatever became of them. */
export async function listVariantsInUse(store: Store, variantIds: readonly number[]): Promise<number[]> {
	const bought = await listBoughtVariants(store, variantIds, 'ticket')
	return [...new Set([...bought, ...(await listVariantsOfPeople(store, variantIds))])]
}

import type { Store } from '~/platform/database/database.server.ts'
import { listBoughtVariants } from '~/features/order/store/bought-variants.server.ts'
import { listVariantsOfPeople } from '~/features/attendee/store/variant-uses.server.ts'

/** The variants that may not be deleted: orders or carts name them, or people who bought another ticket were moved to them. */
export async function listVariantsInUse(store: Store, variantIds: readonly number[]): Promise<number[]> {
	const bought = await listBoughtVariants(store, variantIds, 'ticket')
	return [...new Set([...bought, ...(await listVariantsOfPeople(store, variantIds))])]
}

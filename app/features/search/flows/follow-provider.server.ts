import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { listProductIdsOf } from '~/features/catalog/store/product-cards.server.ts'
import { projectProducts } from './project-products.server.ts'

/** Takes the goods of a suspended provider out of the search and brings them back later. Goods are also found by the provider's newest name. */
export const followProvider: Consequence = async ({ store }, fact) => {
	await projectProducts(store, await listProductIdsOf(store, idIn(fact, 'provider')))
}

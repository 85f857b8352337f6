import { idIn, type Consequence } from '../../../platform/facts/consequence.server.ts'
import { listProductIdsOf } from '../../catalog/store/product-cards.server.ts'
import { projectProducts } from './project-products.server.ts'

/** A provider that is suspended takes its goods out of the search with it, and brings them back; they are found by its name. */
export const followProvider: Consequence = async ({ store }, fact) => {
	await projectProducts(store, await listProductIdsOf(store, idIn(fact, 'provider')))
}

import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { listProductIdsOfEvent } from '~/features/catalog/store/product-cards.server.ts'
import { projectProducts } from './project-products.server.ts'

/** Goods are found by the name of their event: always its newest name, and only while the event may be seen. */
export const followEvent: Consequence = async ({ store }, fact) => {
	await projectProducts(store, await listProductIdsOfEvent(store, idIn(fact, 'event')))
}

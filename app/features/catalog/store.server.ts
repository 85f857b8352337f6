import { eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { groupBy } from '../../kernel/groups.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { quotas } from '../quota/tables.server.ts'
import type { ProductOffer } from './rules/offer.ts'
import { deliveryMethods, products, productVariants } from './tables.server.ts'

const left = sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`

/** An event's merchandise, each product with its variants and what is left of them. */
export async function listEventProducts(store: Store, eventId: number) {
	const rows = await store
		.select({
			product: products,
			variant: {
				id: productVariants.id,
				name: productVariants.name,
				priceMinor: productVariants.priceMinor,
				originalPriceMinor: productVariants.originalPriceMinor,
				left,
			},
		})
		.from(products)
		.innerJoin(productVariants, eq(productVariants.productId, products.id))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(eq(products.eventId, eventId))
		.orderBy(products.position, products.id, productVariants.position, productVariants.id)
	return [...groupBy(rows, ({ product }) => product.id).values()].flatMap((ofProduct) => {
		const product = ofProduct[0]?.product
		return product ? [{ product, variants: ofProduct.map(({ variant }) => variant) }] : []
	})
}

/** What is sold under these variant ids, for carts and orders. */
export async function findProductOffers(store: Store, variantIds: readonly number[]): Promise<ProductOffer[]> {
	if (variantIds.length === 0) return []
	return store
		.select({
			variantId: productVariants.id,
			providerId: products.providerId,
			eventId: products.eventId,
			productName: products.name,
			variantName: productVariants.name,
			coverPath: products.coverPath,
			priceMinor: productVariants.priceMinor,
			originalPriceMinor: productVariants.originalPriceMinor,
			weightGrams: productVariants.weightGrams,
			currency: products.currency,
			quotaId: productVariants.quotaId,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(inArray(productVariants.id, [...variantIds]))
}

/** The delivery methods a provider offers: its own, and those of the platform. */
export async function listDeliveryMethodsOf(store: Store, providerId: number) {
	return store
		.select()
		.from(deliveryMethods)
		.where(or(eq(deliveryMethods.providerId, providerId), isNull(deliveryMethods.providerId)))
		.orderBy(deliveryMethods.position, deliveryMethods.id)
}

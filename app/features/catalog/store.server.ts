import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { waysThatHold } from '~/features/provider/own-account/tables.server.ts'
import { isSelling, providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { ProductOffer } from './rules/offer.ts'
import type { ProductState } from './rules/product.ts'
import { variantPicture } from './store/variant-picture.server.ts'
import { categories, products, productVariants } from './tables.server.ts'

/** To carts and orders, a variant that is out of sale, or whose provider is suspended, has the state of an archived product. */
const state = sql<ProductState>`case when ${productVariants.offered} and ${isSelling(products.providerId)} then ${products.state} else 'archived' end`

const left = sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`

/** An event's merchandise: each product with its variants and the pieces left of each. */
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
		.where(
			and(
				eq(products.eventId, eventId),
				eq(products.state, 'published'),
				eq(productVariants.offered, true),
				isSelling(products.providerId),
			),
		)
		.orderBy(products.position, products.id, productVariants.position, productVariants.id)
	return [...groupBy(rows, ({ product }) => product.id).values()].flatMap((ofProduct) => {
		const product = ofProduct[0]?.product
		return product ? [{ product, variants: ofProduct.map(({ variant }) => variant) }] : []
	})
}

/** The offers with these variant ids, for carts and orders. */
export async function findProductOffers(store: Store, variantIds: readonly number[]): Promise<ProductOffer[]> {
	if (variantIds.length === 0) return []
	return store
		.select({
			variantId: productVariants.id,
			productId: products.id,
			categoryId: products.categoryId,
			providerId: products.providerId,
			eventId: products.eventId,
			productName: products.name,
			variantName: productVariants.name,
			coverPath: variantPicture,
			priceMinor: productVariants.priceMinor,
			originalPriceMinor: productVariants.originalPriceMinor,
			weightGrams: productVariants.weightGrams,
			currency: products.currency,
			depositRateBp: products.depositRateBp,
			restDueDays: products.restDueDays,
			eventState: events.state,
			eventEndsAt: events.endsAt,
			state,
			quotaId: productVariants.quotaId,
			quotaVersion: quotas.version,
			shop: providers.shopTerms,
			wayTerms: waysThatHold(events.wayTerms),
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(events, eq(events.id, products.eventId))
		.where(inArray(productVariants.id, [...variantIds]))
}

/** All categories. */
export async function listCategoryRows(store: Store) {
	return store.select().from(categories)
}

/** A choice offers at most so many products, in addition to those that are already chosen. */
const mostNames = 100

const told = folded(sql`concat_ws(' ', ${products.name}->>'vi_VN', ${products.name}->>'en_US', (
	select string_agg(v.stock_code, ' ') from ${productVariants} v where v.product_id = ${products.id}
))`)

/** A provider's products by name, to choose from: the chosen ones, and the newest whose name or stock codes contain the words. */
export async function listProductNames(store: Store, providerId: number, of: { words: readonly string[]; chosen: readonly number[] }) {
	const { id, name } = products
	const own = eq(products.providerId, providerId)
	const newest = store
		.select({ id })
		.from(products)
		.where(and(own, ...of.words.map((word) => holds(told, word))))
		.orderBy(desc(id))
		.limit(mostNames)
	return store
		.select({ id, name })
		.from(products)
		.where(and(own, or(isOneOf(id, of.chosen), inArray(id, newest))))
		.orderBy(sql`${isOneOf(id, of.chosen)} desc`, desc(id))
}

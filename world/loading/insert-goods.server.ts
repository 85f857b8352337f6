import type { Offer } from '../../app/features/cart/rules/offer.ts'
import type { CartPromotion } from '../../app/features/promotion/rules/promotion.ts'
import { promotionCodes, promotions } from '../../app/features/promotion/tables.server.ts'
import type { Dice } from '../../app/kernel/dice.ts'
import { slugOf } from '../../app/kernel/slug.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { eventDates } from '../events.ts'
import { localMoment } from '../moments.ts'
import type { SampleEvent } from '../sample-event.ts'
import { shelfOfKind, type ShelfSlug } from '../shop/categories.ts'
import { insertProduct, insertQuotas } from './insert-product.server.ts'
import { idsInOrder, there } from './insert.server.ts'
import type { PicturePaths } from './pictures.server.ts'
import type { PlannedOrder } from './plan-orders.ts'

const dayMs = 86_400_000

/** The input to write an event. */
export interface EventOrder {
	event: SampleEvent
	providerId: number
	paths: PicturePaths
	/** The orders, which are counted in the quotas, so that the books are right from the first moment. */
	planned: readonly PlannedOrder[]
	now: Date
	/** Dice for the signing key: cryptographic, although everything else repeats. */
	dice: Dice
	secret: string
	/** The categories' ids. */
	shelves: ReadonlyMap<ShelfSlug, number>
}

/** The merchandise of an event. Offers by product and variant index. */
export async function insertMerchandise(
	store: Store,
	{ event, providerId, paths, now, shelves }: EventOrder,
	eventId: number,
	standing: readonly PlannedOrder[],
): Promise<Offer[][]> {
	const offers: Offer[][] = []
	for (const [position, product] of event.products.entries()) {
		const shelf = shelfOfKind[product.kind]
		const createdAt = new Date(now.getTime() - (160 + position) * dayMs)
		const row = {
			...{ providerId, eventId, position, currency: event.currency, createdAt, updatedAt: createdAt },
			slug: slugOf(`${product.name.vi_VN} ${event.slug}`),
			categoryId: shelf ? shelves.get(shelf) : null,
		}
		const sold = product.variants.map(
			(_, index) => standing.filter(({ goods }) => goods?.product === position && goods.variant === index).length,
		)
		offers.push((await insertProduct(store, product, { row, pictures: there(paths.products, position), sold })).offers)
	}
	return offers
}

/** Writes codes. The uses of a code are places of its own quota (truths §1.9). */
export async function insertCodes(
	store: Store,
	{ event, providerId, now }: EventOrder,
	eventId: number,
	standing: readonly PlannedOrder[],
): Promise<CartPromotion[]> {
	const { timeZone } = eventDates(event, now)
	const codes: CartPromotion[] = []
	for (const [index, { code, kind, value, useLimit, fromToday, untilFromToday }] of event.codes.entries()) {
		const sold = standing.filter((order) => order.code === index).length
		const [quotaId = 0] = await insertQuotas(store, [{ providerId, eventId, name: code, size: useLimit, sold }])
		const row = {
			...{ providerId, eventId, name: { vi_VN: code }, kind, value, quotaId, currency: event.currency },
			startsAt: localMoment(now, timeZone, fromToday, '00:00'),
			endsAt: localMoment(now, timeZone, untilFromToday + 1, '00:00'),
		}
		const [made] = await store.insert(promotions).values(row).returning()
		if (!made) throw new Error('a promotion was not written')
		const [codeId = 0] = idsInOrder(
			await store.insert(promotionCodes).values({ promotionId: made.id, providerId, code }).returning({ id: promotionCodes.id }),
		)
		// The orders of the sample world already count as uses.
		codes.push({ ...made, code: { id: codeId, code }, quotaIds: [quotaId], usesLeft: null })
	}
	return codes
}

import { offerOfProduct, type Offer } from '../../app/features/cart/rules/offer.ts'
import { products, productVariants } from '../../app/features/catalog/tables.server.ts'
import type { PromotionCode } from '../../app/features/promotion/rules/code.ts'
import { promotionCodes } from '../../app/features/promotion/tables.server.ts'
import { quotas } from '../../app/features/quota/tables.server.ts'
import type { Dice } from '../../app/kernel/dice.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { eventDates } from '../events.ts'
import { localMoment } from '../moments.ts'
import { palettes } from '../poster/palettes.ts'
import type { SampleEvent } from '../sample-event.ts'
import { idsInOrder, there } from './insert.server.ts'
import type { PicturePaths } from './pictures.server.ts'
import type { PlannedOrder } from './plan-orders.ts'

/** What it takes to write an event. */
export interface EventOrder {
	event: SampleEvent
	providerId: number
	paths: PicturePaths
	/** Counted into the quotas, so that the books are right from the first moment. */
	planned: readonly PlannedOrder[]
	now: Date
	/** For the signing key: cryptographic, whatever else repeats. */
	dice: Dice
	secret: string
}

/** Ids in the order of the rows. */
export async function insertQuotas(store: Store, rows: (typeof quotas.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	return idsInOrder(await store.insert(quotas).values(rows).returning({ id: quotas.id }))
}

/** The merchandise of an event; its stock is a quota a variant (truths §1.10). Offers by product and variant index. */
export async function insertProducts(
	store: Store,
	{ event, providerId, paths }: EventOrder,
	eventId: number,
	standing: readonly PlannedOrder[],
): Promise<Offer[][]> {
	const offers: Offer[][] = []
	for (const [position, product] of event.products.entries()) {
		const coverPath = there(paths.products, position)
		const coverColor = palettes[event.poster.palette].mist
		const row = { providerId, eventId, name: product.name, coverPath, coverColor, currency: event.currency, position }
		const [productId = 0] = idsInOrder(await store.insert(products).values(row).returning({ id: products.id }))
		const names = product.variants.map(({ size, color }) => ({
			vi_VN: [color?.vi_VN, size].filter(Boolean).join(' · '),
			en_US: [color?.en_US, size].filter(Boolean).join(' · '),
		}))
		const sold = product.variants.map(
			(_, index) => standing.filter(({ goods }) => goods?.product === position && goods.variant === index).length,
		)
		const quotaIds = await insertQuotas(
			store,
			product.variants.map(({ stock }, index) => ({
				providerId,
				eventId,
				name: `${product.name.vi_VN} ${there(names, index).vi_VN}`.trim(),
				size: stock + there(sold, index),
				sold: there(sold, index),
			})),
		)
		const variants = product.variants.map(({ priceMinor, originalPriceMinor, weightGrams }, index) => ({
			productId,
			name: there(names, index),
			priceMinor,
			originalPriceMinor: originalPriceMinor ?? null,
			weightGrams,
			quotaId: there(quotaIds, index),
			position: index,
		}))
		const variantIds = idsInOrder(await store.insert(productVariants).values(variants).returning({ id: productVariants.id }))
		offers.push(
			variants.map((variant, index) =>
				offerOfProduct({
					...variant,
					variantId: there(variantIds, index),
					providerId,
					eventId,
					productName: product.name,
					variantName: variant.name,
					coverPath,
					currency: event.currency,
				}),
			),
		)
	}
	return offers
}

/** A code's uses are places of a quota of its own (truths §1.9). */
export async function insertCodes(
	store: Store,
	{ event, providerId, now }: EventOrder,
	eventId: number,
	standing: readonly PlannedOrder[],
): Promise<PromotionCode[]> {
	const { timeZone } = eventDates(event, now)
	const codes: PromotionCode[] = []
	for (const [index, { code, kind, value, useLimit, fromToday, untilFromToday }] of event.codes.entries()) {
		const sold = standing.filter((order) => order.code === index).length
		const [quotaId = 0] = await insertQuotas(store, [{ providerId, eventId, name: code, size: useLimit, sold }])
		const row = {
			...{ providerId, eventId, code, kind, value, quotaId, minimumMinor: 0, perBuyer: null },
			startsAt: localMoment(now, timeZone, fromToday, '00:00'),
			endsAt: localMoment(now, timeZone, untilFromToday + 1, '00:00'),
		}
		const [id = 0] = idsInOrder(await store.insert(promotionCodes).values(row).returning({ id: promotionCodes.id }))
		codes.push({ ...row, id, size: useLimit, held: 0, sold: 0 })
	}
	return codes
}

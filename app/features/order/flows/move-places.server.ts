import type { Store } from '~/platform/database/database.server.ts'
import { findOffers, offerKey } from '~/features/cart/flows/read-cart-contents.server.ts'
import { lockForTaking, wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { saleRefusal } from '~/features/cart/rules/may-join-cart.ts'
import { findQuotasOfPromotions, listUsesForEach, lockPromotions } from '~/features/promotion/store.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, deleteUses, insertUses, lockQuotas, sellUses, type QuotaUse } from '~/features/quota/store.server.ts'
import { countPromotionUses, listOrderLines, listReductions, listUsesOfOrder, type OrderRow } from '~/features/order/store.server.ts'

/** The state in which an order's places are taken again: held until a time, or sold at once because the money is there. */
export type Retaking = { state: 'held'; expiresAt: Date } | { state: 'sold'; expiresAt: null }

/** Why places that were given back cannot be taken again. */
export type RetakeRefusal = 'sold_out' | 'sale_over' | 'code_used_up'

/**
 * Takes an order's places again that were given back, all of them or none, with the uses of its limited promotions (truths §1.7, §1.9). Carts whose
 * hold ran out lose their places for it. The caller has locked the order. Places are held only if the sale is still open; they are sold even after
 * the sale, if the event still takes place, because the buyer paid during the sale.
 */
export async function retakePlaces(store: Store, order: OrderRow, as: Retaking, now: Date): Promise<RetakeRefusal | null> {
	const lines = await listOrderLines(store, order.id)
	const offers = await findOffers(store, lines)
	const reductions = await listReductions(store, order.id)
	const used = reductions.map(({ promotionId }) => promotionId)
	const isUsedElsewhere = as.state === 'held' && (await hasUsedElsewhere(store, order, used))
	const usedUp = await findQuotasOfPromotions(store, reductions)
	const wanted = lines.flatMap((line) => {
		const offer = offers.get(offerKey(line))
		return offer ? wantsOf(offer, line.quantity).map((want) => ({ ...want, orderLineId: line.id })) : []
	})
	const [first] = lines
	if (first) wanted.push(...usedUp.map((quotaId) => ({ quotaId, quantity: 1, orderLineId: first.id })))

	const isGone = lines.some((line) => !offers.has(offerKey(line)))
	if (isGone) return 'sale_over'
	const tickets = [...offers.values()].flatMap(({ ticket }) => ticket ?? [])
	if (tickets.some((ticket) => (as.state === 'held' ? saleRefusal(ticket, now) : ticket.eventState === 'cancelled'))) return 'sale_over'

	if (isUsedElsewhere) return 'code_used_up'

	const quotaIds = wanted.map(({ quotaId }) => quotaId)
	const taking = await lockForTaking(store, quotaIds, wanted, now)
	const [short] = taking.hold(wanted)
	if (!short) {
		if (as.state === 'sold') taking.sell(wanted)
		await insertUses(
			store,
			wanted.map((want) => ({ ...want, ...as })),
		)
	}
	// This is written even when places are missing, because expired carts have given theirs back.
	await changeCounters(store, taking.moves())
	if (!short) return null
	return usedUp.includes(short.quotaId) ? 'code_used_up' : 'sold_out'
}

/** Whether the buyer has used up a promotion with a limit for each person in other orders, since this order's time to pay ran out. */
async function hasUsedElsewhere(store: Store, { id, accountId, contact }: OrderRow, promotionIds: readonly number[]): Promise<boolean> {
	const counted = await listUsesForEach(store, promotionIds)
	if (counted.length === 0) return false
	const ids = counted.map((promotion) => promotion.id)
	await lockPromotions(store, ids)
	const uses = await countPromotionUses(store, ids, { accountId, email: contact.email }, id)
	return counted.some((promotion) => (uses.get(promotion.id) ?? 0) >= promotion.perBuyer)
}

/**
 * Gives back all places that an order holds or has sold; a second call changes nothing (truths §1.9). The caller has locked the order. Goods that
 * left the house (`goodsAreOut`) stay sold: nobody can sell them again before they come back.
 */
export async function releasePlaces(store: Store, orderId: number, { goodsAreOut = false } = {}): Promise<void> {
	const uses = await listUsesOfOrder(store, orderId)
	const planned = goodsAreOut ? await withoutStock(store, orderId, uses) : uses
	const taking = new Taking(await lockQuotas(store, quotasOf(planned)))
	const gone = await deleteUses(
		store,
		planned.map(({ id }) => id),
	)
	taking.release(gone.filter(({ state }) => state === 'held'))
	taking.restore(gone.filter(({ state }) => state === 'sold'))
	await changeCounters(store, taking.moves())
}

/** The uses of an order without its goods' stock; the use of a limited promotion may belong to a line of goods, and is kept. */
async function withoutStock(store: Store, orderId: number, uses: readonly QuotaUse[]): Promise<QuotaUse[]> {
	const goods = (await listOrderLines(store, orderId)).filter(({ kind }) => kind === 'product')
	const offers = await findOffers(store, goods)
	const stockOf = new Map(goods.map((line) => [line.id, offers.get(offerKey(line))?.quotaIds]))
	return uses.filter(({ orderLineId, quotaId }) => orderLineId === null || !stockOf.get(orderLineId)?.includes(quotaId))
}

/** Turns the places an order holds into sold ones. The caller has locked the order. */
export async function sellPlaces(store: Store, held: readonly QuotaUse[]): Promise<void> {
	const taking = new Taking(await lockQuotas(store, quotasOf(held)))
	taking.sell(held)
	await changeCounters(store, taking.moves())
	await sellUses(
		store,
		held.map(({ id }) => id),
	)
}

function quotasOf(uses: readonly QuotaUse[]): number[] {
	return uses.map(({ quotaId }) => quotaId)
}

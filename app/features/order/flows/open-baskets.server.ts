import { Outdated, type Store } from '../../../platform/database/database.server.ts'
import { contentsOf, findOffers, findPromotions, type CartContents } from '../../cart/flows/read-cart-contents.server.ts'
import { listCartLines, type CartRow } from '../../cart/store.server.ts'
import { keepLimits, lockPromotions } from '../../promotion/store.server.ts'
import type { CartPromotion } from '../../promotion/rules/promotion.ts'
import { Taking } from '../../quota/rules/taking.ts'
import { lockQuotas, lockUsesOfCartLines } from '../../quota/store.server.ts'
import { listQuestionsOfTickets } from '../../ticket/store.server.ts'
import type { DecidedOrder } from './write-orders.server.ts'
import type { DraftedOrder } from '../rules/draft-order.ts'
import { countPromotionUses, type CountedBuyer } from '../store.server.ts'

/**
 * Locks the places the carts hold and reads what is in them. Their quotas are locked only when the counters move, so that buyers of one hot
 * quota hardly wait for each other; but where a promotion of limited uses may count, which has to be taken, all quotas are locked here, in the
 * order of everybody. A promotion of which one buyer has only so many is locked itself, so that two checkouts of one buyer count each other.
 * @throws when a promotion was limited in another way after it was read; the transaction is tried again
 */
export async function openBaskets(store: Store, carts: readonly CartRow[]) {
	const lines = await listCartLines(
		store,
		carts.map(({ id }) => id),
	)
	const offers = await findOffers(store, lines)
	const promotions = await findPromotions(store, carts, offers.values())
	await lockPromotions(
		store,
		promotions.filter(({ perBuyer }) => perBuyer !== null).map(({ id }) => id),
	)
	await keepAsFound(store, promotions)
	const questions = await listQuestionsOfTickets(
		store,
		[...offers.values()].flatMap(({ ticket }) => ticket?.ticketId ?? []),
	)
	const lineIds = lines.map(({ id }) => id)
	const limited = promotions.flatMap(({ quotaIds }) => quotaIds)
	const counted = limited.length > 0 ? new Taking(await lockQuotas(store, limited, lineIds)) : undefined
	const uses = await lockUsesOfCartLines(store, lineIds)
	return { contents: contentsOf(carts, { lines, offers, uses, promotions }), taking: counted ?? Taking.ofHolds(uses), questions }
}

/** Nobody limits these promotions until the orders are written: a use nobody counts would be one too many. */
async function keepAsFound(store: Store, promotions: readonly CartPromotion[]): Promise<void> {
	const kept = await keepLimits(
		store,
		promotions.map(({ id }) => id),
	)
	const limits = new Map(kept.map((each) => [each.id, each]))
	const isOther = promotions.some(({ id, quotaIds, perBuyer }) => {
		const now = limits.get(id)
		return now && (now.perBuyer !== perBuyer || (now.quotaId !== null && !quotaIds.includes(now.quotaId)))
	})
	if (isOther) throw new Outdated('a promotion was limited in another way')
}

/** The places of what is ordered. Those of a line that is no longer sold stay held until their time is over, and are then given back. */
export function soldUses(contents: CartContents, order: DraftedOrder) {
	const ordered = new Set(order.lines.map(({ lineId }) => lineId))
	return contents.lines.flatMap(({ id, uses }) => (ordered.has(id) ? uses : []))
}

/** How often a buyer has used promotions: in orders that are written, and in those decided before theirs. */
export async function usesBy(
	store: Store,
	promotions: readonly CartPromotion[],
	buyer: CountedBuyer,
	before: readonly DecidedOrder[] = [],
): Promise<ReadonlyMap<number, number> | undefined> {
	const counted = promotions.filter(({ perBuyer }) => perBuyer !== null).map(({ id }) => id)
	const { accountId } = buyer
	const email = buyer.email?.toLowerCase()
	if (counted.length === 0 || (email === undefined && accountId === null)) return undefined
	const uses = new Map(await countPromotionUses(store, counted, buyer))
	const theirs = before.filter(
		({ row }) => row.contact.email.toLowerCase() === email || (accountId !== null && row.accountId === accountId),
	)
	for (const { draft } of theirs)
		for (const { promotion } of draft.figures.reductions) uses.set(promotion.id, (uses.get(promotion.id) ?? 0) + 1)
	return uses
}

/** Promotions with what is left of them after the orders that were decided before. */
export function asLeft(promotions: readonly CartPromotion[], taking: Taking): CartPromotion[] {
	return promotions.map((promotion) =>
		promotion.quotaIds.length === 0 ? promotion : { ...promotion, usesLeft: Math.min(...promotion.quotaIds.map((id) => taking.left(id))) },
	)
}

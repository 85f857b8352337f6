import { Outdated, type Store } from '~/platform/database/database.server.ts'
import { contentsOf, findOffers, findPromotions, type CartContents } from '~/features/cart/flows/read-cart-contents.server.ts'
import { listCartLines, type CartRow } from '~/features/cart/store.server.ts'
import { keepLimits, lockPromotions } from '~/features/promotion/store.server.ts'
import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { lockQuotas, lockUsesOfCartLines } from '~/features/quota/store.server.ts'
import { listQuestionsOfTickets } from '~/features/ticket/store.server.ts'
import type { DecidedOrder } from './write-orders.server.ts'
import type { DraftedOrder } from '~/features/order/rules/draft-order.ts'
import { countPromotionUses, type CountedBuyer } from '~/features/order/store.server.ts'

/**
 * Locks the places that the carts hold and reads the carts' contents. Quotas are locked only when the counters change, so that buyers of one hot
 * quota hardly wait for each other. But where a promotion with limited uses may count, a use must be taken, so all quotas are locked here, in the
 * order everybody uses. A promotion with a limit for each buyer is locked itself, so that two checkouts of one buyer see each other's uses.
 * @throws when the limit of a promotion changed after it was read; then the transaction is tried again
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

/** Keeps the limits of these promotions from changing until the orders are written: otherwise a use could go uncounted. */
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

/** The places of the ordered lines. Places of a line that is no longer sold stay held until their hold ends, and are then given back. */
export function soldUses(contents: CartContents, order: DraftedOrder) {
	const ordered = new Set(order.lines.map(({ lineId }) => lineId))
	return contents.lines.flatMap(({ id, uses }) => (ordered.has(id) ? uses : []))
}

/** How often a buyer has used promotions: in stored orders, and in orders of this group that were decided earlier. */
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

/** Promotions with the uses left after the orders of this group that were decided earlier. */
export function asLeft(promotions: readonly CartPromotion[], taking: Taking): CartPromotion[] {
	return promotions.map((promotion) =>
		promotion.quotaIds.length === 0 ? promotion : { ...promotion, usesLeft: Math.min(...promotion.quotaIds.map((id) => taking.left(id))) },
	)
}

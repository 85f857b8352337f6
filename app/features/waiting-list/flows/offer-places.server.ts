import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { lockForTaking, wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { emptyCarts } from '~/features/cart/flows/empty-carts.server.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { saleRefusal } from '~/features/cart/rules/may-join-cart.ts'
import { deleteCarts, lockCarts, lockOrCreateCarts, updateCarts, upsertLines } from '~/features/cart/store.server.ts'
import { changeCounters, insertUses } from '~/features/quota/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { chosenFor, offerEnd } from '~/features/waiting-list/rules/waiting.ts'
import { lockLine, markOffered, type WaitingRow } from '~/features/waiting-list/store.server.ts'
import { visitorOfOffer } from '~/features/waiting-list/links/waiting-link.server.ts'

interface Offering {
	store: Store
	now: Date
	record: (fact: Fact) => void
}

const mostAtOnce = 200
/** Buyers wait while this transaction runs, so its work is limited. The chore `watch-waiting-lists` offers the rest within seconds. */
const mostRounds = 10

/** Offers free places to those who wait, of one event or of all, before anybody else sees the places. Returns how many people got an offer. */
export async function offerFreePlaces({ store, now, record }: Offering, eventId?: number): Promise<number> {
	let offered = 0
	for (let round = 0; round < mostRounds; round += 1) {
		const line = await lockLine(store, { eventId, now, most: mostAtOnce })
		const served = await offerTo({ store, now, record }, line)
		offered += served.length
		if (served.length === 0 || line.length < mostAtOnce) break
	}
	return offered
}

/**
 * Offers places to locked entries in their order, as long as there are any. A cart of each entry holds the places until the offer ends, so that
 * nobody else can take them and every counter stays correct (truths §1.2, §1.3).
 */
export async function offerTo(
	{ store, now, record }: Offering,
	line: readonly { entry: WaitingRow; hours: number }[],
): Promise<WaitingRow[]> {
	const offers = new Map(
		(
			await findTicketOffers(
				store,
				line.map(({ entry }) => entry.variantId),
			)
		).map((offer) => [offer.variantId, offer]),
	)
	const wishes = line.flatMap(({ entry, hours }) => {
		const offer = offers.get(entry.variantId)
		if (!offer || saleRefusal(offer, now)) return []
		return [{ entry, wants: wantsOf(offer, entry.quantity), endsAt: offerEnd(now, hours, [offer.closesAt, offer.eventEndsAt]) }]
	})
	if (wishes.length === 0) return []
	const wants = wishes.flatMap((wish) => wish.wants)
	const taking = await lockForTaking(
		store,
		wants.map(({ quotaId }) => quotaId),
		wants,
		now,
	)
	const chosen = chosenFor(wishes, (wish) => taking.hold(wish.wants).length === 0)
	const carts = await lockOrCreateCarts(
		store,
		chosen.map(({ entry }) => visitorOfOffer(entry.id)),
		now,
	)
	const cartOf = new Map(carts.map((cart) => [cart.visitor, cart]))
	const held = chosen.flatMap((wish) => {
		const cart = cartOf.get(visitorOfOffer(wish.entry.id))
		return cart ? [{ ...wish, cart }] : []
	})
	const lines = await upsertLines(
		store,
		held.map(({ cart, entry: { variantId, quantity } }) => ({
			...{ cartId: cart.id, kind: 'ticket' as const, variantId, quantity },
			attendees: draftsFor(quantity, []),
		})),
	)
	const lineOf = new Map(lines.map((each) => [each.cartId, each.id]))
	await insertUses(
		store,
		held.flatMap(({ cart, wants: own, endsAt }) =>
			own.map(({ quotaId, quantity }) => ({
				...{ quotaId, quantity, cartLineId: lineOf.get(cart.id) ?? null, orderLineId: null },
				...{ state: 'held' as const, expiresAt: endsAt },
			})),
		),
	)
	await changeCounters(store, taking.moves())
	await updateCarts(
		store,
		held.map(({ cart, entry, endsAt }) => ({ id: cart.id, eventId: entry.eventId, codeIds: [], holdEndsAt: endsAt })),
		now,
	)
	await markOffered(
		store,
		held.map(({ entry, endsAt }) => ({ id: entry.id, endsAt })),
		now,
	)
	for (const { entry } of held)
		record({
			name: 'waiting.offered',
			about: `event:${entry.eventId}`,
			providerId: entry.providerId,
			data: { entryId: entry.id, eventId: entry.eventId },
		})
	return held.map(({ entry }) => entry)
}

/** Gives back the places offered to locked entries, once: afterwards their carts are gone. */
export async function dropOffers(store: Store, entryIds: readonly number[]): Promise<void> {
	if (entryIds.length === 0) return
	const carts = await lockCarts(store, entryIds.map(visitorOfOffer))
	await emptyCarts(store, carts)
	await deleteCarts(
		store,
		carts.map(({ id }) => id),
	)
}

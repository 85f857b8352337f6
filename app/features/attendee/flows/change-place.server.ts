import type { Store } from '../../../platform/database/database.server.ts'
import { lockForTaking, wantsOf } from '../../cart/flows/lock-for-taking.server.ts'
import { listUsesOfOrder } from '../../order/store.server.ts'
import type { Want } from '../../quota/rules/places.ts'
import { changeCounters, insertUses, reduceUse } from '../../quota/store.server.ts'
import type { AttendeeRow } from '../../registration/store.server.ts'
import type { TicketOffer } from '../../ticket/rules/offer.ts'

type Place = Pick<AttendeeRow, 'orderId' | 'orderLineId'>

/** What a ticket variant draws on, as it was found. */
type Drawn = Pick<TicketOffer, 'quotaIds' | 'quotaVersions'>
const nothing: Drawn = { quotaIds: [] }

/** What one place of a variant draws on. */
const one = (quotaIds: readonly number[]): Want[] => quotaIds.map((quotaId) => ({ quotaId, quantity: 1 }))

/** Takes one place of an order's line off its uses of these quotas, as far as it has them. Order and quotas are locked before. */
async function takeOff(store: Store, { orderId, orderLineId }: Place, quotaIds: readonly number[]): Promise<Want[]> {
	const uses = await listUsesOfOrder(store, orderId)
	const given: Want[] = []
	for (const quotaId of quotaIds) {
		const use = uses.find((each) => each.orderLineId === orderLineId && each.quotaId === quotaId && each.state === 'sold')
		if (!use) continue
		await reduceUse(store, use, 1)
		given.push({ quotaId, quantity: 1 })
	}
	return given
}

/**
 * Gives one attendee's place back. Their order is locked before.
 * @throws when their ticket draws on other quotas by now; the transaction is tried again
 */
export async function givePlaceBack(store: Store, place: Place, offer: Drawn = nothing, now: Date): Promise<void> {
	const taking = await lockForTaking(store, offer.quotaIds, wantsOf(offer, 0), now)
	taking.restore(await takeOff(store, place, offer.quotaIds))
	await changeCounters(store, taking.moves())
}

/**
 * Gives a place back and takes another, both or neither. The uses of the new place hang on the line that the attendee was bought with, as those of
 * the old one did. @returns whether there was one. Their order is locked before.
 * @throws when one of the tickets draws on other quotas by now; the transaction is tried again
 */
export async function changePlace(
	store: Store,
	place: Place,
	{ from = nothing, to, now }: { from: Drawn | undefined; to: Drawn; now: Date },
): Promise<boolean> {
	// What both draw on changes no hands, but is locked: nobody lets tickets draw on other quotas meanwhile.
	const [leaving, entering] = [
		from.quotaIds.filter((id) => !to.quotaIds.includes(id)),
		to.quotaIds.filter((id) => !from.quotaIds.includes(id)),
	]
	const seen = [...wantsOf(from, 0), ...wantsOf(to, 0)]
	const taking = await lockForTaking(store, [...from.quotaIds, ...to.quotaIds], [...seen, ...one(entering)], now)
	if (taking.hold(one(entering)).length > 0) return false
	taking.sell(one(entering))
	taking.restore(await takeOff(store, place, leaving))
	await insertUses(
		store,
		entering.map((quotaId) => ({ quotaId, quantity: 1, orderLineId: place.orderLineId, state: 'sold' as const, expiresAt: null })),
	)
	await changeCounters(store, taking.moves())
	return true
}

import type { Store } from '~/platform/database/database.server.ts'
import { lockForTaking, wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { listUsesOfOrder } from '~/features/order/store.server.ts'
import type { Want } from '~/features/quota/rules/places.ts'
import { changeCounters, insertUses, reduceUse } from '~/features/quota/store.server.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'

type Place = Pick<AttendeeRow, 'orderId' | 'orderLineId'>

/** The quotas of a ticket variant, as they were read. */
type Drawn = Pick<TicketOffer, 'quotaIds' | 'quotaVersions'>
const noQuotas: Drawn = { quotaIds: [] }

/** One place in each of the quotas. */
const onePlaceOf = (quotaIds: readonly number[]): Want[] => quotaIds.map((quotaId) => ({ quotaId, quantity: 1 }))

/** Takes one place off an order line's uses of these quotas, where it has such uses. The caller locked the order and the quotas. */
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
 * Gives one attendee's place back. The caller locked their order.
 * @throws when their ticket draws on other quotas by now; the transaction is tried again
 */
export async function givePlaceBack(store: Store, place: Place, offer: Drawn = noQuotas, now: Date): Promise<void> {
	const taking = await lockForTaking(store, offer.quotaIds, wantsOf(offer, 0), now)
	taking.restore(await takeOff(store, place, offer.quotaIds))
	await changeCounters(store, taking.moves())
}

/**
 * Gives a place back and takes another: both or neither. The uses of the new place belong to the order line the attendee was bought with, like
 * those of the old place. The caller locked their order.
 * @returns whether there was a place
 * @throws when one of the tickets draws on other quotas by now; the transaction is tried again
 */
export async function changePlace(
	store: Store,
	place: Place,
	{ from = noQuotas, to, now }: { from: Drawn | undefined; to: Drawn; now: Date },
): Promise<boolean> {
	// A quota that both variants draw on keeps its place, but is locked, so that nobody gives a ticket other quotas meanwhile.
	const [leaving, entering] = [
		from.quotaIds.filter((id) => !to.quotaIds.includes(id)),
		to.quotaIds.filter((id) => !from.quotaIds.includes(id)),
	]
	const seen = [...wantsOf(from, 0), ...wantsOf(to, 0)]
	const taking = await lockForTaking(store, [...from.quotaIds, ...to.quotaIds], [...seen, ...onePlaceOf(entering)], now)
	if (taking.hold(onePlaceOf(entering)).length > 0) return false
	taking.sell(onePlaceOf(entering))
	taking.restore(await takeOff(store, place, leaving))
	await insertUses(
		store,
		entering.map((quotaId) => ({ quotaId, quantity: 1, orderLineId: place.orderLineId, state: 'sold' as const, expiresAt: null })),
	)
	await changeCounters(store, taking.moves())
	return true
}

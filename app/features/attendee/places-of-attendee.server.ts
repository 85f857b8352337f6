import type { Store } from '../../platform/database/database.server.ts'
import { lockForTaking } from '../cart/holding.server.ts'
import { listUsesOfOrder } from '../order/store.server.ts'
import type { Want } from '../quota/rules/places.ts'
import { Taking } from '../quota/rules/taking.ts'
import { changeCounters, insertUses, lockQuotas, reduceUse } from '../quota/store.server.ts'
import type { AttendeeRow } from '../registration/store.server.ts'

type Place = Pick<AttendeeRow, 'orderId' | 'orderLineId'>

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

/** Gives one attendee's place back. Their order is locked before. */
export async function givePlaceBack(store: Store, place: Place, quotaIds: readonly number[]): Promise<void> {
	const taking = new Taking(await lockQuotas(store, quotaIds))
	taking.restore(await takeOff(store, place, quotaIds))
	await changeCounters(store, taking.moves())
}

/** Gives a place back and takes another, both or neither. @returns whether there was one. Their order is locked before. */
export async function changePlace(
	store: Store,
	place: Place,
	{ from, to, now }: { from: readonly number[]; to: readonly number[]; now: Date },
): Promise<boolean> {
	// What both draw on changes no hands.
	const [leaving, entering] = [from.filter((id) => !to.includes(id)), to.filter((id) => !from.includes(id))]
	const taking = await lockForTaking(store, [...leaving, ...entering], one(entering), now)
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

import type { Store } from '~/platform/database/database.server.ts'
import { commitDraw, lookUpDraw, type Drawing } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { findEntrants } from '~/features/draw/draw-record/store.server.ts'
import { nextCalls, openSlots, type Call } from '~/features/draw/wheel/rules/calling.ts'
import type { PassReason } from '~/features/draw/wheel/rules/wheel.ts'
import { listCanceled, lockCanceled } from '~/features/draw/wheel/store/presence.server.ts'
import {
	insertResults,
	listResults,
	listRewards,
	setRewardDraw,
	type RewardRow,
	type WheelRow,
} from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Announces draws for those rewards of a wheel that have none yet: one order for all of them, or one for each where a person may win several rewards.
 */
export async function announceDraws(context: Drawing, wheel: WheelRow, listId: number): Promise<void> {
	const rewards = await listRewards(context.store, [wheel.id])
	const { eventId, providerId, name } = wheel
	const about = { eventId, providerId, listId, kind: 'prize' as const, about: `wheel:${wheel.id}` }
	let shared = wheel.allowDuplicates ? null : (rewards.find(({ drawId }) => drawId !== null)?.drawId ?? null)
	for (const reward of rewards) {
		if (reward.drawId !== null) continue
		if (shared !== null) {
			await setRewardDraw(context.store, reward.id, shared)
			continue
		}
		const { id } = await commitDraw(context, { ...about, why: wheel.allowDuplicates ? `${name}: ${reward.name}` : name })
		await setRewardDraw(context.store, reward.id, id)
		if (!wheel.allowDuplicates) shared = id
	}
}

/** How many more places of an order than needed are read together, because so many may have given their ticket back. */
const spare = 50

/** Calls the next people of a draw's order until enough can win. A person without a place any more is passed over, which is recorded too. */
async function callNext(store: Store, drawId: number, called: number, wanted: number): Promise<Call<PassReason>[]> {
	const { listId, entrants } = await lookUpDraw(store, drawId, 0)
	const { order } = await lookUpDraw(store, drawId, Math.min(entrants, called + wanted + spare))
	const known = new Map<number, number | null>()
	for (const { place, attendeeId, name } of await findEntrants(store, listId, order.slice(called)))
		known.set(place, name === null ? 0 : attendeeId)
	const ids = [...known.values()].flatMap((id) => id || [])
	const canceled = await listCanceled(store, ids)
	const call = () =>
		nextCalls<PassReason>({ order, called }, wanted, (place) => {
			const id = known.get(place)
			return id === 0 || (id != null && canceled.has(id)) ? 'canceled' : null
		})
	let calls = call()
	// Only people who would win are locked, so the gate goes on for all others. If such a ticket is being cancelled at this moment, this waits for the
	// outcome.
	for (;;) {
		const meant = calls.flatMap(({ place, passed }) => (passed === null ? (known.get(place) ?? []) : []))
		const late = await lockCanceled(store, meant)
		if (late.size === 0) break
		for (const id of late) canceled.add(id)
		calls = call()
	}
	const won = calls.filter(({ passed }) => passed === null).length
	if (won >= wanted || order.length >= entrants) return calls
	return [...calls, ...(await callNext(store, drawId, called + calls.length, wanted - won))]
}

/**
 * Draws the next winners of a reward and records them. The caller has locked the wheel.
 * @returns how many won
 */
export async function drawNext(
	{ store, now }: Pick<Drawing, 'store' | 'now'>,
	{ wheel, reward, wanted, press, drawnBy }: { wheel: WheelRow; reward: RewardRow; wanted: number; press: string; drawnBy: number | null },
): Promise<number> {
	const { drawId } = reward
	if (drawId === null) throw new Error('a reward of an active wheel has a draw')
	const results = await listResults(store, [wheel.id])
	const taken = results.filter(({ rewardId, passed }) => rewardId === reward.id && passed === null).map(({ slot }) => slot)
	const slots = openSlots(reward.winners, taken, wanted)
	const called = results.filter((result) => result.drawId === drawId).length
	const calls = await callNext(store, drawId, called, slots.length)
	let nextSlot = 0
	const rows = calls.map(({ nth, place, passed }) => {
		// A person who is passed over was called for the same slot as the next one.
		const slot = slots[nextSlot] as number
		if (passed === null) nextSlot += 1
		const row = { wheelId: wheel.id, rewardId: reward.id, drawId, nth, place, slot, press, drawnAt: now, drawnBy }
		return { ...row, passed, passedAt: passed === null ? null : now }
	})
	await insertResults(store, rows)
	return nextSlot
}

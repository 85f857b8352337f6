import { liveTag } from '~/kernel/live-topic.ts'
import { readAnswer } from '~/features/draw/draw-record/rules/beacon.ts'
import { isSigned } from '~/features/draw/draw-record/rules/beacon-signature.ts'
import { insertAbandonment, insertAnswer, listBeacons, lockDraw } from '~/features/draw/draw-record/store.server.ts'
import type { Drawing } from './record-draw.server.ts'

/** Why an answer is refused, as a refusal's code with its data. */
export interface NotTheAnswer {
	code: 'beacon_answer_wrong' | 'beacon_other_round'
	data: { round: number; other?: number }
}

type Recording = Pick<Drawing, 'store' | 'now' | 'record'>

/**
 * Accepts a beacon's answer for draws that wait for the same round. Only its signature proves it, so it does not matter who brings it. From then on
 * the order of these draws is fixed.
 * @param typed drand's JSON, or the signature in hex
 * @returns why it is refused; then nothing is changed
 */
export async function answerDraws(
	{ store, now, record }: Recording,
	{ ids, providerId, typed }: { ids: readonly number[]; providerId: number; typed: string },
): Promise<NotTheAnswer | undefined> {
	const read = readAnswer(typed)
	for (const { round, publicKey } of await listBeacons(store, ids)) {
		if (read && read.round !== null && read.round !== round) return { code: 'beacon_other_round', data: { round, other: read.round } }
		if (!read || !isSigned({ publicKey, round, signature: read.signature })) return { code: 'beacon_answer_wrong', data: { round } }
	}
	for (const id of ids) {
		const { draw, beacon } = await lockWaiting(store, id)
		await insertAnswer(store, { drawId: id, signature: read?.signature ?? '', answeredAt: now })
		record({
			name: 'draw.beacon_answered',
			about: `event:${draw.eventId}`,
			providerId,
			data: { eventId: draw.eventId, drawId: draw.drawId, round: beacon.round },
			clears: [liveTag(`draws-of-event:${draw.eventId}`)],
		})
	}
	return undefined
}

/**
 * Gives up a draw that waits for its beacon. It stays on record with the reason, and its seed becomes public, so that nobody can hide what its
 * outcome would have been.
 */
export async function abandonDraw(
	{ store, now, record }: Recording,
	{ id, providerId, why }: { id: number; providerId: number; why: string },
): Promise<void> {
	const { draw } = await lockWaiting(store, id)
	await insertAbandonment(store, { drawId: id, abandonedAt: now, why })
	record({
		name: 'draw.abandoned',
		about: `event:${draw.eventId}`,
		providerId,
		data: { eventId: draw.eventId, drawId: draw.drawId, why },
		clears: [liveTag(`draws-of-event:${draw.eventId}`)],
	})
}

async function lockWaiting(store: Drawing['store'], id: number) {
	const found = await lockDraw(store, id)
	if (!found?.beacon || found.answer || found.abandonment) throw new Error('no draw that waits for a beacon')
	return { draw: found.draw, beacon: found.beacon }
}

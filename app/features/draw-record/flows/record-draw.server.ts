import { bytesToHex } from '@noble/hashes/utils.js'
import { spokenCode, type Dice } from '../../../kernel/dice.ts'
import { liveTag } from '../../../kernel/live-topic.ts'
import type { Actor, Fact } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { accountIdOf } from '../../account/guards.server.ts'
import { randomnessOf, type NamedRound } from '../rules/beacon.ts'
import { algorithm, algorithmWithBeacon, commitmentOf, drawnOrder, listDigestOf, seedWithBeacon, tokenOf } from '../rules/draw.ts'
import type { DrawKind } from '../rules/draw-file.ts'
import { insertBeacon, insertDraw, insertList, insertReveal, findList, lockDraw } from '../store.server.ts'

// What other features draw with. In a mutation of theirs, three deeds after another:
//
//   const { listId } = await noteEntrants(context, { eventId, entrants })          who takes part, once
//   const draw = await commitDraw(context, { eventId, listId, kind, about, why })  announced: what it will be can no longer be changed
//   … now, or in a later mutation:
//   const { order } = await lookUpDraw(context.store, draw.id)                     what it will be; for the server alone
//   await revealDraw(context, { id: draw.id, drawn: order.length })                told to everybody, for ever
//
// `order` holds places in the list, from 1, in the order in which they were drawn: `entrants[order[0] - 1]` was drawn first. Drawing again is
// another draw of the same list: `commitDraw` with the `listId` there is. Nothing is overwritten: whoever replaces a draw reveals it, and one that
// was announced and never revealed stays visible as such. `drawInto` does all of it at once, for a shuffle that nobody waits for.
//
// A draw that names a beacon's round (`beacon`) has no order before `answerDraws` has taken the answer; `abandonDraw` gives it up
// (`wait-for-beacon.server.ts`).

/** The context of a mutation, or as much as a draw needs of it. */
export interface Drawing {
	store: Store
	dice: Dice
	now: Date
	actor: Actor
	record: (fact: Fact) => void
}

/** Somebody who takes part, as they are called at this moment. */
export interface Entrant {
	name: string
	/** Their candidate number, or whatever number they are known by. */
	number?: string | null
	/** Where they are an attendee: by this they are forgotten. */
	attendeeId?: number | null
	/** Where they are none: their address, by which they are forgotten and, perhaps, mailed. */
	email?: string | null
}

/**
 * Writes down who takes part, in this order. Each gets a token that says nothing without the salt that is kept beside it until they are forgotten.
 * Sixty thousand take about a second.
 */
export async function noteEntrants(
	{ store, dice }: Pick<Drawing, 'store' | 'dice'>,
	{ eventId, entrants }: { eventId: number; entrants: readonly Entrant[] },
): Promise<{ listId: number; digest: string }> {
	const rows = entrants.map(({ name, number = null, attendeeId = null, email = null }) => {
		const salt = bytesToHex(Uint8Array.from(dice.bytes(16)))
		return { token: tokenOf({ salt, name }), salt, name, number, attendeeId, email: email?.toLowerCase() ?? null }
	})
	const digest = listDigestOf(rows.map(({ token }) => token))
	return { listId: await insertList(store, { eventId, digest, entrants: rows.length }, rows), digest }
}

/**
 * Announces a draw: its seed is thrown and kept secret, its commitment is public from the end of this transaction on.
 * @param draw.beacon the round whose answer decides with the seed
 * @param draw.about what it is for, such as `bracket:12`; with `why`, which is told to everybody in the organizer's words: "Chia bảng vòng 1"
 * @returns `id` for the deeds here, `drawId` for addresses: `/event/{eventId}/draws/{drawId}`
 */
export async function commitDraw(
	{ store, dice, now, actor, record }: Drawing,
	{
		eventId,
		listId,
		kind,
		about,
		why,
		providerId,
		beacon = null,
	}: { eventId: number; listId: number; kind: DrawKind; about: string; why: string; providerId: number; beacon?: NamedRound | null },
): Promise<{ id: number; drawId: string; commitment: string }> {
	const list = await findList(store, listId)
	if (!list || list.eventId !== eventId) throw new Error('a draw needs a list of its event')
	const drawId = spokenCode(dice, 12)
	const seed = bytesToHex(Uint8Array.from(dice.bytes(32)))
	const bound = beacon && { ...beacon.chain, round: beacon.round }
	const commitment = commitmentOf({ seed, listDigest: list.digest, drawId, beacon: bound })
	const by = beacon ? algorithmWithBeacon : algorithm
	const id = await insertDraw(store, {
		...{ eventId, listId, kind, about, why, drawId, seed, commitment, committedAt: now, drawnBy: accountIdOf(actor) },
		...{ algorithm: by.name, version: by.version },
	})
	if (beacon) {
		const { name: chain, hash: chainHash, publicKey, genesis, period } = beacon.chain
		await insertBeacon(store, { drawId: id, chain, chainHash, publicKey, genesis, period, round: beacon.round, dueAt: beacon.dueAt })
	}
	record({
		name: 'draw.committed',
		about: `event:${eventId}`,
		providerId,
		data: { eventId, drawId, kind, drawnFor: about },
		clears: [liveTag(`draws-of-event:${eventId}`)],
	})
	return { id, drawId, commitment }
}

/**
 * What a draw is and will be: the whole order, which its commitment fixed, or commitment and beacon. For the server alone until it is revealed. The draw stays locked until
 * the transaction ends.
 * @param most how many of the order are needed; all, when absent
 */
export async function lookUpDraw(store: Store, id: number, most?: number) {
	const found = await lockDraw(store, id)
	if (!found) throw new Error('no such draw')
	const { draw, list, reveal, beacon, answer, abandonment } = found
	if (abandonment) throw new Error('a draw that was given up has no order')
	if (beacon && !answer) throw new Error('a draw has no order before its beacon has answered')
	const seed = answer ? seedWithBeacon(draw.seed, randomnessOf(answer.signature)) : draw.seed
	return {
		...{ drawId: draw.drawId, listId: draw.listId, eventId: draw.eventId, entrants: list.entrants, isRevealed: reveal !== undefined },
		order: drawnOrder(list.entrants, { seed, drawId: draw.drawId }, most),
	}
}

/**
 * Makes a draw's seed public, with how many of its order were drawn. Revealed a second time it stays as it was.
 * @param reveal.drawn all, when absent
 */
export async function revealDraw(
	{ store, now, record }: Pick<Drawing, 'store' | 'now' | 'record'>,
	{ id, providerId, drawn }: { id: number; providerId: number; drawn?: number },
): Promise<{ drawId: string; order: number[] }> {
	const { drawId, eventId, order, isRevealed } = await lookUpDraw(store, id, drawn)
	if (!isRevealed) {
		await insertReveal(store, { drawId: id, revealedAt: now, drawn: order })
		record({
			name: 'draw.revealed',
			about: `event:${eventId}`,
			providerId,
			data: { eventId, drawId, drawn: order.length },
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
	}
	return { drawId, order }
}

/** All of it at once: writes down who takes part, announces, draws and reveals. @returns the entrants as they were drawn */
export async function drawInto<Taking extends Entrant>(
	context: Drawing,
	draw: { eventId: number; kind: DrawKind; about: string; why: string; providerId: number; entrants: readonly Taking[] },
): Promise<{ drawId: string; listId: number; drawn: Taking[] }> {
	const { listId } = await noteEntrants(context, draw)
	const { id } = await commitDraw(context, { ...draw, listId })
	const { drawId, order } = await revealDraw(context, { id, providerId: draw.providerId })
	return { drawId, listId, drawn: order.map((place) => draw.entrants[place - 1] as Taking) }
}

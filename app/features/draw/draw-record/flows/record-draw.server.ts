import { bytesToHex } from '@noble/hashes/utils.js'
import { spokenCode, type Dice } from '~/kernel/dice.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import type { Actor, Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { randomnessOf, type NamedRound } from '~/features/draw/draw-record/rules/beacon.ts'
import {
	algorithm,
	algorithmWithBeacon,
	commitmentOf,
	drawnOrder,
	listDigestOf,
	seedWithBeacon,
	tokenOf,
} from '~/features/draw/draw-record/rules/draw.ts'
import type { DrawKind } from '~/features/draw/draw-record/rules/draw-file.ts'
import { insertBeacon, insertDraw, insertList, insertReveal, findList, lockDraw } from '~/features/draw/draw-record/store.server.ts'

// Other features draw with these functions. One of their mutations calls three or four of them, one after another:
//
//   const { listId } = await noteEntrants(context, { eventId, entrants })          writes the people down, once
//   const draw = await commitDraw(context, { eventId, listId, kind, about, why })  announces: the outcome cannot change any more
//   … now, or in a later mutation:
//   const { order } = await lookUpDraw(context.store, draw.id)                     reads the outcome; only for the server
//   await revealDraw(context, { id: draw.id, drawn: order.length })                tells it to everybody, for ever
//
// `order` holds places in the list, from 1, in the order in which they were drawn: `entrants[order[0] - 1]` was drawn first. Drawing again makes
// another draw of the same list: `commitDraw` with the same `listId`. Nothing is overwritten: a feature that replaces a draw reveals the old one, and
// a draw that was announced and never revealed stays visible as such. `drawInto` does everything at once, for a shuffle that nobody waits for.
//
// A draw that names a beacon's round (`beacon`) has no order before `answerDraws` accepted the answer; `abandonDraw` gives it up
// (`wait-for-beacon.server.ts`).

/** The part of a mutation's context that a draw needs. */
export interface Drawing {
	store: Store
	dice: Dice
	now: Date
	actor: Actor
	record: (fact: Fact) => void
}

/** A person who takes part, with their present name. */
export interface Entrant {
	name: string
	/** Their candidate number, or another number by which they are known. */
	number?: string | null
	/** For an attendee, the id by which they are found when they are forgotten. */
	attendeeId?: number | null
	/** For others, the address by which they are found when they are forgotten, and by which they may get a mail. */
	email?: string | null
}

/**
 * Writes down the people of a draw, in this order. Each gets a token that tells nothing without its salt; the salt is kept beside it until the person
 * is forgotten. Sixty thousand people take about a second.
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
 * Announces a draw: its seed is chosen by chance and kept secret; its commitment is public from the end of this transaction on.
 * @param draw.beacon the round whose answer decides together with the seed
 * @param draw.about what it is for, for example `bracket:12`. `why` tells everybody the same in the organizer's words: "Chia bảng vòng 1"
 * @returns `id` for the functions here, `drawId` for addresses: `/event/{eventId}/draws/{drawId}`
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
 * The outcome of a draw: the whole order, which is fixed by the commitment, or by commitment and beacon. Only the server may know it until it is
 * revealed. The draw stays locked until the transaction ends.
 * @param most how many places of the order are needed; all, when absent
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
 * Makes a draw's seed public, with how many of its order were drawn. A second call changes nothing.
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

/** Does everything at once: writes the people down, announces, draws and reveals. @returns the entrants in the order they were drawn */
export async function drawInto<Taking extends Entrant>(
	context: Drawing,
	draw: { eventId: number; kind: DrawKind; about: string; why: string; providerId: number; entrants: readonly Taking[] },
): Promise<{ drawId: string; listId: number; drawn: Taking[] }> {
	const { listId } = await noteEntrants(context, draw)
	const { id } = await commitDraw(context, { ...draw, listId })
	const { drawId, order } = await revealDraw(context, { id, providerId: draw.providerId })
	return { drawId, listId, drawn: order.map((place) => draw.entrants[place - 1] as Taking) }
}

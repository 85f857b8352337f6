import { oneEventRefusal, cartEventId } from './one-event.ts'
import { maxPieces, mixesCurrencies, mixesProviders } from './may-join-cart.ts'
import { draftsFor, type AttendeeDraft } from './attendee-draft.ts'
import type { Offer } from './offer.ts'

/** A line of one of two carts that become one. */
export interface MergingLine {
	id: number
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees: readonly AttendeeDraft[]
	/** Absent when the thing is no longer sold. */
	offer: Offer | undefined
}

/** A line after the merge. */
export interface MergedLine {
	id: number
	quantity: number
	attendees: AttendeeDraft[]
	/** The older cart's line that became part of it. */
	takesIn: number | undefined
}

/** The result of merging two carts' lines. */
export interface Merge {
	lines: MergedLine[]
	/** How many pieces of an older line stay, when it is fewer than before; 0 when none stay. */
	cut: Map<number, number>
}

/**
 * Whether two carts may become one: with tickets of one event, and things of one provider in one currency (truths §1.5). A thing that is no longer
 * sold does not matter.
 */
export function mayBecomeOne(one: readonly { offer: Offer | undefined }[], other: readonly { offer: Offer | undefined }[]): boolean {
	const eventsOf = (lines: typeof one) => lines.map(({ offer }) => ({ eventId: offer?.ticket ? offer.eventId : null }))
	const both = [...one, ...other]
	return oneEventRefusal(eventsOf(one), cartEventId(eventsOf(other))) === null && !mixesProviders(both) && !mixesCurrencies(both)
}

/**
 * Merges the lines of an older and a newer cart. The newer one keeps everything; of the older one, as much stays as the most per order of each
 * ticket, and of each product, has room for. A variant in both carts becomes one line, with the newer attendees first.
 */
export function mergedLines(older: readonly MergingLine[], newer: readonly MergingLine[]): Merge {
	const room = new Map<string, number>()
	const roomFor = (line: MergingLine) => room.get(limitOf(line).key) ?? limitOf(line).most
	const take = (line: MergingLine, pieces: number) => room.set(limitOf(line).key, Math.max(0, roomFor(line) - pieces))
	for (const line of newer) take(line, line.quantity)

	const cut = new Map<number, number>()
	const lines = new Map<string, MergedLine>()
	for (const { id, kind, variantId, quantity, attendees } of newer)
		lines.set(`${kind} ${variantId}`, { id, quantity, attendees: [...attendees], takesIn: undefined })
	for (const line of older) {
		const kept = Math.min(line.quantity, roomFor(line))
		take(line, kept)
		if (kept < line.quantity) cut.set(line.id, kept)
		if (kept === 0) continue
		const key = `${line.kind} ${line.variantId}`
		const same = lines.get(key)
		const own = draftsOf(line.kind, kept, line.attendees)
		lines.set(
			key,
			same
				? {
						id: same.id,
						quantity: same.quantity + kept,
						attendees: [...draftsOf(line.kind, same.quantity, same.attendees), ...own],
						takesIn: line.id,
					}
				: { id: line.id, quantity: kept, attendees: own, takesIn: undefined },
		)
	}
	return { lines: [...lines.values()], cut }
}

function draftsOf(kind: MergingLine['kind'], quantity: number, attendees: readonly AttendeeDraft[]): AttendeeDraft[] {
	return kind === 'ticket' ? draftsFor(quantity, attendees) : []
}

/** The limit that a line shares with other lines: its ticket's most per order, or a product's most pieces. */
function limitOf({ kind, variantId, offer }: MergingLine): { key: string; most: number } {
	return offer?.ticket
		? { key: `ticket ${offer.ticket.ticketId}`, most: offer.ticket.maxPerOrder }
		: { key: `${kind} variant ${variantId}`, most: maxPieces }
}

/** When the clock of the joined cart ends: with the first of the holds that still run. */
export function mergedHoldEnd(one: Date | null, other: Date | null, now: Date): Date | null {
	const ends = [one, other].filter((end): end is Date => end !== null).sort((first, second) => first.getTime() - second.getTime())
	return ends.find((end) => end > now) ?? ends.at(-1) ?? null
}

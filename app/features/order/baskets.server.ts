import type { Store } from '../../platform/database/database.server.ts'
import { findOffers, readContents, type CartContents } from '../cart/contents.server.ts'
import { listCartLines, type CartRow } from '../cart/store.server.ts'
import { findCodes, lockCodes } from '../promotion/store.server.ts'
import { Taking } from '../quota/rules/taking.ts'
import { listUsesOfCartLines, lockQuotas } from '../quota/store.server.ts'
import { listQuestionsOfTickets } from '../ticket/store.server.ts'
import type { DecidedOrder } from './placing.server.ts'
import type { DraftedOrder } from './rules/draft-order.ts'
import { countCodeUses } from './store.server.ts'

/**
 * Locks the quotas of everything in the carts and of the places they hold, codes included, then reads what the carts hold. A code of which one
 * buyer has only so many is locked itself, so that two checkouts of one buyer count each other.
 */
export async function openBaskets(store: Store, carts: readonly CartRow[]) {
	const lines = await listCartLines(
		store,
		carts.map(({ id }) => id),
	)
	const offers = await findOffers(store, lines)
	const codes = await findCodes(
		store,
		carts.flatMap(({ codeId }) => codeId ?? []),
	)
	await lockCodes(
		store,
		codes.filter(({ perBuyer }) => perBuyer !== null).map(({ id }) => id),
	)
	const used = await listUsesOfCartLines(
		store,
		lines.map(({ id }) => id),
	)
	const quotaIds = [
		...[...offers.values()].flatMap((offer) => offer.quotaIds),
		...used.map(({ quotaId }) => quotaId),
		...codes.flatMap(({ quotaId }) => quotaId ?? []),
	]
	const taking = new Taking(await lockQuotas(store, quotaIds))
	const questions = await listQuestionsOfTickets(
		store,
		[...offers.values()].flatMap(({ ticket }) => ticket?.ticketId ?? []),
	)
	return { contents: await readContents(store, carts, { lines, offers }), taking, questions }
}

/** The places of what is ordered. Those of a line that is no longer sold stay held until their time is over, and are then given back. */
export function soldUses(contents: CartContents, order: DraftedOrder) {
	const ordered = new Set(order.lines.map(({ lineId }) => lineId))
	return contents.lines.flatMap(({ id, uses }) => (ordered.has(id) ? uses : []))
}

/** How often a buyer has used a code: in orders that are written, and in those decided before theirs. */
export async function usesBy(store: Store, codeId: number, email: string, before: readonly DecidedOrder[]): Promise<number> {
	const now = before.filter(({ row }) => row.codeId === codeId && row.contact.email === email).length
	return now + (await countCodeUses(store, codeId, email))
}

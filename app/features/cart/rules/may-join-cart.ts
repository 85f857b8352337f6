import type { ProductOffer } from '~/features/catalog/rules/offer.ts'
import { isQuantity, limitRefusals } from '~/features/ticket/rules/order-limits.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import { availabilityOf } from '~/features/ticket/rules/availability.ts'
import { oneEventRefusal } from './one-event.ts'
import type { Offer } from './offer.ts'

/** Why a thing is not sold, with the data its page needs to explain it. */
export interface SaleRefusal {
	code: 'variant_not_found' | 'sale_over' | 'not_yet_on_sale' | 'contact_organiser' | 'sold_out' | 'event_over'
	data: Record<string, unknown>
}

/** Why a thing may not join a cart. */
export interface JoinRefusal extends Pick<SaleRefusal, 'data'> {
	code: SaleRefusal['code'] | 'one_event_only' | 'one_currency_only' | 'too_many_pieces' | 'below_minimum' | 'above_maximum'
}

interface Piece {
	offer: Offer
	quantity: number
}

/** A cart holds at most so many pieces of one product. */
export const maxPieces = 50

/**
 * Whether the added things may join the present ones: they are sold, on sale, of one event, and within the ticket's limits. Places are not checked
 * here. `added` may name a variant twice; a thing that is not sold at all is `undefined`.
 */
export function joinRefusal(
	present: readonly Piece[],
	added: readonly { variantId: number; quantity: number; offer: Offer | undefined }[],
	now: Date,
): JoinRefusal | null {
	for (const { variantId, quantity, offer } of added) {
		if (!offer) return { code: 'variant_not_found', data: { variantId } }
		// The refusal of the ticket's own maximum is clearer.
		if (!isQuantity(quantity) || (quantity > maxPieces && !(offer.ticket && offer.ticket.maxPerOrder <= maxPieces))) return tooMany(offer)
		const closed = offerRefusal(offer, now)
		if (closed) return closed
		const mixed = oneEventRefusal(ticketsOf(present), offer.ticket ? offer.eventId : null)
		if (mixed)
			return {
				code: mixed.code,
				data: { cartEventId: mixed.cartEventId, addedEventId: mixed.addedEventId, cartEventName: eventNameOf(present) },
			}
	}
	const all = [...present, ...added.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : []))]
	if (mixesCurrencies(all)) return { code: 'one_currency_only', data: {} }
	return orderLimitRefusal(all)
}

/** Why a thing is not sold at this moment, whether or not places are left; null while it is sold. `data` names the `variantId` and its `kind`. */
export function offerRefusal({ kind, variantId, ticket, product }: Offer, now: Date): SaleRefusal | null {
	if (ticket) return saleRefusal(ticket, now)
	if (!product) return null
	if (product.state !== 'published') return { code: 'variant_not_found', data: { variantId, kind } }
	return merchandiseIsOver(product, now) ? { code: 'event_over', data: { variantId, kind } } : null
}

/** Refuses more pieces than one cart may have, with the most it may have. */
function tooMany({ kind, variantId }: Offer): JoinRefusal {
	return { code: 'too_many_pieces', data: { variantId, kind, limit: maxPieces } }
}

/** Whether the goods belong to an event that is over or does not take place: nobody hands them out any more. */
export function merchandiseIsOver({ eventState, eventEndsAt }: Pick<ProductOffer, 'eventState' | 'eventEndsAt'>, now: Date): boolean {
	return eventState === 'cancelled' || (eventEndsAt !== null && eventEndsAt <= now)
}

/** Whether one order would have to be paid in two currencies. */
export function mixesCurrencies(pieces: readonly { offer: Pick<Offer, 'currency'> | undefined }[]): boolean {
	return new Set(pieces.flatMap(({ offer }) => offer?.currency ?? [])).size > 1
}

/** Why the sale of a ticket is not open, whether or not places are left; null while it is. A ticket without a quota has no places (truths §1.1). */
export function saleRefusal(ticket: TicketOffer, now: Date): SaleRefusal | null {
	const left = Math.min(1, ticket.quotaIds.length)
	const { kind } = availabilityOf({ variant: ticket, eventState: ticket.eventState, eventEndsAt: ticket.eventEndsAt, left, now })
	const about = { variantId: ticket.variantId, kind: 'ticket' }
	const data = { ...about, opensAt: ticket.opensAt?.toISOString(), closesAt: ticket.closesAt?.toISOString() }
	if (kind === 'not_found') return { code: 'variant_not_found', data }
	if (kind === 'expired') return { code: 'sale_over', data }
	if (kind === 'coming_soon') return { code: 'not_yet_on_sale', data }
	if (kind === 'contact') return { code: 'contact_organiser', data }
	if (kind === 'sold_out') return { code: 'sold_out', data: { ...about, left: 0 } }
	return null
}

/** Whether a cart, and so an order, would hold things of several providers (truths §1.5). */
export function mixesProviders(pieces: readonly { offer: Offer | undefined }[]): boolean {
	return new Set(pieces.flatMap(({ offer }) => offer?.providerId ?? [])).size > 1
}

/** The provider of the things in a cart, for a refusal to name; undefined while the cart is empty. */
export function cartOwner(present: readonly Piece[]): { cartProviderId: number | undefined } {
	return { cartProviderId: present[0]?.offer.providerId }
}

/** Why the pieces break a limit; null when they keep to the minimum and maximum of their tickets, over all variants, and to the most of a product. */
export function orderLimitRefusal(pieces: readonly Piece[]): JoinRefusal | null {
	const tickets = pieces.flatMap(({ offer, quantity }) => (offer.ticket ? [{ ticket: offer.ticket, quantity }] : []))
	const [first] = limitRefusals(
		tickets.map(({ ticket }) => ticket),
		tickets.map(({ ticket, quantity }) => ({ ticketId: ticket.ticketId, quantity })),
	)
	if (first) {
		if (first.code === 'invalid_quantity') return { code: 'too_many_pieces', data: { limit: maxPieces } }
		const { code, ...data } = first
		return { code, data }
	}
	const goods = new Map<number, number>()
	for (const { offer, quantity } of pieces)
		if (offer.kind === 'product') goods.set(offer.variantId, (goods.get(offer.variantId) ?? 0) + quantity)
	const much = pieces.find(({ offer }) => offer.kind === 'product' && (goods.get(offer.variantId) ?? 0) > maxPieces)
	return much ? tooMany(much.offer) : null
}

function ticketsOf(pieces: readonly Piece[]) {
	return pieces.map(({ offer }) => ({ eventId: offer.ticket ? offer.eventId : null }))
}

function eventNameOf(pieces: readonly Piece[]) {
	return pieces.find(({ offer }) => offer.ticket)?.offer.ticket?.eventName
}

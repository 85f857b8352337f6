import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findProductOffers } from '~/features/catalog/store.server.ts'
import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import { findPromotionsOfCodes, listAutomaticPromotions } from '~/features/promotion/store.server.ts'
import { listUsesOfCartLines, type QuotaUse } from '~/features/quota/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { offerOfProduct, offerOfTicket, type Offer } from '~/features/cart/rules/offer.ts'
import type { CartLineRow, CartRow } from '~/features/cart/store.server.ts'
import { listCartLines } from '~/features/cart/store.server.ts'

/** A line with its offer and the places it holds. */
export interface CartLine extends CartLineRow {
	offer: Offer | undefined
	uses: QuotaUse[]
}

/** A cart with everything its buyer sees. */
export interface CartContents {
	cart: CartRow
	lines: CartLine[]
	/** Automatic promotions, and the promotions of the cart's codes in the order they were typed. */
	promotions: CartPromotion[]
}

/** Something that somebody wants to buy. */
export interface WantedThing {
	kind: 'ticket' | 'product'
	variantId: number
}

/** The offers under these numbers, by `ticket 12` or `product 3`. */
export async function findOffers(store: Store, wanted: readonly WantedThing[]): Promise<Map<string, Offer>> {
	const idsOf = (kind: WantedThing['kind']) => [...new Set(wanted.filter((each) => each.kind === kind).map(({ variantId }) => variantId))]
	const [tickets, products] = [await findTicketOffers(store, idsOf('ticket')), await findProductOffers(store, idsOf('product'))]
	return new Map([...tickets.map(offerOfTicket), ...products.map(offerOfProduct)].map((offer) => [offerKey(offer), offer]))
}

export function offerKey({ kind, variantId }: WantedThing): string {
	return `${kind} ${variantId}`
}

/** The present contents of carts. In a transaction that changes them, lock the carts and quotas first. */
export async function readContents(
	store: Store,
	carts: readonly CartRow[],
	known?: { lines: CartLineRow[]; offers: Map<string, Offer>; uses?: QuotaUse[] },
): Promise<CartContents[]> {
	const rows =
		known?.lines ??
		(await listCartLines(
			store,
			carts.map(({ id }) => id),
		))
	const offers = known?.offers ?? (await findOffers(store, rows))
	const uses =
		known?.uses ??
		(await listUsesOfCartLines(
			store,
			rows.map(({ id }) => id),
		))
	return contentsOf(carts, { lines: rows, offers, uses, promotions: await findPromotions(store, carts, offers.values()) })
}

/** The promotions that carts with these things may have: those of their codes, and automatic ones. */
export async function findPromotions(
	store: Store,
	carts: readonly Pick<CartRow, 'codeIds'>[],
	offers: Iterable<Offer>,
): Promise<CartPromotion[]> {
	const automatic = await listAutomaticPromotions(
		store,
		[...offers].map(({ providerId }) => providerId),
	)
	const ofCodes = await findPromotionsOfCodes(
		store,
		carts.flatMap(({ codeIds }) => codeIds),
	)
	return [...automatic, ...ofCodes]
}

/** Makes the contents from rows that were just read or written. */
export function contentsOf<Use extends Pick<QuotaUse, 'cartLineId'>>(
	carts: readonly CartRow[],
	known: { lines: readonly CartLineRow[]; offers: ReadonlyMap<string, Offer>; uses: readonly Use[]; promotions: readonly CartPromotion[] },
) {
	const uses = groupBy(known.uses, ({ cartLineId }) => cartLineId)
	return carts.map((cart) => ({
		cart,
		promotions: promotionsOf(cart, known.promotions),
		lines: known.lines
			.filter(({ cartId }) => cartId === cart.id)
			.map((row) => ({ ...row, offer: known.offers.get(offerKey(row)), uses: uses.get(row.id) ?? [] })),
	}))
}

function promotionsOf({ codeIds }: CartRow, known: readonly CartPromotion[]): CartPromotion[] {
	return [...known.filter(({ automatic }) => automatic), ...codeIds.flatMap((id) => known.find(({ code }) => code?.id === id) ?? [])]
}

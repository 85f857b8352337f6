import { groupBy } from '../../kernel/groups.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findProductOffers } from '../catalog/store.server.ts'
import type { PromotionCode } from '../promotion/rules/code.ts'
import { findCodes } from '../promotion/store.server.ts'
import { listUsesOfCartLines, type QuotaUse } from '../quota/store.server.ts'
import { findTicketOffers } from '../ticket/store.server.ts'
import { offerOfProduct, offerOfTicket, type Offer } from './rules/offer.ts'
import type { CartLineRow, CartRow } from './store.server.ts'
import { listCartLines } from './store.server.ts'

/** A line with what it is about and the places it holds. */
export interface CartLine extends CartLineRow {
	offer: Offer | undefined
	uses: QuotaUse[]
}

/** A cart with everything its buyer sees. */
export interface CartContents {
	cart: CartRow
	lines: CartLine[]
	code: PromotionCode | undefined
}

/** A thing somebody wants to buy. */
export interface Wanted {
	kind: 'ticket' | 'product'
	variantId: number
}

/** What is sold under these numbers, by `ticket 12` or `product 3`. */
export async function findOffers(store: Store, wanted: readonly Wanted[]): Promise<Map<string, Offer>> {
	const idsOf = (kind: Wanted['kind']) => [...new Set(wanted.filter((each) => each.kind === kind).map(({ variantId }) => variantId))]
	const [tickets, products] = [await findTicketOffers(store, idsOf('ticket')), await findProductOffers(store, idsOf('product'))]
	return new Map([...tickets.map(offerOfTicket), ...products.map(offerOfProduct)].map((offer) => [offerKey(offer), offer]))
}

export function offerKey({ kind, variantId }: Wanted): string {
	return `${kind} ${variantId}`
}

/** The contents of carts as they are now. Inside a transaction that changes them, lock carts and quotas first. */
export async function readContents(
	store: Store,
	carts: readonly CartRow[],
	known?: { lines: CartLineRow[]; offers: Map<string, Offer> },
): Promise<CartContents[]> {
	const rows =
		known?.lines ??
		(await listCartLines(
			store,
			carts.map(({ id }) => id),
		))
	const offers = known?.offers ?? (await findOffers(store, rows))
	const uses = groupBy(
		await listUsesOfCartLines(
			store,
			rows.map(({ id }) => id),
		),
		({ cartLineId }) => cartLineId,
	)
	const codes = await findCodes(
		store,
		carts.flatMap(({ codeId }) => codeId ?? []),
	)
	return carts.map((cart) => ({
		cart,
		code: codes.find(({ id }) => id === cart.codeId),
		lines: rows
			.filter(({ cartId }) => cartId === cart.id)
			.map((row) => ({ ...row, offer: offers.get(offerKey(row)), uses: uses.get(row.id) ?? [] })),
	}))
}

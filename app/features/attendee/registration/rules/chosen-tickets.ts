import { totals, type TaxRule } from '~/features/cart/rules/totals.ts'
import { typedQuantity } from '~/features/cart/rules/typed-quantity.ts'
import type { Currency, Money } from '~/kernel/money.ts'

/** How many pieces of each variant were chosen, by variant id; a missing id means none. */
export type Chosen = Readonly<Record<number, number>>

const fieldName = /^quantity\.(\d{1,15})$/

/** The name of the field for the quantity of a variant. */
export function quantityFieldName(variantId: number): string {
	return `quantity.${variantId}`
}

/**
 * The quantities of a form with `quantity.12` fields: whole numbers above zero; of fields with one name, the last counts. Any other value counts as
 * none.
 */
export function chosenIn(form: Iterable<readonly [string, unknown]>): Record<number, number> {
	const chosen: Record<number, number> = {}
	for (const [name, value] of form) {
		const id = Number(fieldName.exec(name)?.[1])
		if (!Number.isSafeInteger(id)) continue
		const quantity = typedQuantity(value) ?? 0
		if (quantity > 0) chosen[id] = quantity
		else delete chosen[id]
	}
	return chosen
}

/** The quantity a link chooses at first for its variant: one, or the minimum of an order of its ticket; none where no more may be had. */
export function firstQuantity(
	variant: { id: number; left: number | null },
	ticket: { minPerOrder: number; maxPerOrder: number; variants: readonly { id: number }[] },
	inCart: number,
): number {
	return Math.min(Math.max(1, ticket.minPerOrder - inCart), mostOf(variant, ticket, {}, inCart))
}

/** The input of `addTicketsToCart`. */
export function itemsOf(chosen: Chosen): { variantId: number; quantity: number }[] {
	return Object.entries(chosen).flatMap(([id, quantity]) => (quantity > 0 ? [{ variantId: Number(id), quantity }] : []))
}

interface PricedVariant {
	id: number
	price: Money
	originalPrice: Money | null
}

/** What the chosen tickets will cost in the cart, by the same rule as cart and order (truths §2). */
export function chosenTotals(chosen: Chosen, variants: readonly PricedVariant[], { currency, tax }: { currency: Currency; tax: TaxRule }) {
	return totals({
		lines: variants.flatMap(({ id, price, originalPrice }) => {
			const quantity = chosen[id] ?? 0
			return quantity > 0
				? [{ kind: 'ticket' as const, quantity, priceMinor: price.amount, originalPriceMinor: originalPrice?.amount ?? null }]
				: []
		}),
		tax,
		deliveryMinor: null,
		paymentFee: null,
		currency,
	})
}

/**
 * How many more pieces of one variant may be chosen: no more than are left, and no more than the ticket's maximum less the other choices and the
 * cart.
 */
export function mostOf(
	variant: { id: number; left: number | null },
	{ maxPerOrder, variants }: { maxPerOrder: number; variants: readonly { id: number }[] },
	chosen: Chosen,
	inCart: number,
): number {
	const others = variants.reduce((sum, { id }) => (id === variant.id ? sum : sum + (chosen[id] ?? 0)), 0)
	return Math.max(0, Math.min(variant.left ?? 0, maxPerOrder - others - inCart))
}

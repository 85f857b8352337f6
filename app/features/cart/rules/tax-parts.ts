import type { Money } from '~/kernel/money.ts'

type Figures = Readonly<Record<'subtotal' | 'discount' | 'delivery' | 'paymentFee' | 'tax' | 'total', Money>>

/**
 * The two parts of a basket's or an order's tax: what was added to the prices, and what the prices contain. The added tax is the difference between
 * the total and its other parts.
 */
export function taxParts({ subtotal, discount, delivery, paymentFee, tax, total }: Figures): { added: Money; contained: Money } {
	const added = total.amount - (subtotal.amount - discount.amount + delivery.amount + paymentFee.amount)
	return { added: { ...tax, amount: added }, contained: { ...tax, amount: tax.amount - added } }
}

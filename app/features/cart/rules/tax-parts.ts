import type { Money } from '~/kernel/money.ts'

type Figures = Readonly<Record<'subtotal' | 'discount' | 'delivery' | 'paymentFee' | 'tax' | 'total', Money>>

/**
 * The tax of a basket or an order, apart: what came on top of the prices, and what they contain. What makes the total more than its other parts is
 * the tax that was added.
 */
export function taxParts({ subtotal, discount, delivery, paymentFee, tax, total }: Figures): { added: Money; contained: Money } {
	const added = total.amount - (subtotal.amount - discount.amount + delivery.amount + paymentFee.amount)
	return { added: { ...tax, amount: added }, contained: { ...tax, amount: tax.amount - added } }
}
